import type { AnyRouter } from '@tanstack/react-router';
import { isPlainClick } from '#src/lib/isPlainClick.ts';

/*
 * Lists and the footer have some eighty links. Each of the router's own is a component that follows every navigation,
 * which cost a slow phone a third of its work for a tap and for going live. Theirs are plain anchors, in an element that
 * is marked `data-ways`: one listener for all of them does what the router's would.
 */

/** How long a mouse rests on a link before its page is read ahead. */
const restMs = 50;

/** Follows these links within the shop from now on. @returns a function that ends it */
export function followWays(router: AnyRouter): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Reads the page of a link ahead; what it cannot read, the tap itself reads or says. */
  const readAhead = (way: HTMLAnchorElement | null) => {
    if (way) void router.preloadRoute(placeOf(router, way)).catch(() => undefined);
  };

  document.addEventListener(
    'click',
    (event) => {
      const way = wayAt(event);
      if (!way || !isPlainClick(event) || event.defaultPrevented) return;
      event.preventDefault();
      void router.navigate(placeOf(router, way));
    },
    { signal },
  );
  document.addEventListener('touchstart', (event) => readAhead(wayAt(event)), { signal, passive: true });
  document.addEventListener('focusin', (event) => readAhead(wayAt(event)), { signal });
  document.addEventListener(
    'mouseover',
    (event) => {
      clearTimeout(timer);
      const way = wayAt(event);
      if (way) timer = setTimeout(() => readAhead(way), restMs);
    },
    { signal },
  );
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

function wayAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('[data-ways] a') : null;
}

/** Where a link leads within the shop, as the router takes it. */
export function placeOf(router: AnyRouter, { href }: Pick<HTMLAnchorElement, 'href'>) {
  const { pathname, search, hash } = new URL(href);
  return { to: pathname, search: router.options.parseSearch(search), hash: hash.slice(1) };
}
