/** Returns the caches of the worker's browser. The only place in the worker that touches them. */
export const workerCaches = (): CacheStorage => caches;
