import { tabStore } from '#src/lib/storage/smallStore.ts';
import type { AppRouter } from '#src/router.tsx';

/*
 * After a reload, or Back from another site, the browser puts a person where they were, as far as the page reaches. A
 * page whose content comes only once it is live, such as the dashboard, reaches that far later.
 */

/** Of session storage: the page that was left last in this tab, and how far down it was, in pixels. */
const placeKey = 'left-at';

/** Notes from now on where a page is left. Call it once. */
export function noteLeftPlace(router: AppRouter): void {
  addEventListener('pagehide', () => noteHere(router));
  // A hidden tab may be dropped without a word. The browser restores its place only if that is left to it.
  document.addEventListener('visibilitychange', () => {
    history.scrollRestoration = document.visibilityState === 'hidden' ? 'auto' : 'manual';
  });
}

/** Notes how far down the page on screen is. */
export function noteHere({ history }: AppRouter): void {
  tabStore.set(placeKey, JSON.stringify([history.location.state.__TSR_key, scrollY]));
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
