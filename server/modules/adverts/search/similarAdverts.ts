import { and, desc, eq, ne, notInArray } from 'drizzle-orm';
import type { AdvertDetail, AdvertSummary } from '#contract/catalogue/adverts.ts';
import { publishedAdverts } from '../../../db/schema.ts';
import { type Reader, readSummaries } from '#server/modules/adverts/advertRows.ts';

const maxSimilar = 6;
/** Of one kind of part for one vehicle so many are looked at for the newest: thousands may be offered. */
const maxOfKind = 200;

type Asked = Pick<AdvertDetail, 'id' | 'category' | 'partType' | 'make' | 'model'>;

/**
 * Up to six published adverts: those of the same kind of part for the same make and model first, then those of the
 * category for the same make, then others of the category; each group newest first.
 */
export async function findSimilar(db: Reader, advert: Asked): Promise<AdvertSummary[]> {
  const { id, category, make, createdAt } = publishedAdverts;
  const found = await findSameKind(db, advert);
  const addNewest = async (sameMake: boolean) => {
    if (found.length >= maxSimilar) return;
    const rows = await db
      .select({ id })
      .from(publishedAdverts)
      .where(
        and(
          eq(category, advert.category),
          sameMake ? eq(make, advert.make) : ne(make, advert.make),
          notInArray(id, [advert.id, ...found]),
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(maxSimilar - found.length);
    found.push(...rows.map((row) => row.id));
  };
  await addNewest(true);
  await addNewest(false);
  return readSummaries(db, found);
}

/** Read out of `adverts_type_vehicle_price`. */
async function findSameKind(db: Reader, { id, partType, make, model }: Asked): Promise<string[]> {
  if (!partType) return [];
  const held = publishedAdverts;
  const some = db
    .select({ id: held.id, createdAt: held.createdAt })
    .from(held)
    .where(and(eq(held.partType, partType), eq(held.make, make), eq(held.model, model), ne(held.id, id)))
    .limit(maxOfKind)
    .as('some');
  const rows = await db
    .select({ id: some.id })
    .from(some)
    .orderBy(desc(some.createdAt), desc(some.id))
    .limit(maxSimilar);
  return rows.map((row) => row.id);
}
