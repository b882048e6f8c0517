import type { RegisteredRouter } from '@tanstack/react-router';
import { painted } from '#src/lib/painted.ts';
import { closeByBack } from './closeByBack.ts';
import { inertAround } from './inertAround.ts';

/*
 * Popovers are opened and closed by the browser itself, before the app is live too: the filters, the menu of a card, the menu
 * on one's name. What they need besides is done here for all of them: Back closes them as it closes every layer, and one
 * that is marked `data-modal` is a dialog to assistive technology, with nothing behind it in reach.
 */

/** Follows all popovers of the page from now on, and those that are open. */
export function followPopovers(router: RegisteredRouter): void {
  // Where a browser knows none, what they hold stands in the page.
  if (!('popover' in HTMLElement.prototype)) return;
  const open = new Map<Element, () => void>();

  function opened(popover: HTMLElement): void {
    if (open.has(popover)) return;
    const isThere = () => popover.matches(':popover-open');
    const closed = closeByBack(router, () => popover.hidePopover(), { isNative: true, isThere });
    const reachable = 'modal' in popover.dataset ? makeModal(popover) : undefined;
    open.set(popover, () => {
      open.delete(popover);
      reachable?.();
      closed();
    });
  }

  document.addEventListener(
    'toggle',
    ({ target, newState }) => {
      if (newState === 'open' && target instanceof HTMLElement && target.popover !== null) opened(target);
    },
    true,
  );
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (newState === 'closed' && target instanceof Element) open.get(target)?.();
    },
    true,
  );
  // One that goes with its page tells nobody.
  router.subscribe('onRendered', () => {
    for (const [popover, closed] of open) if (!popover.isConnected) closed();
  });
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) opened(popover);
}

/**
 * Out of reach is a style of everything behind: the layer and its contents (`content-visibility`) are painted before it, and so
 * is the page once the layer is closed.
 * @returns tells that it closes
 */
function makeModal(popover: HTMLElement): () => void {
  const reached = painted()
    .then(painted)
    .then(() => inertAround(popover));
  popover.role = 'dialog';
  popover.ariaModal = 'true';
  return () => {
    popover.role = null;
    popover.ariaModal = null;
    void Promise.all([reached, painted()]).then(([release]) => {
      release();
      // The browser could not give the focus back to what was out of reach.
      const held = document.activeElement;
      if (held === document.body || popover.contains(held))
        document
          .querySelector<HTMLElement>(`[popovertarget="${popover.id}"]:not([popovertargetaction])`)
          ?.focus({ preventScroll: true });
    });
  };
}
