import { ownAdvertsQuerySchema } from '#contract/catalogue/listing.ts';
import { type OwnCopyAnswer, ownCopySize } from '#contract/vendor/ownCopy.ts';
import type { Database } from '#server/db/connection.ts';
import { findAdvert, readNewestOwn } from '#server/modules/adverts/advertRows.ts';
import { listOwnAdverts } from './ownAdverts.ts';

/** Reads a vendor's newest adverts without deleted ones, with the dashboard's figures, for their device to store. */
export async function readOwnCopy(db: Database, vendorId: string, now: Date): Promise<OwnCopyAnswer> {
  const [items, { counts, brands }] = await Promise.all([
    readNewestOwn(db, vendorId, ownCopySize, now),
    listOwnAdverts(db, vendorId, ownAdvertsQuerySchema.parse({}), now),
  ]);
  const [newest] = items;
  const vendor = newest ? ((await findAdvert(db, newest.id))?.detail.vendor ?? null) : null;
  return { items, vendor, counts, brands };
}
