import type { PagePlace } from './pagePlace.ts';

/** Where the router draws, and the place of the list that was left, if it was kept (`keptPages.ts`). */
export type PagesThere = readonly [current: PagePlace, kept?: PagePlace];

/** Which pages are in the document. */
export interface ShownPages {
  readonly get: () => PagesThere | undefined;
  readonly set: (...pages: PagesThere) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether the page that the router has drawn last was there already, in its place. */
  wasThere?: boolean;
  /** Called with a history entry that the router is about to go to, once lists are kept. */
  show?: (entry: string | undefined) => void;
}

/** Creates the memory of it, for the browser. Call `set` before the first page is drawn. */
export function createShownPages(): ShownPages {
  const listeners = new Set<() => void>();
  let pages: PagesThere | undefined;
  return {
    get: () => pages,
    set(...next) {
      pages = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
