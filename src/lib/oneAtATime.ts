/**
 * Makes what runs work while no other tab of this device, nor the worker, does the same under that name; they wait for
 * each other. Where a page has no locks (plain HTTP, old phones) it waits for its own work alone.
 *
 * A page that is left ends its turn while its work goes on. Chromium keeps such a page for Back, with its lock, and lets
 * whoever waits for it already wait for minutes. So work has to notice by itself when somebody else has gone on with it.
 */
export function oneAtATime(name: string): <T>(work: () => Promise<T>) => Promise<T> {
  let alone: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if ('locks' in navigator) {
      return new Promise((resolve, reject) => {
        const turn = () => {
          const mine = work();
          resolve(mine);
          return endedOrLeft(mine);
        };
        navigator.locks.request(name, turn).catch(reject);
      });
    }
    const mine = alone.then(work, work);
    alone = mine.catch(() => undefined);
    return mine;
  };
}

/** Resolves when the work has ended, however it did, or the page is left. */
function endedOrLeft(work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      removeEventListener('pagehide', end);
      resolve();
    };
    addEventListener('pagehide', end);
    work.then(end, end);
  });
}
