import type { ThemeOptions } from '@mui/material/styles';
import { colour } from './colour.ts';
import { barRowHeightPx, contentWidthPx } from './shape.ts';

/** How far the touch area of a bar's first and last icon extends beyond the page's edge, where the icon itself ends. */
const reachPx = 12;

/** MUI overrides for the frame of every page: bar and column. */
export const frameOverrides: NonNullable<ThemeOptions['components']> = {
  MuiAppBar: {
    styleOverrides: { root: { borderWidth: '0 0 1px', backgroundColor: colour.page, color: 'inherit' } },
  },
  MuiToolbar: {
    styleOverrides: { root: { height: barRowHeightPx, marginInline: -reachPx } },
  },
  MuiContainer: {
    styleOverrides: {
      root: { maxWidth: `calc(${contentWidthPx}px + 2 * var(--edge))`, paddingInline: 'var(--edge)' },
    },
  },
};
