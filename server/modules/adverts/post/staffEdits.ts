import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connection.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { advertStaffEdits } from '#server/db/tables/vendorStaffSchema.ts';

/** Who of the vendor's staff has made an advert what it is now; null for the owner. For a select from adverts. */
export const changedByStaff = sql<string | null>`(select edit.staff_id from advert_staff_edits as edit
  where edit.advert_id = ${adverts.id} and edit.version = ${adverts.version})`;

/** Notes who of a vendor's staff has just changed adverts; a version without a note is the owner's. */
export async function noteStaffEdit(tx: Transaction, staffId: string | null, ids: readonly string[]): Promise<void> {
  if (staffId === null || ids.length === 0) return;
  const changed = await tx
    .select({ advertId: adverts.id, version: adverts.version })
    .from(adverts)
    .where(inArray(adverts.id, [...ids]))
    .orderBy(adverts.id);
  await tx
    .insert(advertStaffEdits)
    .values(changed.map((one) => ({ ...one, staffId })))
    .onConflictDoUpdate({
      target: advertStaffEdits.advertId,
      set: { staffId, version: sql`excluded.version` },
    });
}
