import type { AppRouter } from '#src/router.tsx';

/*
 * A page that is left takes the focus with it, and whoever goes on by keyboard, or has the page read out, would stand
 * nowhere. Going on leads to the heading of the page that came; going back to the link that it was left by. Nothing scrolls:
 * where a page is seen from is the router's.
 */

/** Follows what is led to from now on. */
export function keepFocus(router: AppRouter): void {
  /** Of each entry of the history the link that it was left by. */
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
