import type { AppRouter } from '#src/router.tsx';
import { leftAt } from './leftPlace.ts';

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
