import { addRouterPlace } from '#src/lib/routerPlaces.ts';
import type { AppRouter } from '#src/router.tsx';
import { noteHere } from './leftPlace.ts';

/*
 * Places are noted while a page is there, not only as it is left: when somebody goes to another site, Firefox keeps
 * nothing that is stored in that moment, unless it keeps the whole page.
 */

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
    if (fromLocation) addRouterPlace(fromLocation.state.__TSR_key, scrollY);
  });
}
