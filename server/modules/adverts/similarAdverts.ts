import { and, desc, eq, ne } from 'drizzle-orm';
import type { AdvertDetail, AdvertSummary } from '#contract/adverts.ts';
import { publishedAdverts } from '../../db/schema.ts';
import { type Reader, readSummaries } from './advertRows.ts';

const maxSimilar = 6;

/** Up to six published adverts of the same category: those for the same make first, each group newest first. */
export async function findSimilar(
  db: Reader,
  advert: Pick<AdvertDetail, 'id' | 'category' | 'make'>,
): Promise<AdvertSummary[]> {
  const { id, category, make } = publishedAdverts;
  const newest = (sameMake: boolean, count: number) =>
    db
      .select({ id })
      .from(publishedAdverts)
      .where(
        and(eq(category, advert.category), sameMake ? eq(make, advert.make) : ne(make, advert.make), ne(id, advert.id)),
      )
      .orderBy(desc(publishedAdverts.createdAt), desc(id))
      .limit(count);
  const ids = await newest(true, maxSimilar);
  if (ids.length < maxSimilar) ids.push(...(await newest(false, maxSimilar - ids.length)));
  return readSummaries(
    db,
    ids.map((row) => row.id),
  );
}
