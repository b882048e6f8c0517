import type { ThemeOptions } from '@mui/material/styles';
import { colour } from '../colour.ts';
import { hasHover } from '../screen.ts';
import { motion, radius } from '../shape.ts';

const pressed = { transform: 'scale(.98)' };
const pressMotion = `background-color ${motion.pressMs}ms ${motion.ease},transform ${motion.pressMs}ms ${motion.ease}`;

/** Looks that MUI would derive from a colour channel at 4 %: here each kind names its own hover ground. */
const hoverGround = (backgroundColor: string) => ({ [hasHover]: { '&:hover': { backgroundColor } } });

export const buttonOverrides: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: {
      root: {
        // CSS, not the class that script sets: a page that waits for its script shows focus as well.
        '&:focus-visible': { outline: `3px solid ${colour.focus}`, outlineOffset: 2 },
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'contained' },
    styleOverrides: {
      root: {
        minHeight: 48,
        minWidth: 48,
        padding: '12px 20px',
        borderRadius: radius.m,
        transition: pressMotion,
        '&:active': pressed,
        '&.Mui-disabled': { color: colour.textThird, backgroundColor: colour.sunken, borderColor: colour.hairline },
        variants: [
          { props: { size: 'large' }, style: { minHeight: 54, padding: '14px 24px', fontSize: '1rem' } },
          {
            props: { variant: 'soft' },
            style: { color: colour.onSoft, backgroundColor: colour.soft, ...hoverGround(colour.softHover) },
          },
          {
            props: { variant: 'outlined' },
            style: { padding: '11px 19px', borderColor: colour.outline, ...hoverGround(colour.sunken) },
          },
          {
            props: { variant: 'outlined', size: 'large' },
            style: { padding: '13px 23px' },
          },
          { props: { variant: 'text' }, style: { padding: '12px', ...hoverGround(colour.sunken) } },
          { props: { variant: 'text', color: 'error' }, style: hoverGround(colour.errorSoft) },
          { props: { variant: 'text' }, style: { '&.Mui-disabled': { backgroundColor: 'transparent' } } },
          { props: { variant: 'outlined' }, style: { '&.Mui-disabled': { backgroundColor: 'transparent' } } },
        ],
      },
    },
  },
  MuiIconButton: {
    defaultProps: { color: 'inherit' },
    styleOverrides: {
      root: {
        width: 48,
        height: 48,
        padding: 12,
        transition: pressMotion,
        '&:active': pressed,
        ...hoverGround(colour.sunken),
      },
    },
  },
};
