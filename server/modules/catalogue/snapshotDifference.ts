import type { SnapshotAnswer } from '#contract/catalogue/snapshot.ts';
import type { SnapshotVersion } from './snapshotVersions.ts';

/** The version that a device has, with its entries. */
interface Since {
  readonly version: number;
  readonly entries: SnapshotVersion['entries'];
}

/** Ids of adverts and vendors that were in an earlier version and are not in the current one. */
export function removedSince(current: SnapshotVersion, entries: Since['entries']): string[] {
  return Object.keys(entries).filter((id) => current.entries[id] === undefined);
}

/**
 * Builds the response that brings a device to the current version.
 * @param since the version that the device has, with its entries; null sends everything
 * @param shown ids of removed adverts that are still public
 */
export function snapshotAnswer(
  current: SnapshotVersion,
  since: Since | null,
  published: ReadonlySet<string> = new Set(),
): SnapshotAnswer {
  const { version, edition, madeAt, digest, entries, set, offered } = current;
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
    withdrawn: removed.filter((id) => !published.has(id)),
    digest,
    offered,
  };
}
