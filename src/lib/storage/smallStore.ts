import { noteNotKept } from './notKept.ts';

/*
 * The only place that touches local and session storage. Either may be missing (a WebView without it), forbidden (cookies
 * are blocked), broken or full. Then the values are kept in memory, as long as this page is open. Nothing here throws.
 */

export interface SmallStore {
  /** Returns the value of a key; null when there is none. */
  get(key: string): string | null;
  /** Saves a value. @returns whether it is kept when the page is closed; if not, it is kept until then */
  set(key: string, value: string): boolean;
  /** May be repeated. */
  remove(key: string): void;
  /** Removes everything, also what other parts of the shop have saved here. */
  clear(): void;
  /** Whether nothing was saved before this page was opened, nor since. */
  isEmpty(): boolean;
}

/**
 * Creates a store over one of the browser's.
 * @param open returns the browser's storage; may throw, as the browser does
 * @param onNotKept is called when a value could not be saved; `nothing` when the browser has no such storage
 */
export function createSmallStore(
  open: () => Storage | null | undefined,
  onNotKept: (what: 'nothing' | 'changes') => void = () => undefined,
): SmallStore & { forgetMemory(key: string | null): void; isRefused(): boolean } {
  /** Values that are newer than the storage; null for those that it could not remove. */
  const memory = new Map<string, string | null>();
  /** True once the storage could not be read or cleared: from then on only the memory counts. */
  let isBroken = false;

  function storage(): Storage | null {
    if (isBroken) return null;
    try {
      return open() ?? null;
    } catch {
      return null;
    }
  }

  function read(key: string): string | null {
    try {
      return storage()?.getItem(key) ?? null;
    } catch {
      isBroken = true;
      return null;
    }
  }

  return {
    get(key) {
      const inMemory = memory.get(key);
      return inMemory === undefined ? read(key) : inMemory;
    },
    set(key, value) {
      const place = storage();
      try {
        place?.setItem(key, value);
        // Some browsers accept a value and drop it.
        if (place && read(key) === value) {
          memory.delete(key);
          return true;
        }
      } catch {
        // There is no room, or writing is forbidden.
      }
      memory.set(key, value);
      onNotKept(storage() ? 'changes' : 'nothing');
      return false;
    },
    remove(key) {
      memory.delete(key);
      try {
        storage()?.removeItem(key);
      } catch {
        memory.set(key, null);
      }
    },
    clear() {
      memory.clear();
      try {
        const place = storage();
        // Each by its name first: what other tabs follow was removed here, and not lost.
        for (const key of Object.keys(place ?? {})) place?.removeItem(key);
        place?.clear();
      } catch {
        isBroken = true;
      }
    },
    isEmpty() {
      try {
        return memory.size === 0 && !storage()?.length;
      } catch {
        return true;
      }
    },
    isRefused() {
      read('');
      return storage() === null;
    },
    forgetMemory(key) {
      if (key === null) memory.clear();
      else memory.delete(key);
    },
  };
}

const local = createSmallStore(() => globalThis.localStorage, noteNotKept);

/** Local storage: what the device keeps, by `src/device/storageKeys.ts` and the keys of `src/http/session.ts`. */
export const localStore: SmallStore = local;

/** Whether nothing was saved before this page was loaded. */
export const wasEmptyAtStart = local.isEmpty();

/** Session storage: what one tab keeps until it is closed. */
export const tabStore: SmallStore = createSmallStore(() => globalThis.sessionStorage);

// What another tab removes, as at a Logout, is removed here too. This listener is the first of them all.
globalThis.addEventListener?.('storage', ({ key, newValue, storageArea }) => {
  if (storageArea && newValue === null) local.forgetMemory(key);
});

/** Whether the browser refuses local storage. */
export const isLocalStorageRefused = (): boolean => local.isRefused();
