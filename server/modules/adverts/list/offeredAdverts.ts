import { inArray } from 'drizzle-orm';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { publishedAdverts } from '#server/db/tables/schema.ts';
import { readSummaries } from '#server/modules/adverts/advertRows.ts';
import type { Queryable } from '#server/db/connection.ts';

/** Reads those of the given adverts that are on offer, as lists show them, in the order of the ids. */
export async function readOffered(db: Queryable, ids: readonly string[]): Promise<AdvertSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: publishedAdverts.id })
    .from(publishedAdverts)
    .where(inArray(publishedAdverts.id, [...ids]));
  const offered = new Set(rows.map(({ id }) => id));
  return readSummaries(
    db,
    ids.filter((id) => offered.has(id)),
  );
}
