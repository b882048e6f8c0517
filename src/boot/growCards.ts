import './growCards.css';
import { painted } from '#src/lib/painted.ts';
import { pageBegun } from '#src/ui/layout/useBeginAtTop.ts';
import type { AppRouter } from '#src/router.tsx';

/*
 * Where the browser has View Transitions and motion is wanted, picture and title of a tapped card grow into the page of
 * the part. Nothing else moves so: going back shows the list at once, at its place.
 */

/** The screen stands still until the page begins; one that is later than this comes without. */
const patienceMs = 400;

/** Follows the taps on cards from now on. */
export function growCards(router: AppRouter): void {
  const begin = document.startViewTransition?.bind(document);
  if (!begin) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let isOurs = false;

  addEventListener(
    'click',
    (event) => {
      const card = isOurs || still.matches ? null : cardOf(event);
      if (!card) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // The tap is answered before the screen stands still.
      void painted().then(() => grow(card));
    },
    true,
  );

  function grow({ link, picture, title }: Card): void {
    const root = document.documentElement;
    picture.style.viewTransitionName = 'part-picture';
    title.style.viewTransitionName = 'part-title';
    // What is on screen now is taken first; the click does its work when it has been.
    const transition = begin?.(async () => {
      picture.style.viewTransitionName = '';
      title.style.viewTransitionName = '';
      root.dataset['growing'] = '';
      const begun = untilBegun(router);
      isOurs = true;
      link.click();
      isOurs = false;
      await begun;
    });
    // A transition that the browser leaves out rejects; the page has come all the same.
    transition?.ready.catch(() => undefined);
    void transition?.finished.catch(() => undefined).then(() => delete root.dataset['growing']);
  }
}

interface Card {
  readonly link: HTMLAnchorElement;
  readonly picture: HTMLElement;
  readonly title: HTMLElement;
}

/** The card whose link to a part's page was pressed plainly; null where there is none with a picture that can be seen. */
function cardOf(event: MouseEvent): Card | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/single-advert?"]') : null;
  const card = link?.closest('li, tr');
  const picture = card?.querySelector('img');
  const title = card?.querySelector<HTMLElement>('h2, h3, [data-title]') ?? link;
  if (!link || !picture || !title) return null;
  const { top, bottom } = picture.getBoundingClientRect();
  return bottom > 0 && top < innerHeight ? { link, picture, title } : null;
}

/** Resolves when the page, or what stands in for it, has been drawn. */
function untilBegun(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(late);
      document.removeEventListener(pageBegun, done);
      unsubscribe();
      resolve();
    };
    const late = setTimeout(done, patienceMs);
    const unsubscribe = router.subscribe('onRendered', done);
    document.addEventListener(pageBegun, done);
  });
}
