/*
 * Locks that the tabs of this device and its worker share. A page has none over plain HTTP and on old phones, and is
 * refused them where cookies are blocked; it is then on its own.
 */

const ownLocks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

/**
 * Runs work while this page holds a lock.
 * @param work receives false when `ifAvailable` was given and somebody else holds the lock
 * @param without runs instead where the browser has no locks; `work` runs with true if left out
 * @throws what the work throws
 */
export async function withLock<T>(
  name: string,
  options: LockOptions,
  work: (isMine: boolean) => Promise<T>,
  without: () => Promise<T> = () => work(true),
): Promise<T> {
  const locks = ownLocks();
  if (!locks) return without();
  let begun = false;
  try {
    return await locks.request(name, options, (lock) => {
      begun = true;
      return work(lock !== null);
    });
  } catch (error) {
    if (begun) throw error;
    return without();
  }
}

/** Returns the locks that are held on this device; null where the browser does not say. */
export async function heldLocks(): Promise<readonly LockInfo[] | null> {
  try {
    return (await ownLocks()?.query())?.held ?? null;
  } catch {
    return null;
  }
}
