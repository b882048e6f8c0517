import { whenIdle } from '#src/lib/whenIdle.ts';

/*
 * Elements marked `data-below` are below the first screen of any phone: most cards of a list. On a fresh visit the
 * browser styles and lays them out only when they come near, because laying out all at once blocked a list more than
 * anything else. Until then it uses the height from their styles. Afterwards every position on the page is exact.
 */

/** Few enough that nobody notices the task. */
const atOnce = 2;

/** Lays out the elements below the first screen, a few each time the main thread is idle. */
export function layOutBelow(): void {
  const pieces = [...document.querySelectorAll<HTMLElement>('[data-below]')];
  const some = () => {
    holdingPlace(() => {
      for (const piece of pieces.splice(0, atOnce)) piece.style.contentVisibility = 'visible';
    });
    if (pieces.length > 0) whenIdle(some);
    else layOutAtOnce();
  };
  whenIdle(some);
}

/** Lays out everything below at once, for a person who moves on before the phone is idle. Later pages never wait. */
export function layOutAtOnce(): void {
  holdingPlace(() => delete document.documentElement.dataset['fresh']);
}

/**
 * Does something that may change the height of what is above the screen, and leaves what is on the screen where it is.
 * Chromium and Firefox do so by themselves; in Safari a link at the end of the page moved away under the finger.
 */
function holdingPlace(change: () => void): void {
  const held =
    scrollY > 0 && !CSS.supports('overflow-anchor', 'auto')
      ? document.elementFromPoint(innerWidth / 2, innerHeight / 2)
      : null;
  const before = held?.getBoundingClientRect().top ?? 0;
  change();
  const moved = (held?.getBoundingClientRect().top ?? 0) - before;
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
}
