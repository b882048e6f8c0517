import type { CSSObject } from '@emotion/react';
import { colour } from './colour.ts';
import { from600, from900, reducedMotion } from '../layout/screen.ts';
import { shadow } from './shape.ts';
import { darkPalette, lightPalette } from './palettes.ts';
import { fontFamily, type } from './typography.ts';

/** Values of the roles that styles name, as custom properties: what `colour` and `shadow` do not name is not sent. */
export function colourProperties(palette: typeof lightPalette): Record<string, string> {
  const properties: Record<string, string> = {};
  for (const text of Object.values({ ...colour, ...shadow })) {
    for (const [, name = ''] of text.matchAll(/var\((--palette-[\w-]+)\)/g)) {
      const value = name
        .slice('--palette-'.length)
        .split('-')
        .reduce<unknown>(
          (part, key) => (typeof part === 'object' && part ? Reflect.get(part, key) : undefined),
          palette,
        );
      if (typeof value !== 'string') throw new Error(`The palette has no ${name}.`);
      properties[name] = value;
    }
  }
  return properties;
}

const still: CSSObject = {
  '*,::before,::after': {
    animationDuration: '.01ms!important',
    animationIterationCount: '1!important',
    transitionDuration: '.01ms!important',
    scrollBehavior: 'auto',
  },
};

/**
 * Bare elements in the look of the shop, so that a page can write plain `<h1>`, `<p>`, `<a>`; the colour roles of both
 * schemes, by the system's choice; and the few keyframes that several pieces share.
 */
export const globalStyle: CSSObject = {
  ':root': {
    colorScheme: 'light dark',
    ...colourProperties(lightPalette),
    // The bar is fixed: what is scrolled to by a link or by focus must not end up under it.
    scrollPaddingTop: 80,
    // The page's side margin, which what runs to the edge of the screen has to undo.
    '--edge': '16px',
    [from600]: { '--edge': '24px' },
    [from900]: { '--edge': '32px' },
    '@media (prefers-color-scheme: dark)': colourProperties(darkPalette),
  },
  html: {
    boxSizing: 'border-box',
    WebkitTextSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'break-word',
  },
  '*,::before,::after': { boxSizing: 'inherit' },
  body: {
    ...type.body,
    margin: 0,
    fontFamily,
    color: colour.text,
    backgroundColor: colour.page,
    '@media print': { backgroundColor: '#fff' },
  },
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
  '::selection': { backgroundColor: colour.soft, color: colour.onSoft },
  '@keyframes pulse': { '50%': { opacity: 0.55 } },
  '@keyframes rise': { from: { transform: 'translateY(8px)' } },
  '@keyframes sheet-in': { from: { transform: 'translateY(100%)' } },
  [reducedMotion]: still,
};
