import { whenIdle } from './stages.ts';

/*
 * Pieces marked `data-below` are below the first screen of any phone: most cards of a list. A document that is
 * opened anew styles and lays them out when they come near; all of them at once blocked a list more than anything else.
 * Until then the browser takes the height that their styles name. Afterwards each place of the page is exact.
 */

/** Few enough for a task that nobody feels. */
const atOnce = 3;

/** Lays out what is below, some pieces at each idle moment. */
export function layOutBelow(): void {
  const pieces = [...document.querySelectorAll<HTMLElement>('[data-below]')];
  const some = () => {
    for (const piece of pieces.splice(0, atOnce)) piece.style.contentVisibility = 'visible';
    if (pieces.length > 0) whenIdle(some);
    else layOutAtOnce();
  };
  whenIdle(some);
}

/** Lays out all that is below, for who goes on before the phone was idle; pages that come later wait for nothing. */
export function layOutAtOnce(): void {
  delete document.documentElement.dataset['fresh'];
}
