import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Emotion's cache, which is MUI's engine and writes no style of ours: its rules lie in the layer of MUI, below our sheets
 * (ui/theme/tokens.css). Its key is the first part of every class name, the same on the server and in the browser.
 * @param container where the style elements go, in the browser
 */
export function createStyleCache(container?: Node): EmotionCache {
  const cache = createCache({ key: 's', ...(container && { container }) });
  const { insert } = cache;
  cache.insert = (selector, serialized, sheet, shouldCache) =>
    insert(selector, { ...serialized, styles: `@layer mui{${serialized.styles}}` }, sheet, shouldCache);
  return cache;
}
