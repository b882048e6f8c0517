import type { RegisteredRouter, RouterHistory } from '@tanstack/react-router';
import { untilPainted } from '#src/lib/untilPainted.ts';
import { inertAround } from './inertAround.ts';

/*
 * Back closes a layer over the page before it leaves the page. This covers the browser's button, a phone's gesture, and
 * Android's own close request where the browser passes it on (CloseWatcher). Within the shop a step back is blocked and
 * closes the topmost layer instead, so that nothing behind it changes. On the first page of a visit there is no step to
 * block: the layer adds a history entry with the page's own address, and removes it when it is closed in another way. An
 * entry that a reload has left without its layer is removed as the page goes live (`dropLeftEntry`).
 */

declare global {
  /** Exists in Chromium: https://developer.mozilla.org/docs/Web/API/CloseWatcher */
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
  /** False once the layer was removed together with a part of the page. */
  readonly isThere: () => boolean;
}

/** The layers that are open, the topmost last. */
const layers: Layer[] = [];
/** Functions to call when a layer has opened or closed. One per history, because a test creates several histories. */
const guards = new WeakMap<RouterHistory, () => void>();

/** The topmost layer; drops layers that were removed together with their page. */
function topmost(): Layer | undefined {
  while (layers.at(-1)?.isThere() === false) layers.pop();
  return layers.at(-1);
}

/** While the entry of a layer is being removed. */
let removal: Promise<void> | undefined;

/** Removes the entry of a layer, which is the browser's current one. */
function removeEntry(history: RouterHistory): void {
  removal = new Promise((resolve) => {
    // The browser tells of it later, and the router hears it first.
    const removed = history.subscribe(() => {
      removed();
      removal = undefined;
      resolve();
    });
  });
  history.back({ ignoreBlocker: true });
}

/** Intercepts steps back while layers are open, and steps forward from within a layer. */
function historyGuard(history: RouterHistory): () => void {
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
          // The layer's own history entry may be left: the entry before it is the same page.
          return layer !== undefined && !(currentLocation.state.layer && currentLocation.href === nextLocation.href);
        },
      });
    }
  };
  // A link in the layer leads from the page below to the next page: the next page replaces the layer's entry. One that is
  // being removed is gone first, as the browser would lead back from the next page otherwise.
  const { push } = history;
  history.push = (...step) => {
    if (removal) void removal.then(() => push(...step));
    else (history.location.state.layer ? history.replace : push)(...step);
  };
  guards.set(history, guard);
  return guard;
}

/**
 * Makes Back close a layer from now on. Call it once for each time a layer opens.
 * @param isNative the browser opened the layer, and handles Escape and the gesture itself
 * @returns a function to call when the layer has closed
 */
export function closeByBack(
  router: RegisteredRouter,
  close: () => void,
  { isNative = false, isThere = () => true }: { isNative?: boolean; isThere?: () => boolean } = {},
): () => void {
  const guard = historyGuard(router.history);
  const layer: Layer = { close, isThere };
  layers.push(layer);
  guard();
  let isOpen = true;
  let watcher: InstanceType<NonNullable<typeof globalThis.CloseWatcher>> | undefined;
  // Waits until the key that opened the layer is handled: Escape in one layer may open the next but must not close it.
  const listening = setTimeout(() => {
    const Watcher = isNative ? undefined : globalThis.CloseWatcher;
    watcher = Watcher && new Watcher();
    watcher?.addEventListener('close', close);
  });
  // A navigation causes work for every link of the page; the layer is painted first, so that it does not wait for that.
  void untilPainted().then(() => {
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
    // The Escape that closed this layer still goes to the topmost watcher, which must not be that of the layer below.
    setTimeout(() => watcher?.destroy());
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
    guard();
    // The action that closed the layer may be navigating to another page. Painted first, as above.
    void untilPainted().then(() => {
      if (!removal && !topmost() && router.history.location.state.layer) removeEntry(router.history);
    });
  };
}

/** Removes the entry of a layer that was open when the page was loaded again: Back from it would do nothing. */
export function dropLeftEntry(router: RegisteredRouter): void {
  if (topmost() || !router.history.location.state.layer) return;
  let y = 0;
  const unfollow = [
    router.subscribe('onBeforeLoad', () => {
      y = scrollY;
    }),
    // The router puts a person to where they were when the layer was opened.
    router.subscribe('onRendered', () => {
      for (const end of unfollow) end();
      scrollTo({ top: y, behavior: 'instant' });
    }),
  ];
  removeEntry(router.history);
}

/*
 * The browser itself opens and closes popovers, even before the app is live: the filters, and the menu under the
 * person's name. The rest is done here for all of them: Back closes them as it closes every layer, and a
 * popover marked `data-modal` is a dialog to assistive technology, with everything behind it inert.
 */

/** Handles all popovers of the page from now on, including those already open. Call it once. */
export function followPopovers(router: RegisteredRouter): void {
  // In a browser without popovers, their contents are part of the page.
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
  // A popover that is removed together with its page fires no event.
  router.subscribe('onRendered', () => {
    for (const [popover, closed] of open) if (!popover.isConnected) closed();
  });
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) opened(popover);
}

/**
 * Makes a popover a modal dialog. `inert` recalculates the style of everything behind it, so the layer and its contents
 * (`content-visibility`) are painted first, and so is the page once the layer is closed.
 * @returns a function to call when the popover closes
 */
function makeModal(popover: HTMLElement): () => void {
  const reached = untilPainted()
    .then(untilPainted)
    .then(() => inertAround(popover));
  popover.role = 'dialog';
  popover.ariaModal = 'true';
  return () => {
    popover.role = null;
    popover.ariaModal = null;
    void Promise.all([reached, untilPainted()]).then(([release]) => {
      release();
      // The browser could not return the focus to an inert element.
      const focused = document.activeElement;
      if (focused === document.body || popover.contains(focused))
        document
          .querySelector<HTMLElement>(`[popovertarget="${popover.id}"]:not([popovertargetaction])`)
          ?.focus({ preventScroll: true });
    });
  };
}
