import './growCards.css';
import { painted } from '#src/lib/painted.ts';
import { pageVisibleEvent } from '#src/ui/layout/useBeginAtTop.ts';
import type { AppRouter } from '#src/router.tsx';

/*
 * In browsers with View Transitions, unless the person wants reduced motion, the picture and title of a tapped card
 * grow into the page of the part. Nothing else is animated this way: going back shows the list at once, where it was.
 */

/** The screen is frozen until the new page is rendered; after this time the page comes without the animation. */
const patienceMs = 400;

/** Listens for taps on cards from now on; call it once. Does nothing in browsers without View Transitions. */
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
      // The feedback to the tap is painted before the screen freezes.
      void painted().then(() => grow(card));
    },
    true,
  );

  function grow({ link, picture, title }: Card): void {
    const root = document.documentElement;
    picture.style.viewTransitionName = 'part-picture';
    title.style.viewTransitionName = 'part-title';
    // The browser first captures the current screen, then calls back; only then may the click change the page.
    const transition = begin?.(async () => {
      picture.style.viewTransitionName = '';
      title.style.viewTransitionName = '';
      root.dataset['growing'] = '';
      const begun = untilRendered(router);
      isOurs = true;
      link.click();
      isOurs = false;
      await begun;
    });
    // The promise rejects when the browser skips the transition; the page changes all the same.
    transition?.ready.catch(() => undefined);
    void transition?.finished.catch(() => undefined).then(() => delete root.dataset['growing']);
  }
}

interface Card {
  readonly link: HTMLAnchorElement;
  readonly picture: HTMLElement;
  readonly title: HTMLElement;
}

/** The card whose link to a part's page was clicked without modifiers; null if there is none with a visible picture. */
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

/** Resolves when the page, or its placeholder, has been rendered, at the latest after `patienceMs`. */
function untilRendered(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(late);
      document.removeEventListener(pageVisibleEvent, done);
      unsubscribe();
      resolve();
    };
    const late = setTimeout(done, patienceMs);
    const unsubscribe = router.subscribe('onRendered', done);
    document.addEventListener(pageVisibleEvent, done);
  });
}
