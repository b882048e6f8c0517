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
  addEventListener('pagehide', () => {
    tabStore.set(placeKey, JSON.stringify([router.history.location.state.__TSR_key, scrollY]));
  });
  // A hidden tab may be dropped without a word. The browser restores its place only if that is left to it.
  document.addEventListener('visibilitychange', () => {
    history.scrollRestoration = document.visibilityState === 'hidden' ? 'auto' : 'manual';
  });
}

/** Content that comes later than this is no reason to move a person who reads. */
const patienceMs = 15_000;

/**
 * Scrolls down to where this page was left, as it grows, until that is reached. Stops when the person moves the page
 * themself or leaves it.
 */
export function comeBack(router: AppRouter): void {
  const y = leftAt(router.history.location.state.__TSR_key);
  if (scrollY >= y - 1 || window.earlyState.moved) return;
  const growth = new ResizeObserver(() => {
    scrollTo({ top: y, behavior: 'instant' });
    if (scrollY >= y - 1) stop();
  });
  const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
  const timer = setTimeout(stop, patienceMs);
  const unfollow = router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
    if (hrefChanged) stop();
  });
  for (const move of moves) addEventListener(move, stop, { passive: true });
  growth.observe(document.body);

  function stop(): void {
    clearTimeout(timer);
    growth.disconnect();
    unfollow();
    for (const move of moves) removeEventListener(move, stop);
  }
}

/** How far down the page of this history entry was left; 0 when another page was left last. */
function leftAt(key: string | undefined): number {
  try {
    const held: unknown = JSON.parse(tabStore.get(placeKey) ?? 'null');
    return Array.isArray(held) && held[0] === key ? Number(held[1]) || 0 : 0;
  } catch {
    // Something else wrote it.
    return 0;
  }
}
