import type { AnyRouter, RouterState } from '@tanstack/react-router';

/*
 * The router knows one page at a time, and takes its data from the components of a route as it is left. So each page
 * sees the router through its place, which says what the router said when the page was left.
 */

/** What the router said when a page was left. */
export interface Left {
  readonly location: unknown;
  readonly ids: readonly string[];
  readonly matches: RouterState['matches'];
  readonly __store: unknown;
  /** How far down the page was, in px. */
  readonly y: number;
}

/** A place of the document in which a page is drawn. */
export interface PagePlace {
  readonly id: number;
  /** The router, as the page in this place sees it. */
  readonly router: AnyRouter;
  /** The key of the history entry whose page is drawn here, or was drawn last. */
  entry?: string | undefined;
  /** Set while the router draws elsewhere. */
  left?: Left | undefined;
  /** The element around the page, once it is drawn. */
  element?: HTMLElement;
  /** Takes it, as React's ref. */
  readonly takeElement: (element: HTMLElement | null) => void;
  /** They tell what follows the router from here that it draws here again. */
  readonly returns: ReadonlySet<() => void>;
}

/** What every store of the router has in the browser. Its types leave out that it can be followed. */
interface Store {
  readonly get: () => unknown;
  readonly subscribe?: (listener: (value: unknown) => void) => { unsubscribe: () => void };
}

/** The stores that components of a page read, besides that of their route. */
const names = ['location', 'ids', '__store'] as const;

export function createPagePlace(router: AnyRouter, id: number): PagePlace {
  const { stores } = router;
  const returns = new Set<() => void>();

  /** A store of the router, which says what it said then once the page has been left. */
  function seen(store: Store, saidThen: (then: Left) => unknown): Store {
    return {
      get: () => (place.left ? saidThen(place.left) : store.get()),
      subscribe(changed) {
        const returned = () => changed(store.get());
        const followed = store.subscribe?.((value) => place.left ?? changed(value));
        returns.add(returned);
        return {
          unsubscribe() {
            returns.delete(returned);
            followed?.unsubscribe();
          },
        };
      },
    };
  }

  const ofRoutes = new Map<string, Store>();
  const ownStores = {
    ...stores,
    /** Where the router keeps which links follow which location. */
    _linkScopes: undefined,
    ...Object.fromEntries(names.map((name) => [name, seen(stores[name], (then) => then[name])])),
    getMatchStore(routeId: string): Store {
      const store =
        ofRoutes.get(routeId) ??
        seen(stores.getMatchStore(routeId), ({ matches }) => matches.find((match) => match.routeId === routeId));
      ofRoutes.set(routeId, store);
      return store;
    },
  };

  const place: PagePlace = {
    id,
    router: new Proxy(router, {
      get: (target, name): unknown => (name === 'stores' ? ownStores : Reflect.get(target, name)),
    }),
    takeElement(element) {
      // Also when its effects end because it is kept.
      if (!element) return;
      place.element = element;
      // React hides a page by `display: none`, with which the browser forgets its styles and layout: more than half of
      // the time until it is shown again. The sheet hides it so that the browser keeps them.
      element.style.setProperty = () => undefined;
    },
    returns,
  };
  return place;
}
