import createCache, { type EmotionCache } from '@emotion/cache';
import type { LiveStyles } from './liveStyles.ts';

/**
 * Emotion's cache, which is MUI's engine and writes no style of ours: its rules lie in the layer of MUI, below our sheets
 * (ui/theme/tokens.css). Its key is the first part of every class name, the same on the server and in the browser.
 * @param live where the rules go, in the browser
 */
export function createStyleCache(live?: LiveStyles): EmotionCache {
  const cache = createCache({ key: 's', ...(live && { container: live.container, speedy: true }) });
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
 * Chromium lays out the whole page again for an at-rule that comes into a sheet with layers (40 to 90 ms of a first sheet or
 * dialog at processor × 4), but not for one within a rule: `@media print{.a{…}}` comes as `.a{@media print{…}}`.
 */
function insertRule(layer: CSSGroupingRule, rule: string): void {
  try {
    const inside = CSS.supports('selector(&)')
      ? rule.replace(/^(@(?:media|supports)[^{]+){([^{}]+){([^{}]*)}}$/, '$2{$1{$3}}')
      : rule;
    layer.insertRule(inside, layer.cssRules.length);
  } catch {
    // What this browser does not know, such as another's selector, is left out of a sheet in any other way too.
  }
}
