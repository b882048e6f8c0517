import type { RegisteredRouter, RouterHistory } from '@tanstack/react-router';
import { painted } from '#src/lib/painted.ts';
import { inertAround } from './inertAround.ts';

/*
 * Back closes what lies over the page before it leaves the page: the browser's button, a phone's gesture, and Android's
 * own close request where the browser passes that on (CloseWatcher). Within the shop a step back is refused and closes
 * the topmost layer instead, so that nothing behind it changes. On the first page of a visit there is no step to
 * refuse: the layer adds one, with the page's own address, and takes it away when it closes otherwise.
 */

declare global {
  /** Chromium has it: https://developer.mozilla.org/docs/Web/API/CloseWatcher */
  var CloseWatcher: (new () => EventTarget & { destroy: () => void }) | undefined;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry was added by a layer that lies over the page. */
    layer?: true | undefined;
  }
}

interface Layer {
  readonly close: () => void;
  /** False once it went with a part of the page. */
  readonly isThere: () => boolean;
}

/** The layers that are open, the topmost last. */
const layers: Layer[] = [];
/** Called when a layer has opened or closed. One for each history: a test makes more than one. */
const guards = new WeakMap<RouterHistory, () => void>();

/** The topmost layer; those that went with their page are forgotten. */
function topmost(): Layer | undefined {
  while (layers.at(-1)?.isThere() === false) layers.pop();
  return layers.at(-1);
}

/** Watches steps back while layers are open, and steps on that a layer leads to. */
function guardOf(history: RouterHistory): () => void {
  const made = guards.get(history);
  if (made) return made;
  let unblock: (() => void) | undefined;
  const guard = () => {
    if (!topmost()) {
      unblock?.();
      unblock = undefined;
    } else {
      unblock ??= history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action, currentLocation, nextLocation }) => {
          const layer = action === 'BACK' ? topmost() : undefined;
          layer?.close();
          // The layer's own entry may go: the page before it is the same.
          return layer !== undefined && !(currentLocation.state.layer && currentLocation.href === nextLocation.href);
        },
      });
    }
  };
  // A link in the layer leads on from the page below: the layer's entry becomes the next page's.
  const { push } = history;
  history.push = (...step) => (history.location.state.layer ? history.replace : push)(...step);
  guards.set(history, guard);
  return guard;
}

/**
 * Has Back close a layer from now on.
 * @param isNative the browser opened it, and hears Escape and the gesture itself
 * @returns tells that it has closed
 */
export function closeByBack(
  router: RegisteredRouter,
  close: () => void,
  { isNative = false, isThere = () => true }: { isNative?: boolean; isThere?: () => boolean } = {},
): () => void {
  const guard = guardOf(router.history);
  const layer: Layer = { close, isThere };
  layers.push(layer);
  guard();
  let isOpen = true;
  let watcher: InstanceType<NonNullable<typeof globalThis.CloseWatcher>> | undefined;
  // Later than the key that opened it: Escape in one layer may open the next, and must not close that too.
  const listening = setTimeout(() => {
    const Watcher = isNative ? undefined : globalThis.CloseWatcher;
    watcher = Watcher && new Watcher();
    watcher?.addEventListener('close', close);
  });
  // A step is work for every link of the page, which the layer does not wait for.
  void painted().then(() => {
    if (!isOpen || router.history.canGoBack()) return;
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: (before) => ({ ...before, layer: true }),
      resetScroll: false,
    });
  });
  return () => {
    isOpen = false;
    clearTimeout(listening);
    watcher?.removeEventListener('close', close);
    // The Escape that closed this layer is still on its way to the topmost watcher: it must not find the one below.
    setTimeout(() => watcher?.destroy());
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
    guard();
    // What closed it may be on its way to another page. Painted first, as above.
    void painted().then(() => {
      if (!topmost() && router.history.location.state.layer) router.history.back({ ignoreBlocker: true });
    });
  };
}

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
