import type { ThemeOptions } from '@mui/material/styles';
import { colour } from '../colour.ts';
import { from600, from900, reducedMotion } from '../screen.ts';
import { type } from './typography.ts';

/**
 * Bare elements in the look of the shop, so that a page can write plain `<h1>`, `<p>`, `<a>`; and the
 * few keyframes that several pieces share.
 */
export const baselineOverrides: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
      'h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset': { margin: 0, padding: 0 },
      'ul,ol': { listStyle: 'none' },
      fieldset: { border: 0, minWidth: 0 },
      h1: { ...type.title, textWrap: 'balance' },
      h2: { ...type.section, textWrap: 'balance' },
      h3: type.label,
      'p,li': { textWrap: 'pretty' },
      'b,strong': { fontWeight: 600 },
      img: { maxWidth: '100%', display: 'block' },
      'input,textarea,select,button': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' },
      svg: { flex: 'none' },
      a: { color: 'inherit' },
      ':focus-visible': { outline: `3px solid ${colour.focus}`, outlineOffset: 2 },
      // The bar is fixed: what is scrolled to by a link or by focus must not end up under it.
      // `--edge` is the page's side margin, which what runs to the edge of the screen has to undo.
      ':root': {
        scrollPaddingTop: 80,
        '--edge': '16px',
        [from600]: { '--edge': '24px' },
        [from900]: { '--edge': '32px' },
      },
      '::selection': { backgroundColor: colour.soft, color: colour.onSoft },
      '@keyframes pulse': { '50%': { opacity: 0.55 } },
      '@keyframes rise': { from: { transform: 'translateY(8px)' } },
      '@keyframes sheet-in': { from: { transform: 'translateY(100%)' } },
      [reducedMotion]: {
        '*,::before,::after': {
          animationDuration: '.01ms!important',
          animationIterationCount: '1!important',
          transitionDuration: '.01ms!important',
          scrollBehavior: 'auto!important',
        },
      },
    },
  },
};
