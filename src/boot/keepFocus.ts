import type { AppRouter } from '#src/router.tsx';

/*
 * When a page is left, its focused element goes with it, and people who use a keyboard or a screen reader would lose
 * their place. Going forward puts the focus on the heading of the new page; going back puts it on the link by which the
 * page was left. Nothing scrolls here: scroll positions are the router's job.
 */

/** Moves the focus after each navigation from now on; call it once. */
export function keepFocus(router: AppRouter): void {
  /** For each history entry, the link by which it was left. */
  const leftBy = new Map<string | undefined, string>();
  let entry = router.history.location.state.__TSR_key;
  let isStepForward = false;

  router.history.subscribe(({ location, action }) => {
    isStepForward = action.type === 'PUSH' || action.type === 'REPLACE';
    const link = document.activeElement?.closest('main a')?.getAttribute('href');
    if (link && isStepForward) leftBy.set(entry, link);
    entry = location.state.__TSR_key;
  });
  router.subscribe('onRendered', ({ toLocation, hrefChanged, pathChanged }) => {
    const held = document.activeElement;
    const isLost = held === null || held === document.body || (pathChanged && held.closest('footer') !== null);
    if (!hrefChanged || !isLost) return;
    const link = isStepForward ? undefined : leftBy.get(toLocation.state.__TSR_key);
    const place =
      (link && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(link)}"]`)) ||
      document.querySelector<HTMLElement>('main h1');
    if (!place) return;
    if (!place.matches('a')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  });
}
