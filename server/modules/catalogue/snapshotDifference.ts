import type { SnapshotAnswer } from '#contract/snapshot.ts';
import type { SnapshotVersion } from './snapshotVersions.ts';

/**
 * What a device is sent to come to a version.
 * @param since the version that it has, with what that was made of; null sends all
 */
export function snapshotAnswer(
  { version, edition, madeAt, digest, entries, set }: SnapshotVersion,
  since: { version: number; entries: SnapshotVersion['entries'] } | null,
): SnapshotAnswer {
  const isNew = ({ id }: { id: string }) => since?.entries[id] !== entries[id];
  return {
    version,
    edition,
    madeAt: madeAt.toISOString(),
    since: since?.version ?? null,
    adverts: set.adverts.filter(isNew),
    vendors: set.vendors.filter(isNew),
    removed: Object.keys(since?.entries ?? {}).filter((id) => entries[id] === undefined),
    digest,
  };
}
