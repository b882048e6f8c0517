const lockName = 'spareyard-outbox';
let alone: Promise<unknown> = Promise.resolve();

/**
 * Runs work while no other tab of this device, nor the worker, does the same; they wait for each other. Where a page has
 * no locks (plain HTTP, old phones) it waits for its own work alone: two tabs may then send the same command, which the
 * shop applies once.
 */
export async function withOutboxLock<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(lockName, work);
  const mine = alone.then(work, work);
  alone = mine.catch(() => undefined);
  return mine;
}
