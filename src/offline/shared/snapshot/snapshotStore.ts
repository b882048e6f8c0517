import { get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { publicVendorSchema } from '#contract/adverts.ts';
import {
  type RawEntry,
  type SnapshotAdvert,
  type SnapshotEdition,
  type SnapshotVendor,
  snapshotAdvertSchema,
} from '#contract/snapshot.ts';
import { snapshotKey, snapshotPlace } from './snapshotPlace.ts';

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

/** The snapshot as the app reads it. */
export interface Snapshot {
  readonly version: number;
  readonly checkedAt: number;
  readonly adverts: readonly SnapshotAdvert[];
  readonly vendors: ReadonlyMap<string, SnapshotVendor>;
}

/** The snapshot as it is kept; null when there is none. */
export async function storedSnapshot(): Promise<StoredSnapshot | null> {
  return (await get<StoredSnapshot>(snapshotKey, snapshotPlace())) ?? null;
}

/** Replaces the snapshot in one step. @throws DOMException when the device has no room */
export async function keepSnapshot(snapshot: StoredSnapshot): Promise<void> {
  await set(snapshotKey, snapshot, snapshotPlace());
}

/** The snapshot for lists, searches and pages; entries that this release cannot read are left out. Null when there is none. */
export async function readSnapshot(): Promise<Snapshot | null> {
  const stored = await storedSnapshot();
  if (!stored) return null;
  const vendors = stored.vendors.flatMap((entry) => z.safeParse(publicVendorSchema, entry).data ?? []);
  const byId = new Map(vendors.map((vendor) => [vendor.id, vendor]));
  const adverts = stored.adverts.flatMap((entry) => z.safeParse(snapshotAdvertSchema, entry).data ?? []);
  return {
    version: stored.version,
    checkedAt: stored.checkedAt,
    adverts: adverts.filter(({ vendorId }) => byId.has(vendorId)),
    vendors: byId,
  };
}
