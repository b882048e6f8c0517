import { del, get, set } from 'idb-keyval';
import type { PartsKept, RawEntry, SnapshotEdition } from '#contract/catalogue/snapshot.ts';
import { catalogueKey } from '../../../db.ts';
import { keyvalStore } from '../../../shared/deviceDatabase.ts';

/* Stores the snapshot as it was received. `snapshotStore.ts` reads its contents. */

/** The last good snapshot. Its entries are stored as received, so that the next changes can be checked against them. */
export interface StoredSnapshot {
  readonly version: number;
  readonly edition: SnapshotEdition;
  /** When the shop built it, by the shop's clock. */
  readonly madeAt: string;
  /** When this device last confirmed that it is the newest, by the device's clock, in milliseconds since 1970. */
  readonly checkedAt: number;
  /** How many adverts the shop had in all; missing in snapshots of earlier releases. */
  readonly offered?: number;
  readonly adverts: readonly RawEntry[];
  readonly vendors: readonly RawEntry[];
}

/** How many of the shop's adverts are on this device; null when the shop did not say how many it has. */
export function partsKept({ adverts, offered }: Pick<StoredSnapshot, 'adverts' | 'offered'>): PartsKept | null {
  return offered === undefined ? null : { kept: adverts.length, offered: Math.max(offered, adverts.length) };
}

const place = keyvalStore('catalogue');

/** Reads the snapshot as it is stored; null when there is none. @throws storage errors */
export async function storedSnapshot(): Promise<StoredSnapshot | null> {
  return (await get<StoredSnapshot>(catalogueKey, place)) ?? null;
}

/** Replaces the snapshot in one step. @throws DOMException when the device has no room */
export async function keepSnapshot(snapshot: StoredSnapshot): Promise<void> {
  await set(catalogueKey, snapshot, place);
}

/** Deletes the snapshot; the next refresh fetches it as a whole. May be repeated. @throws storage errors */
export async function dropSnapshot(): Promise<void> {
  await del(catalogueKey, place);
}
