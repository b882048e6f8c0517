import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { motion } from '#src/ui/theme/shape.ts';
import { surfaceOverrides } from '#src/ui/theme/surfaceOverrides.ts';
import { fontFamily } from '#src/ui/theme/typography.ts';

/* Load this module lazily: it brings MUI's theme (16 KB), which only what lies over the page needs. */

const theme = createTheme({
  typography: { fontFamily },
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
  components: surfaceOverrides,
});

/** MUI's theme for its dialogs and drawers, in the shop's look. Colours are custom properties, so both schemes hold. */
export function OverlayTheme({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
