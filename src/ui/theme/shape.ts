/**
 * Corner radii in px: 8 small pictures, 12 controls, 14 cards and toasts, 16 panels and tiles, 20 banner, 24 sheets.
 */
export const radius = { s: 8, m: 12, l: 14, xl: 16, banner: 20, xxl: 24, full: 999 } as const;

/** Only floating elements have a shadow. */
export const shadow = {
  toast: 'var(--shadow-toast)',
  floating: 'var(--shadow-floating)',
} as const;

/** The curves of tokens.css, and those of its times that a script has to wait for. */
export const motion = {
  ease: 'var(--ease)',
  easeOut: 'var(--ease-out)',
  fade: 'var(--ease-fade)',
  pressMs: 120,
  leaveMs: 160,
  enterMs: 200,
  sheetMs: 260,
  bannerMs: 700,
} as const;

/** Height of the fixed top bar in px, the same at every width. */
const barHeightPx = 64;
/** The same without the hairline below it. */
export const barRowHeightPx = barHeightPx - 1;
export const contentWidthPx = 1216;
