import { withLock } from './storage/locks.ts';

/**
 * Creates a function that runs a job while no other tab of this device, nor the worker, runs one under the same name;
 * they wait for each other. Where a page has no locks (plain HTTP, old phones) it waits for its own jobs only. The
 * function resolves or rejects as the job does.
 *
 * A page that is left ends its turn while its job continues. Chromium keeps such a page for "back", together with its
 * lock, and would make those who already wait for the lock wait for minutes. So a job has to notice on its own when
 * somebody else has continued its work.
 */
export function oneAtATime(name: string): <T>(work: () => Promise<T>) => Promise<T> {
  let alone: Promise<unknown> = Promise.resolve();
  return (work) =>
    new Promise((resolve, reject) => {
      const turn = () => {
        const mine = work();
        resolve(mine);
        return settledOrPageHidden(mine);
      };
      const ownTurn = async () => {
        const mine = alone.then(work, work);
        alone = mine.catch(() => undefined);
        resolve(mine);
      };
      withLock(name, {}, turn, ownTurn).catch(reject);
    });
}

/** Resolves when the work has succeeded or failed, or when the page is left. */
function settledOrPageHidden(work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      removeEventListener('pagehide', end);
      resolve();
    };
    addEventListener('pagehide', end);
    work.then(end, end);
  });
}
