const lockName = 'spareyard-snapshot';
let running = false;

/**
 * Runs work unless another tab of this device, or the worker, does the same; then `busy` is the outcome. Where a page has
 * no locks only its own work is known: two tabs would fetch the same, and each keeps it whole.
 */
export async function withSnapshotLock<T>(work: () => Promise<T>, busy: () => T): Promise<T> {
  if ('locks' in navigator) {
    return navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => (lock ? work() : busy()));
  }
  if (running) return busy();
  running = true;
  try {
    return await work();
  } finally {
    running = false;
  }
}
