import type { AnyRouter } from '@tanstack/react-router';
import { isLessData } from '#src/lib/lessData.ts';
import { isSlowLine } from '#src/lib/slowLine.ts';
import { whenIdle } from '#src/lib/whenIdle.ts';
import { placeOf } from './followWays.ts';

/*
 * Who looks at a list for a moment will tap one of the parts in view. Their answers are read while the person looks, so
 * that the tap finds them there. It costs 2 to 3 kB for each part: so only the nearest to the thumb are read, each once,
 * and none where data is scarce.
 */

/** How long nothing is touched or scrolled before anything is read ahead, in milliseconds. */
const restMs = 300;
/** At most so many for each rest. */
const atOnce = 4;

/** Reads the parts in view ahead from now on, whenever the page rests. @returns a function that ends it */
export function readAhead(router: AnyRouter): () => void {
  const ending = new AbortController();
  const seen = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function read(): void {
    if (isLessData() || isSlowLine()) return;
    for (const href of nearestParts(seen).slice(0, atOnce)) {
      seen.add(href);
      // What cannot be read is read, or said, by the tap itself.
      void router.preloadRoute(placeOf(router, { href })).catch(() => undefined);
    }
  }
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(read), restMs);
  };
  for (const move of ['scroll', 'pointerdown', 'keydown'])
    addEventListener(move, rest, { passive: true, capture: true, signal: ending.signal });
  const forget = router.subscribe('onRendered', rest);
  rest();
  return () => {
    clearTimeout(timer);
    forget();
    ending.abort();
  };
}

/** The addresses of parts in view that are not among `seen`, nearest to the thumb first. */
function nearestParts(seen: ReadonlySet<string>): string[] {
  const found = new Map<string, number>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    'main a[href^="/single-advert?id="]:not([data-away] a)',
  )) {
    const { top, bottom, left, right } = link.getBoundingClientRect();
    if (seen.has(link.href) || right <= left || bottom < 0 || top > innerHeight) continue;
    // A thumb rests low in the middle of a phone.
    const distance = Math.hypot((left + right - innerWidth) / 2, (top + bottom) / 2 - innerHeight * 0.7);
    found.set(link.href, Math.min(distance, found.get(link.href) ?? Infinity));
  }
  return [...found.keys()].toSorted((a, b) => (found.get(a) ?? 0) - (found.get(b) ?? 0));
}
