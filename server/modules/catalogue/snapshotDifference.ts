import type { SnapshotAnswer } from '#contract/catalogue/snapshot.ts';
import type { SnapshotVersion } from './snapshotVersions.ts';

/** What a device has. */
interface Since {
  readonly version: number;
  readonly entries: SnapshotVersion['entries'];
}

/** Ids of adverts and vendors that were in a version and are no longer. */
export function removedSince(current: SnapshotVersion, entries: Since['entries']): string[] {
  return Object.keys(entries).filter((id) => current.entries[id] === undefined);
}

/**
 * What a device is sent to come to a version.
 * @param since the version that it has, with what that was made of; null sends all
 * @param shown those of the removed that everybody may still see
 */
export function snapshotAnswer(
  current: SnapshotVersion,
  since: Since | null,
  shown: ReadonlySet<string> = new Set(),
): SnapshotAnswer {
  const { version, edition, madeAt, digest, entries, set } = current;
  const removed = since ? removedSince(current, since.entries) : [];
  const isNew = ({ id }: { id: string }) => since?.entries[id] !== entries[id];
  return {
    version,
    edition,
    madeAt: madeAt.toISOString(),
    since: since?.version ?? null,
    adverts: set.adverts.filter(isNew),
    vendors: set.vendors.filter(isNew),
    removed,
    withdrawn: removed.filter((id) => !shown.has(id)),
    digest,
  };
}
