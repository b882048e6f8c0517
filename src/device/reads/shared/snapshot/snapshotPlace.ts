import { del, get, set } from 'idb-keyval';
import type { RawEntry, SnapshotEdition } from '#contract/catalogue/snapshot.ts';
import { catalogueKey } from '../../../db.ts';
import { keyvalStore } from '../../../shared/deviceDatabase.ts';

/* Where the snapshot lies. It is kept as it came; `snapshotStore.ts` reads what is in it. */

/** The last good snapshot, as it is kept: entries as they came, so that the next difference can be checked against them. */
export interface StoredSnapshot {
  readonly version: number;
  readonly edition: SnapshotEdition;
  /** When the shop read it, by the shop's clock. */
  readonly madeAt: string;
  /** When this device last heard that it is the newest, by the device's clock, in milliseconds since 1970. */
  readonly checkedAt: number;
  readonly adverts: readonly RawEntry[];
  readonly vendors: readonly RawEntry[];
}

const place = keyvalStore('catalogue');

/** The snapshot as it is kept; null when there is none. */
export async function storedSnapshot(): Promise<StoredSnapshot | null> {
  return (await get<StoredSnapshot>(catalogueKey, place)) ?? null;
}

/** Replaces the snapshot in one step. @throws DOMException when the device has no room */
export async function keepSnapshot(snapshot: StoredSnapshot): Promise<void> {
  await set(catalogueKey, snapshot, place);
}

/** Forgets the snapshot; the next refresh fetches it whole. @throws the failure of the device's storage */
export async function dropSnapshot(): Promise<void> {
  await del(catalogueKey, place);
}
