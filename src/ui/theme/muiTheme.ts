import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { colour } from './colour.ts';
import { overlayOverrides } from './overlayOverrides.ts';
import { barRowHeightPx, motion, radius, contentWidthPx } from './shape.ts';

/** The phone's own font, as defined in `theme/tokens.css`. */
const fontFamily = 'var(--font)';

/** How far the touch area of a bar's first and last icon extends beyond the page's edge, where the icon itself ends. */
const reachPx = 12;

/** MUI overrides for the frame of every page: bar and column. */
const frameOverrides: NonNullable<ThemeOptions['components']> = {
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

const base = createTheme({
  typography: { fontFamily, fontWeightMedium: 600 },
  // Drawers and dialogs share one level, so the one opened later lies on top.
  zIndex: { drawer: 1300, modal: 1300 },
  shape: { borderRadius: radius.m },
  mixins: { toolbar: { minHeight: barRowHeightPx } },
  transitions: {
    duration: {
      shortest: motion.pressMs,
      shorter: motion.pressMs,
      short: motion.pressMs,
      standard: motion.enterMs,
      complex: motion.sheetMs,
      enteringScreen: motion.sheetMs,
      leavingScreen: motion.leaveMs,
    },
    easing: { easeInOut: motion.fade, easeOut: motion.ease, easeIn: motion.easeOut, sharp: motion.easeOut },
  },
  components: { ...frameOverrides, ...overlayOverrides },
});

/**
 * The only MUI theme: frame, drawers and dialogs. TableTheme.tsx adds the dashboard's table. MUI's components take
 * their colours from `vars` if a theme has it. Here `vars` contains the custom properties that every other style uses
 * too, so both schemes follow the system through CSS only and the server's HTML is right at once. MUI's own
 * `cssVariables` does the same, but costs a slow phone 35 ms and creates a second set of properties
 * (docs/decisions/design-system.md).
 */
export const muiTheme = {
  ...base,
  vars: {
    ...base,
    palette: {
      ...base.palette,
      primary: {
        ...base.palette.primary,
        main: colour.primary,
        dark: colour.primaryHover,
        contrastText: colour.onPrimary,
      },
      background: { default: colour.page, paper: colour.surface },
      text: { primary: colour.text, secondary: colour.textSecond, disabled: colour.textThird },
      divider: colour.hairline,
      action: {
        ...base.palette.action,
        active: colour.textSecond,
        hover: colour.hover,
        selected: colour.soft,
        disabled: colour.textThird,
      },
      AppBar: { defaultBg: colour.page, darkBg: colour.page, darkColor: colour.text },
    },
  },
};

export const muiDefaultProps = {
  MuiAppBar: { color: 'inherit', variant: 'outlined' },
  MuiToolbar: { disableGutters: true },
  MuiContainer: { disableGutters: true, maxWidth: false },
  MuiDialog: { maxWidth: false },
} as const;
