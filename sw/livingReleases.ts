import { releaseLockPrefix } from '#src/device/worker/shared/workerMessages.ts';

/** The releases of which a tab lives, by the locks that tabs hold; null where the browser has no locks. */
export async function livingReleases(locks: LockManager | undefined): Promise<ReadonlySet<string> | null> {
  if (!locks) return null;
  const { held = [] } = await locks.query();
  const names = held.flatMap(({ name }) =>
    name?.startsWith(releaseLockPrefix) ? [name.slice(releaseLockPrefix.length)] : [],
  );
  return new Set(names);
}
