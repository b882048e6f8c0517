import type { ThemeOptions } from '@mui/material/styles';
import { finePointer, hasHover } from '../layout/screen.ts';
import { colour } from './colour.ts';
import { radius } from './shape.ts';

/** MUI overrides for the dashboard's table. */
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
};
