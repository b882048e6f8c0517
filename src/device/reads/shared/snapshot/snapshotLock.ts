import { withLock } from '#src/lib/storage/locks.ts';

const lockName = 'spareyard-snapshot';
let running = false;

/**
 * Runs `work` unless another tab or the worker is running it; then the result is that of `busy`. Without locks a page
 * only knows about its own work. Two tabs may then fetch the same set, which does no harm, because each saves a whole
 * set.
 */
export async function withSnapshotLock<T>(work: () => Promise<T>, busy: () => T): Promise<T> {
  return withLock(lockName, { ifAvailable: true }, async (isMine) => (isMine ? work() : busy()), alone);

  async function alone(): Promise<T> {
    if (running) return busy();
    running = true;
    try {
      return await work();
    } finally {
      running = false;
    }
  }
}
