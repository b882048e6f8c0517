import { desc, eq } from 'drizzle-orm';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import type { Database } from '../../../db/connection.ts';
import { publishedAdverts } from '#server/db/tables/schema.ts';
import { readSummaries } from '#server/modules/adverts/advertRows.ts';

/** Reads a vendor's newest published adverts, newest first. */
export async function readNewestOf(db: Database, vendorId: string, limit: number): Promise<AdvertSummary[]> {
  const { id, createdAt } = publishedAdverts;
  const rows = await db
    .select({ id })
    .from(publishedAdverts)
    .where(eq(publishedAdverts.vendorId, vendorId))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  return readSummaries(
    db,
    rows.map((row) => row.id),
  );
}
