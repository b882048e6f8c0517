/*
 * The only place that touches the browser's databases and caches, for the page and the worker. A browser may lack or
 * forbid either: without cookies, in some private windows, over plain HTTP.
 */

/** Returns the browser's databases; null when it has none. */
export function databaseFactory(): IDBFactory | null {
  try {
    return globalThis.indexedDB ?? null;
  } catch {
    return null;
  }
}

/** Returns the browser's caches; null when it has none. Each call to them may still be refused. */
export function cacheStorage(): CacheStorage | null {
  try {
    return globalThis.caches ?? null;
  } catch {
    return null;
  }
}
