import { ThemeContext } from '@emotion/react';
import type { ReactNode } from 'react';
import { muiTheme } from './muiTheme.ts';
import { tableOverrides } from './tableOverrides.ts';

const withTable = { ...muiTheme, components: { ...muiTheme.components, ...tableOverrides } };

/** The theme with the look of a table and of what is set in its rows, which only vendors and staff load. */
export function TableTheme({ children }: { children: ReactNode }) {
  return <ThemeContext value={withTable}>{children}</ThemeContext>;
}
