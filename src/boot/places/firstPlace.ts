import type { ParsedLocation } from '@tanstack/react-router';
import type { AppRouter } from '#src/router.tsx';
import { leftAt, noteLeftPlace } from './leftPlace.ts';

/*
 * Where a person is on a page. Becoming live is no navigation: whoever has scrolled, or was put back by the browser,
 * stays where they are. Nor is it one when the page on screen reads its data again. The router scrolls after every
 * rendering unless its option `scrollRestoration` says no, and that is asked here.
 */

/** @param isShell whether the document is the shell, into which the page is drawn only now */
export function createFirstPlace(isShell: boolean) {
  let isFirst = true;
  let firstIndex = 0;
  let shownKey: string | undefined;

  return {
    /** Whether the page that was just rendered may be scrolled to its top, or to where it was left. */
    mayScroll({ location }: { location: ParsedLocation }): boolean {
      const { __TSR_key: key, __TSR_index: index } = location.state;
      // An address that is written differently is replaced at the start, which makes a new key at the same place.
      const isNavigation = isFirst ? index !== firstIndex : key !== shownKey;
      const isDrawn = isFirst && isShell && !window.earlyState.moved;
      isFirst = false;
      shownKey = key;
      return isNavigation || isDrawn;
    },

    /** Follows where the person is from now on. Call it once, before the page is rendered. */
    follow(router: AppRouter): void {
      // From the moment on in which the router has taken the restoring from the browser.
      noteLeftPlace(router);
      firstIndex = router.history.location.state.__TSR_index;
      // A page on its way has taken the place of the one on screen, even if the person goes back before it is there.
      router.subscribe('onBeforeLoad', ({ toLocation }) => {
        if (toLocation.state.__TSR_key !== shownKey) shownKey = undefined;
      });
      const { scrolled } = window.earlyState;
      router.subscribe('onRendered', () => {
        // The router forgets with each rendering what was scrolled, also when the page stays, and knows nothing of what
        // was scrolled before. It is told again, so that Back leads there.
        for (const target of [document, ...scrolled]) target.dispatchEvent(new Event('scroll'));
        scrolled.clear();
      });
      const [opened] = performance.getEntriesByType('navigation');
      // Read now: where the page is by the time the script has come may be noted over it.
      const y =
        opened instanceof PerformanceNavigationTiming && opened.type !== 'navigate'
          ? leftAt(router.history.location.state.__TSR_key)
          : 0;
      if (y > 0) {
        void import('./comeBack.ts').then(
          ({ comeBack }) => comeBack(router, y),
          () => undefined,
        );
      }
    },
  };
}
