import { delay } from '../delay.ts';

/*
 * Locks that the tabs of this device and its worker share. A page has none over plain HTTP and on old phones, and is
 * refused them where cookies are blocked; it is then on its own. So it is where the browser never answers: neither
 * gives a lock nor says who has it.
 */

/** A lock that is not given for so long may be somebody else's; then the browser says so within as long again. */
const silentMs = 3_000;

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
  let isAlone = false;
  const turn = locks.request(name, options, async (lock) => {
    if (isAlone) return nothing;
    begun = true;
    return work(lock !== null);
  });
  try {
    const done = await Promise.race([turn, silenceOf(locks, () => begun)]);
    if (done !== nothing) return done;
  } catch (error) {
    if (begun) throw error;
  }
  isAlone = true;
  return without();
}

const nothing = Symbol('nothing');

/** Resolves when the browser says nothing of its locks; never, when it does or when the lock is given. */
async function silenceOf(locks: LockManager, isGiven: () => boolean): Promise<typeof nothing> {
  await delay(silentMs);
  const answered = isGiven() || (await Promise.race([locks.query().then(() => true), delay(silentMs).then(isGiven)]));
  return answered ? new Promise(() => {}) : nothing;
}

/** Returns the locks that are held on this device; null where the browser does not say. */
export async function heldLocks(): Promise<readonly LockInfo[] | null> {
  try {
    const answer = await Promise.race([ownLocks()?.query(), delay(silentMs)]);
    return answer?.held ?? null;
  } catch {
    return null;
  }
}
