import { tabStore } from '#src/lib/storage/smallStore.ts';
import type { AppRouter } from '#src/router.tsx';

/*
 * After a reload, or Back from another site, the browser puts a person where they were, as far as the page reaches. A
 * page whose content comes only once it is live, such as the dashboard, reaches that far later. Places are noted while
 * the page is there, not only as it is left: when somebody goes to another site, Firefox keeps nothing that is stored in
 * that moment.
 */

/** Of session storage: the page that was left last in this tab, and how far down it was, in pixels. */
const placeKey = 'left-at';
/** Where the router reads, as a document is opened, how far down its earlier pages were. */
const routersKey = 'tsr-scroll-restoration-v1_3';
/** A page that did not scroll for so long is where a person reads. */
const restMs = 150;

/** Notes from now on where a page is left. Call it once. */
export function noteLeftPlace(router: AppRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keyNow = () => router.history.location.state.__TSR_key;
  const note = () => tabStore.set(placeKey, JSON.stringify([keyNow(), scrollY]));
  addEventListener('pagehide', note);
  document.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(note, restMs);
    },
    { passive: true },
  );
  router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
    if (!hrefChanged) return;
    clearTimeout(timer);
    if (fromLocation) noteForRouter(fromLocation.state.__TSR_key, scrollY);
  });
  // A hidden tab may be dropped without a word. The browser restores its place only if that is left to it.
  document.addEventListener('visibilitychange', () => {
    history.scrollRestoration = document.visibilityState === 'hidden' ? 'auto' : 'manual';
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

/** How far down the page of this history entry was left; 0 when another page was left last. */
export function leftAt(key: string | undefined): number {
  try {
    const stored: unknown = JSON.parse(tabStore.get(placeKey) ?? 'null');
    return Array.isArray(stored) && stored[0] === key ? Number(stored[1]) || 0 : 0;
  } catch {
    // Something else wrote it.
    return 0;
  }
}
