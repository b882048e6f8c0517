import { and, desc, eq, ne, notInArray, type SQL } from 'drizzle-orm';
import type { AdvertDetail, AdvertSummary } from '#contract/catalogue/adverts.ts';
import { publishedAdverts } from '../../../db/schema.ts';
import { type Reader, readSummaries } from '#server/modules/adverts/advertRows.ts';

const maxSimilar = 6;
/** Of one kind of part so many are looked at for the newest: thousands may be offered. */
const maxOfKind = 200;

type Asked = Pick<AdvertDetail, 'id' | 'category' | 'partType' | 'make' | 'model'>;

/**
 * Up to six published adverts. The same kind of part comes first: for the same model, then the same make, then any; after
 * those come others of the category, of the same make first. Each group is newest first.
 */
export async function findSimilar(db: Reader, advert: Asked): Promise<AdvertSummary[]> {
  const { id, category, partType, make, model } = publishedAdverts;
  const found: string[] = [];
  const add = async (find: (where: SQL | undefined, most: number) => Promise<string[]>, ...same: SQL[]) => {
    const most = maxSimilar - found.length;
    if (most > 0) found.push(...(await find(and(...same, notInArray(id, [advert.id, ...found])), most)));
  };
  const [ofMake, ofModel] = [eq(make, advert.make), eq(model, advert.model)];
  if (advert.partType) {
    const ofKind = eq(partType, advert.partType);
    const find = (where: SQL | undefined, most: number) => newestOfSome(db, where, most);
    await add(find, ofKind, ofMake, ofModel);
    await add(find, ofKind, ofMake);
    await add(find, ofKind);
  }
  const find = (where: SQL | undefined, most: number) => newest(db, where, most);
  const ofCategory = eq(category, advert.category);
  await add(find, ofCategory, ofMake);
  await add(find, ofCategory, ne(make, advert.make));
  return readSummaries(db, found);
}

async function newest(db: Reader, where: SQL | undefined, most: number): Promise<string[]> {
  const { id, createdAt } = publishedAdverts;
  const rows = await db
    .select({ id })
    .from(publishedAdverts)
    .where(where)
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
  return rows.map((row) => row.id);
}

/** Read out of `adverts_type_vehicle_price`, which knows no dates. */
async function newestOfSome(db: Reader, where: SQL | undefined, most: number): Promise<string[]> {
  const { id, createdAt } = publishedAdverts;
  const some = db.select({ id, createdAt }).from(publishedAdverts).where(where).limit(maxOfKind).as('some');
  const rows = await db.select({ id: some.id }).from(some).orderBy(desc(some.createdAt), desc(some.id)).limit(most);
  return rows.map((row) => row.id);
}
