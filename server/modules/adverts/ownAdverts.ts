import { type SQL, and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { partCategories } from '#contract/categories.ts';
import { dashboardPageSize, type OwnAdvertsAnswer, type OwnAdvertsQuery } from '#contract/listing.ts';
import type { Database } from '../../db/connection.ts';
import { adverts } from '../../db/schema.ts';
import { foldText } from '../../db/searchWords.ts';
import { readOwnAdverts } from './advertRows.ts';

const slugsByName = partCategories.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((category) => category.slug);

const sortColumns = {
  created: adverts.createdAt,
  title: sql`fold(${adverts.title})`,
  price: adverts.pricePesewas,
  category: sql`array_position(${sql.param(slugsByName)}::text[], ${adverts.category})`,
  brand: sql`fold(${adverts.brand})`,
  status: adverts.status,
} satisfies Record<OwnAdvertsQuery['sort'], unknown>;

/** One page of a vendor's adverts, deleted ones left out, with the figures of the dashboard. */
export async function listOwnAdverts(
  db: Database,
  vendorId: string,
  query: OwnAdvertsQuery,
): Promise<OwnAdvertsAnswer> {
  const mine = and(eq(adverts.vendorId, vendorId), isNull(adverts.deletedAt));
  const where = and(
    mine,
    ...wordsOf(query.q).map(hasWord),
    query.category === undefined ? undefined : eq(adverts.category, query.category),
    query.brand ? eq(adverts.brand, query.brand) : undefined,
    query.status === undefined ? undefined : eq(adverts.status, query.status),
  );
  const direction = query.direction === 'up' ? asc : desc;
  const [rows, [found], [counts], brands] = await Promise.all([
    db
      .select({ id: adverts.id })
      .from(adverts)
      .where(where)
      .orderBy(direction(sortColumns[query.sort]), direction(adverts.id))
      .limit(dashboardPageSize)
      .offset((query.page - 1) * dashboardPageSize),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(adverts)
      .where(where),
    db
      .select({
        total: sql<number>`count(*)::int`,
        active: sql<number>`(count(*) filter (where ${adverts.status} = 'Available'))::int`,
      })
      .from(adverts)
      .where(mine),
    db
      .selectDistinct({ brand: adverts.brand, folded: sql`fold(${adverts.brand})` })
      .from(adverts)
      .where(mine)
      .orderBy(sql`fold(${adverts.brand})`),
  ]);
  const { total, active } = counts ?? { total: 0, active: 0 };
  return {
    items: await readOwnAdverts(
      db,
      rows.map((row) => row.id),
    ),
    total: found?.total ?? 0,
    page: query.page,
    pages: Math.ceil((found?.total ?? 0) / dashboardPageSize),
    counts: { total, active, inactive: total - active },
    brands: brands.map((row) => row.brand),
  };
}

function wordsOf(q: string | undefined): string[] {
  return foldText(q ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 20);
}

/** A vendor looks for their own words, so parts of words count and nothing is put right. */
function hasWord(word: string): SQL | undefined {
  const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const key = word.replace(/[^a-z0-9]/g, '').toUpperCase();
  const categories = partCategories.filter(({ name }) => foldText(name).includes(word)).map(({ slug }) => slug);
  return or(
    sql`fold(${adverts.title} || ' ' || ${adverts.brand} || ' ' || coalesce(${adverts.partNumber}, '')) like ${like}`,
    key === '' ? undefined : sql`${adverts.partNumberKey} like ${`%${key}%`}`,
    categories.length > 0 ? inArray(adverts.category, categories) : undefined,
  );
}
