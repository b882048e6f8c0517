import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { NumberedAdvert } from '#contract/vendor/zipPictures.ts';
import type { Database } from '../../../db/connection.ts';
import { advertPictures, adverts, pictures } from '#server/db/tables/schema.ts';
import { uploadHash } from '#server/plugins/pictures/lockOwnPictures.ts';

/** The most adverts that one request returns, for part numbers that many adverts share. */
const mostNamed = 2_000;

/**
 * Finds the adverts of a vendor by part numbers, or by their own numbers (SY20418), oldest first. An advert that is
 * found under two keys is returned once, under its part number.
 */
export async function findNumberedAdverts(
  db: Database,
  vendorId: string,
  keys: readonly string[],
): Promise<NumberedAdvert[]> {
  if (keys.length === 0) return [];
  const numbers = keys.flatMap((key) => /^SY(\d{1,9})$/.exec(key)?.[1] ?? []).map(Number);
  const rows = await db
    .select({
      id: adverts.id,
      number: adverts.number,
      title: adverts.title,
      partNumberKey: adverts.partNumberKey,
      pictures: sql<string[]>`coalesce(array_agg(${uploadHash} order by ${advertPictures.position})
        filter (where ${pictures.id} is not null), '{}')`,
    })
    .from(adverts)
    .leftJoin(advertPictures, eq(advertPictures.advertId, adverts.id))
    .leftJoin(pictures, eq(pictures.id, advertPictures.pictureId))
    .where(
      and(
        eq(adverts.vendorId, vendorId),
        isNull(adverts.deletedAt),
        or(
          sql`${adverts.partNumberKey} = any(${sql.param(keys)}::text[])`,
          numbers.length > 0 ? inArray(adverts.number, numbers) : undefined,
        ),
      ),
    )
    .groupBy(adverts.id)
    .orderBy(asc(adverts.number))
    .limit(mostNamed);
  const wantedKeys = new Set(keys);
  return rows.map(({ partNumberKey, ...advert }) => ({
    ...advert,
    key: partNumberKey !== null && wantedKeys.has(partNumberKey) ? partNumberKey : `SY${advert.number}`,
  }));
}
