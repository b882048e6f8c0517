import type { ThemeOptions } from '@mui/material/styles';
import { colour } from './colour.ts';
import { below600, from600 } from '../layout/screen.ts';
import { motion, radius, shadow } from './shape.ts';

const floating = { backgroundColor: colour.surface, boxShadow: shadow.floating };

/** MUI overrides for layers over the page: menu, sheets and dialogs. */
export const overlayOverrides: NonNullable<ThemeOptions['components']> = {
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none' },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { backgroundColor: colour.scrim }, invisible: { backgroundColor: 'transparent' } },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: {
        ...floating,
        width: 320,
        maxWidth: 'calc(100% - 40px)',
        variants: [
          { props: { anchor: 'left' }, style: { borderRadius: `0 ${radius.xxl}px ${radius.xxl}px 0` } },
          { props: { anchor: 'right' }, style: { borderRadius: `${radius.xxl}px 0 0 ${radius.xxl}px` } },
          {
            props: { anchor: 'bottom' },
            style: {
              width: 'auto',
              maxWidth: 'none',
              maxHeight: '90%',
              borderRadius: `${radius.xxl}px ${radius.xxl}px 0 0`,
              paddingBottom: 'env(safe-area-inset-bottom)',
              // For a phone that is turned while the sheet is open.
              [from600]: { maxWidth: 560, marginInline: 'auto' },
            },
          },
        ],
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        ...floating,
        [from600]: {
          width: 480,
          maxWidth: 'calc(100% - 48px)',
          maxHeight: 'calc(100% - 48px)',
          margin: 24,
          borderRadius: radius.banner,
          animation: `rise ${motion.enterMs}ms ${motion.ease}`,
        },
        // On a phone a dialog is a sheet from below, so that a thumb reaches its buttons.
        [below600]: {
          position: 'fixed',
          inset: 'auto 0 0',
          width: 'auto',
          maxWidth: 'none',
          maxHeight: '90%',
          margin: 0,
          borderRadius: `${radius.xxl}px ${radius.xxl}px 0 0`,
          paddingBottom: 'env(safe-area-inset-bottom)',
          animation: `sheet-in ${motion.sheetMs}ms ${motion.ease}`,
        },
      },
    },
  },
};
