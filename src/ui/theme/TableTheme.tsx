import { ThemeContext } from '@emotion/react';
import type { ReactNode } from 'react';
import { colour } from './colour.ts';
import { muiTheme } from './muiTheme.ts';
import { tableOverrides } from './tableOverrides.ts';

const { components, vars } = muiTheme;
const withTable = {
  ...muiTheme,
  components: { ...components, ...tableOverrides },
  vars: {
    ...vars,
    palette: {
      ...vars.palette,
      TableCell: { border: colour.hairline },
    },
  },
};

/** Adds the styles of tables to the theme. Only vendors and staff load it. */
export function TableTheme({ children }: { children: ReactNode }) {
  return <ThemeContext value={withTable}>{children}</ThemeContext>;
}
