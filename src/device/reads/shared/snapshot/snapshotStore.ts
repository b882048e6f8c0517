import * as z from 'zod/mini';
import { publicVendorSchema } from '#contract/catalogue/adverts.ts';
import { type SnapshotAdvert, snapshotAdvertSchema, type SnapshotVendor } from '#contract/catalogue/snapshotAdvert.ts';
import { storedSnapshot } from './snapshotPlace.ts';

export interface Snapshot {
  readonly version: number;
  readonly checkedAt: number;
  readonly adverts: readonly SnapshotAdvert[];
  readonly vendors: ReadonlyMap<string, SnapshotVendor>;
}

/**
 * Reads the snapshot for lists, searches and pages; null when there is none. Entries that this release cannot read are
 * left out.
 * @throws storage errors
 */
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
