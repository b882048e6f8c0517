import type { CSSObject } from '@emotion/styled';

/**
 * For what is fixed at the lower edge and `heightPx` high: scrolled to its end, the page leaves that place free, and
 * what gets the focus never ends up under it (WCAG 2.2, 2.4.11).
 * @param options.above stands above another such piece: its height counts, not that of the other
 */
export function clearOfLowerEdge(heightPx: number, { above = false } = {}): CSSObject {
  const page = above ? 'html:root:has(&)' : 'html:has(&)';
  return {
    [`${page} footer`]: { borderBottom: `${heightPx}px solid transparent` },
    [page]: { scrollPaddingBottom: heightPx + 12 },
  };
}
