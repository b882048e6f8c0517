import { type RegisteredRouter, type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

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

/** The layers that are open, the topmost last. */
const layers: (() => void)[] = [];
/** Called when a layer has opened or closed. One for each history: a test makes more than one. */
const guards = new WeakMap<RouterHistory, () => void>();

/** Watches steps back while layers are open, and those that lead to an entry that a layer left behind. */
function guardOf(history: RouterHistory): () => void {
  const made = guards.get(history);
  if (made) return made;
  let unblock: (() => void) | undefined;
  const guard = () => {
    if (layers.length === 0) {
      unblock?.();
      unblock = undefined;
    } else {
      unblock ??= history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action, currentLocation, nextLocation }) => {
          const close = action === 'BACK' ? layers.at(-1) : undefined;
          close?.();
          // The layer's own entry may go: the page before it is the same.
          return close !== undefined && !(currentLocation.state.layer && currentLocation.href === nextLocation.href);
        },
      });
    }
  };
  history.subscribe(({ location, action }) => {
    // A link in the layer led on: the entry it left behind is the page before it once more.
    if (action.type === 'BACK' && location.state.layer && layers.length === 0) history.back({ ignoreBlocker: true });
  });
  guards.set(history, guard);
  return guard;
}

/** Has Back close a layer while it is open. `ownStep`: the layer is a step of the history itself, and needs no help. */
export function useCloseByBack(open: boolean, onClose: () => void, ownStep = false): void {
  // A component that is tested alone has no router, whatever the type says.
  const router: RegisteredRouter | undefined = useRouter({ warn: false });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || ownStep || !router) return undefined;
    const guard = guardOf(router.history);
    const layer = () => close();
    layers.push(layer);
    guard();
    let watcher: InstanceType<NonNullable<typeof globalThis.CloseWatcher>> | undefined;
    // Later than the key that opened it: Escape in one layer may open the next, and must not close that too.
    const adding = setTimeout(() => {
      const Watcher = globalThis.CloseWatcher;
      watcher = Watcher && new Watcher();
      watcher?.addEventListener('close', layer);
      if (router.history.canGoBack()) return;
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: (before) => ({ ...before, layer: true }),
        resetScroll: false,
      });
    });
    return () => {
      clearTimeout(adding);
      watcher?.removeEventListener('close', layer);
      // The Escape that closed this layer is still on its way to the topmost watcher: it must not find the one below.
      setTimeout(() => watcher?.destroy());
      layers.splice(layers.indexOf(layer), 1);
      guard();
      // What closed it may be on its way to another page.
      setTimeout(() => {
        if (layers.length === 0 && router.history.location.state.layer) router.history.back({ ignoreBlocker: true });
      });
    };
  }, [open, ownStep, router]);
}
