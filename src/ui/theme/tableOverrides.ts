import type { ThemeOptions } from '@mui/material/styles';
import { finePointer, hasHover } from '../layout/screen.ts';
import { colour } from './colour.ts';
import { motion, radius } from './shape.ts';

const press = `${motion.pressMs}ms ${motion.ease}`;
/** The keyboard focus ring, for a drawing next to the focused element. */
const focusRing = { outline: `3px solid ${colour.focus}`, outlineOffset: 2 };

/** MUI overrides for the dashboard's table and the controls in its rows. */
export const tableOverrides: NonNullable<ThemeOptions['components']> = {
  MuiTableHead: { styleOverrides: { root: { backgroundColor: colour.sunken } } },
  MuiTableRow: {
    styleOverrides: {
      root: {
        [hasHover]: { '&.MuiTableRow-hover:hover': { backgroundColor: colour.hover } },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: colour.soft },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { font: 'var(--type-small)', letterSpacing: 0, padding: '8px 12px', color: 'inherit' },
      head: { font: 'var(--type-small-strong)', letterSpacing: 0, borderBottom: 0 },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: {
        font: 'var(--type-small-strong)',
        letterSpacing: 0,
        gap: 4,
        minHeight: 40,
        borderRadius: radius.s,
        color: colour.text,
        // Restores the focus ring of `base.css`, which MUI removes.
        '&:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: 2 },
        [hasHover]: { '&:hover': { textDecoration: 'underline' } },
        [finePointer]: { minHeight: 32 },
      },
      icon: { width: 16, height: 16, margin: 0 },
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        width: 48,
        height: 48,
        padding: 13,
        // Drawn by src/features/vendor/posts/list/SelectBox.tsx.
        '& > [data-box]': {
          position: 'relative',
          width: 22,
          height: 22,
          border: `2px solid ${colour.outline}`,
          borderRadius: 6,
          backgroundColor: colour.surface,
        },
        '&.Mui-checked > [data-box], &.MuiCheckbox-indeterminate > [data-box]': {
          borderColor: colour.primary,
          backgroundColor: colour.primary,
          '&::after': { content: '""', position: 'absolute' },
        },
        '&.Mui-checked > [data-box]::after': {
          left: 5.5,
          top: 1.5,
          width: 5,
          height: 10,
          border: `solid ${colour.onPrimary}`,
          borderWidth: '0 2px 2px 0',
          transform: 'rotate(45deg)',
        },
        '&.MuiCheckbox-indeterminate > [data-box]::after': {
          left: 4,
          top: 8,
          width: 10,
          height: 2,
          border: 0,
          transform: 'none',
          backgroundColor: colour.onPrimary,
        },
        '& > input:focus-visible + [data-box]': focusRing,
        '@media (forced-colors:active)': {
          '&.Mui-checked > [data-box], &.MuiCheckbox-indeterminate > [data-box]': { backgroundColor: 'Highlight' },
        },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      // The touch area is 48 px high, the visible switch 44 × 28 px.
      root: { width: 44, height: 48, padding: '10px 0', overflow: 'visible' },
      switchBase: {
        top: 14,
        left: 4,
        padding: 0,
        color: colour.page,
        '&:hover, &.Mui-checked:hover': { backgroundColor: 'transparent' },
        '&.Mui-checked': { transform: 'translateX(16px)', color: colour.page },
        '& + .MuiSwitch-track': { opacity: 1 },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: colour.success },
        '&.Mui-focusVisible + .MuiSwitch-track': focusRing,
      },
      input: { top: -14, height: 48, left: -4, width: 68 },
      // Where colours are forced, the track has only its edge, and a thumb without one is not there.
      thumb: {
        boxShadow: 'none',
        border: 0,
        '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'ButtonText' },
      },
      track: {
        borderRadius: 14,
        opacity: 1,
        backgroundColor: colour.outline,
        transition: `background-color ${press}`,
      },
    },
  },
};
