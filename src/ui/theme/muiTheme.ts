import { createTheme } from '@mui/material/styles';
import { frameOverrides } from './frameOverrides.ts';
import { overlayOverrides } from './overlayOverrides.ts';
import { darkPalette, lightPalette } from './palettes.ts';
import { barRowHeightPx, motion, radius } from './shape.ts';
import { fontFamily } from './typography.ts';

/**
 * MUI's theme, the one that there is: frame, drawers, dialogs and the dashboard's table. Its colours are the custom
 * properties that every other style uses as well (without a prefix MUI gives them the same names), so that both schemes
 * follow the system by CSS alone and the server's HTML is right at once.
 */
export const muiTheme = createTheme({
  cssVariables: { cssVarPrefix: '', colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  typography: { fontFamily, fontWeightMedium: 600 },
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

/** What MUI's parts do when they are not told otherwise. */
export const muiDefaultProps = {
  MuiAppBar: { color: 'inherit', variant: 'outlined' },
  MuiToolbar: { disableGutters: true },
  MuiContainer: { disableGutters: true, maxWidth: false },
  MuiDialog: { maxWidth: false },
} as const;
