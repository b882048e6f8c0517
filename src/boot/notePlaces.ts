import { tabStore } from '#src/lib/storage/smallStore.ts';
import type { AppRouter } from '#src/router.tsx';
import { noteHere } from './leftPlace.ts';

/*
 * Places are noted while a page is there, not only as it is left: when somebody goes to another site, Firefox keeps
 * nothing that is stored in that moment, unless it keeps the whole page.
 */

/** Where the router reads, as a document is opened, how far down its earlier pages were. */
const routersKey = 'tsr-scroll-restoration-v1_3';
/** A page that did not scroll for so long is where a person reads. */
const restMs = 150;

/** Notes the place of each page from now on. Call it once. */
export function notePlaces(router: AppRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => noteHere(router), restMs);
  };
  // It may have been scrolled before.
  rest();
  document.addEventListener('scroll', rest, { passive: true });
  router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
    if (!hrefChanged) return;
    clearTimeout(timer);
    if (fromLocation) noteForRouter(fromLocation.state.__TSR_key, scrollY);
  });
}

/** Adds the place of a page to those that the router stores, which it does only as the document is left. */
function noteForRouter(key: string | undefined, y: number): void {
  if (key === undefined) return;
  try {
    const stored: unknown = JSON.parse(tabStore.get(routersKey) ?? '{}');
    const places = typeof stored === 'object' ? stored : {};
    tabStore.set(routersKey, JSON.stringify({ ...places, [key]: { window: { scrollX: 0, scrollY: y } } }));
  } catch {
    // Something else wrote it.
  }
}
