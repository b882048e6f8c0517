/**
 * Makes what runs work while no other tab of this device, nor the worker, does the same under that name; they wait for
 * each other. Where a page has no locks (plain HTTP, old phones) it waits for its own work alone.
 */
export function oneAtATime(name: string): <T>(work: () => Promise<T>) => Promise<T> {
  let alone: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if ('locks' in navigator) return navigator.locks.request(name, work);
    const mine = alone.then(work, work);
    alone = mine.catch(() => undefined);
    return mine;
  };
}
