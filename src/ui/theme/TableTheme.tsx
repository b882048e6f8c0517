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
      Switch: { defaultColor: colour.page, defaultDisabledColor: colour.page, primaryDisabledColor: colour.page },
    },
    opacity: { switchTrack: 1, switchTrackDisabled: 0.5 },
  },
};

/** Adds the styles of tables and of the controls in their rows to the theme. Only vendors and staff load it. */
export function TableTheme({ children }: { children: ReactNode }) {
  return <ThemeContext value={withTable}>{children}</ThemeContext>;
}
