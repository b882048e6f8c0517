import createCache, { type EmotionCache } from '@emotion/cache';
import type { LiveStyles } from './liveStyles.ts';

/**
 * Creates Emotion's cache. Emotion is MUI's style engine, and none of our own styles use it: its rules go into the
 * layer of MUI, below our sheets (ui/theme/base.css). The cache's key is the first part of every class name, and must
 * be the same on the server and in the browser.
 * @param live where the rules go in the browser; absent on the server
 */
export function createStyleCache(live?: LiveStyles): EmotionCache {
  const cache = createCache({
    key: 's',
    // Prefixes for browsers in which the app does not run (docs/decisions/browsers.md) were a third of MUI's rules.
    stylisPlugins: [],
    ...(live && { container: live.container, speedy: true }),
  });
  const { insert, sheet: own } = cache;
  if (live) own.insert = (rule) => insertRule(live.layer, rule);
  cache.insert = (selector, serialized, sheet, shouldCache) =>
    insert(
      selector,
      live && sheet === own ? serialized : { ...serialized, styles: `@layer mui{${serialized.styles}}` },
      sheet,
      shouldCache,
    );
  return cache;
}

/**
 * Chromium lays out the whole page again when an at-rule is added to a sheet with layers (40 to 90 ms for a first sheet
 * or dialog at 4× CPU slowdown), but not when it is nested in a rule.
 * So `@media print{.a{…}}` becomes `.a{@media print{…}}`.
 */
function insertRule(layer: CSSGroupingRule, rule: string): void {
  try {
    const inside = CSS.supports('selector(&)')
      ? rule.replace(/^(@(?:media|supports)[^{]+){([^{}]+){([^{}]*)}}$/, '$2{$1{$3}}')
      : rule;
    layer.insertRule(inside, layer.cssRules.length);
  } catch {
    // A rule that this browser does not know, such as another browser's selector, is skipped, as in any style sheet.
  }
}
