import { inArray } from 'drizzle-orm';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { publishedAdverts } from '#server/db/tables/schema.ts';
import { readSummaries } from '#server/modules/adverts/advertRows.ts';
import type { Queryable } from '#server/db/connection.ts';

/** Reads those of the given adverts that are on offer, as lists show them, in the order of the ids. */
export async function readOffered(db: Queryable, ids: readonly string[]): Promise<AdvertSummary[]> {
  return readThose(db, ids, await piecesLeft(db, ids));
}

/** Reads the same, each with the pieces that are left; null where they are not counted. */
export async function readOfferedWithLeft(
  db: Queryable,
  ids: readonly string[],
): Promise<(AdvertSummary & { quantity: number | null })[]> {
  const left = await piecesLeft(db, ids);
  const summaries = await readThose(db, ids, left);
  return summaries.map((summary) => ({ ...summary, quantity: left.get(summary.id) ?? null }));
}

const readThose = (db: Queryable, ids: readonly string[], left: ReadonlyMap<string, unknown>) =>
  readSummaries(
    db,
    ids.filter((id) => left.has(id)),
  );

/** The pieces that are left of each of the adverts that are on offer. */
async function piecesLeft(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, number | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: publishedAdverts.id, quantity: publishedAdverts.quantity })
    .from(publishedAdverts)
    .where(inArray(publishedAdverts.id, [...ids]));
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}
