import { releaseLockPrefix } from '#src/device/worker/shared/workerMessages.ts';

/** Names of the releases that open tabs use, from the locks that the tabs hold; null where the browser has no locks. */
export async function releasesInUse(locks: LockManager | undefined): Promise<ReadonlySet<string> | null> {
  if (!locks) return null;
  const { held: heldLocks = [] } = await locks.query();
  const names = heldLocks.flatMap(({ name }) =>
    name?.startsWith(releaseLockPrefix) ? [name.slice(releaseLockPrefix.length)] : [],
  );
  return new Set(names);
}
