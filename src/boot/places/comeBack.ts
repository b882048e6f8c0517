import type { AppRouter } from '#src/router.tsx';

/** Content that comes later than this is no reason to move a person who reads. */
const patienceMs = 15_000;

/**
 * Scrolls down to where this page was left, as it grows, until that is reached. Stops when the person moves the page
 * themself or leaves it.
 * @param y how far down that is, in pixels
 */
export function comeBack(router: AppRouter, y: number): void {
  if (scrollY >= y - 1 || window.earlyState.moved) return;
  // At once where the page is long enough: who touches it in the next moment has not chosen to stay at the top.
  scrollTo({ top: y, behavior: 'instant' });
  if (scrollY >= y - 1) return;
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
