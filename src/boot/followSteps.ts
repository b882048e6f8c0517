import type { AppRouter } from '#src/router.tsx';
import { growCards } from './growCards.ts';
import { keepFocus } from './keepFocus.ts';

/** What goes along with each step from page to page, once the page is live. */
export function followSteps(router: AppRouter): void {
  growCards(router);
  keepFocus(router);
}
