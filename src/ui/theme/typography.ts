import { from900 } from '../layout/screen.ts';

/**
 * The type of the shop. Sizes are in rem, so that the phone's own text size counts. Only weights 400,
 * 600 and 700; nothing is smaller than 14 px.
 */
export const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';

const size = (px: number, linePx: number) => ({ fontSize: `${px / 16}rem`, lineHeight: linePx / px });

/** Type styles as static objects, for `styled`. The same objects are the theme's variants. */
export const type = {
  display: {
    ...size(26, 30),
    fontWeight: 700,
    letterSpacing: '-.02em',
    [from900]: size(48, 52),
  },
  title: { ...size(24, 30), fontWeight: 700, letterSpacing: '-.01em', [from900]: size(28, 34) },
  advertTitle: { ...size(22, 28), fontWeight: 700, letterSpacing: '-.01em', [from900]: size(32, 40) },
  section: { ...size(20, 26), fontWeight: 700, letterSpacing: 0 },
  sectionLarge: { ...size(20, 26), fontWeight: 700, letterSpacing: 0, [from900]: size(28, 34) },
  label: { ...size(16, 22), fontWeight: 600, letterSpacing: 0 },
  body: { ...size(16, 24), fontWeight: 400, letterSpacing: 0 },
  small: { ...size(14, 20), fontWeight: 400, letterSpacing: 0 },
  smallStrong: { ...size(14, 20), fontWeight: 600, letterSpacing: 0 },
  price: { ...size(16, 22), fontWeight: 700, whiteSpace: 'nowrap', [from900]: size(18, 24) },
  priceLarge: { ...size(28, 34), fontWeight: 700, whiteSpace: 'nowrap', [from900]: size(34, 40) },
  figure: { ...size(26, 32), fontWeight: 700, [from900]: size(44, 48) },
} as const;

/** One line, then cut with an ellipsis after `lines`. */
export const clamp = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }) as const;
