import { untilPainted } from '#src/lib/untilPainted.ts';
import type { AppRouter } from '#src/router.tsx';

/*
 * When a page is left, its focused element goes with it, and people who use a keyboard or a screen reader would lose
 * their place. Going forward puts the focus on the heading of the new page, also from the link at the end of a list to
 * its next page, which stays, or on the place within the page that a link leads to; going back puts it on the link by
 * which the page was left. Nothing scrolls here: scroll positions are the router's job.
 */

/** Moves the focus after each navigation from now on; call it once. */
export function keepFocus(router: AppRouter): void {
  /** For each history entry, the link by which it was left. */
  const leftBy = new Map<string | undefined, string>();
  let entry = router.history.location.state.__TSR_key;
  // The page that was opened may have been left before this began.
  const [opened] = performance.getEntriesByType('navigation');
  const isLeft = opened !== undefined && withoutPlace(opened.name) !== withoutPlace(location.href);
  let isStepForward = isLeft;

  router.history.subscribe(({ location, action }) => {
    isStepForward = action.type === 'PUSH' || action.type === 'REPLACE';
    const link = document.activeElement?.closest('main a')?.getAttribute('href');
    if (link && isStepForward) leftBy.set(entry, link);
    // The entry of a layer goes with it, or the next page takes it over.
    if (!location.state.layer) entry = location.state.__TSR_key;
  });
  let turn = 0;

  router.subscribe('onRendered', ({ toLocation, hrefChanged, pathChanged }) => {
    if (!hrefChanged) return;
    const link = isStepForward ? undefined : leftBy.get(toLocation.state.__TSR_key);
    turn += 1;
    if (!isStepForward || !focusPlace(toLocation.hash)) settle(link, pathChanged, turn);
  });

  if (isLeft && !focusPlace(location.hash.slice(1))) settle(undefined, true, turn);

  /**
   * The router says that a page is rendered before the last one has gone from a slow phone's document, and before what a
   * list shows has come. So the focus is looked after for some paints more, unless the next step comes first. What has
   * it then may still go, as the heading of a skeleton does when the page's data comes, however late: that is looked
   * after until the next step.
   */
  function settle(link: string | undefined, pathChanged: boolean, own: number, paints = maxPaints): void {
    if (own !== turn) return;
    if (placeFocus(link, pathChanged) || paints === 0) stay(document.activeElement, own);
    else void untilPainted().then(() => settle(link, pathChanged, own, paints - 1));
  }

  function stay(on: Element | null, own: number): void {
    if (!on) return;
    const watcher = new MutationObserver(() => {
      if (own === turn && on.isConnected) return;
      watcher.disconnect();
      if (own === turn && placeFocus(undefined, false)) stay(document.activeElement, own);
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  }
}

const withoutPlace = (address: string) => address.split('#', 1)[0];

/**
 * Puts the focus on what a link to a place within the page leads to, as a browser does by itself.
 * @returns whether it is there
 */
function focusPlace(id: string): boolean {
  const place = document.getElementById(id);
  // Only what is marked for it: not the list of which a link leads to the next page.
  if (!place?.matches('[tabindex]')) return false;
  place.focus({ preventScroll: true });
  return true;
}

/** A second at most, since `untilPainted` takes a tenth of it at most. */
const maxPaints = 10;

/**
 * Moves a lost focus to the link, or to the page's heading until the link is there.
 * @returns whether it is where it belongs
 */
function placeFocus(link: string | undefined, pathChanged: boolean): boolean {
  const focused = document.activeElement;
  const heading = document.querySelector<HTMLElement>('main h1');
  const isLost =
    focused === null ||
    focused === document.body ||
    focused.closest('[data-away]') !== null ||
    (pathChanged && focused.closest('footer') !== null) ||
    (link === undefined && focused.matches('main :is([rel=next], [rel=prev])'));
  const waits = link !== undefined && focused !== null && focused === heading;
  if (!isLost && !waits) return false;
  const target = link && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(link)}"]:not([data-away] a)`);
  const place = target || heading;
  if (!place) return false;
  if (!place.matches('a')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  return link === undefined || place === target;
}
