import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { dashboardPageSize, type OwnAdvertsAnswer, type OwnAdvertsQuery } from '#contract/catalogue/listing.ts';
import { slugsByName } from '#contract/catalogue/search/matching/ownWords.ts';
import type { Database } from '../../../db/connection.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { readOwnAdverts } from '#server/modules/adverts/advertRows.ts';
import { enquiriesByAdvert, viewsByAdvert } from './interest.ts';
import { folded, ownedBy, ownFilters } from './ownFilters.ts';

const sortColumns = {
  created: adverts.createdAt,
  title: folded(sql`${adverts.title}`),
  price: adverts.pricePesewas,
  category: sql`array_position(${sql.param(slugsByName)}::text[], ${adverts.category})`,
  brand: folded(sql`${adverts.brand}`),
  status: adverts.status,
} satisfies Partial<Record<OwnAdvertsQuery['sort'], unknown>>;

type PlainSort = keyof typeof sortColumns;

const isPlain = (sort: OwnAdvertsQuery['sort']): sort is PlainSort => sort in sortColumns;

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Returns one page of a vendor's adverts without deleted ones, with the dashboard's figures, in three statements. */
export async function listOwnAdverts(
  db: Database,
  vendorId: string,
  query: OwnAdvertsQuery,
  now: Date,
): Promise<OwnAdvertsAnswer> {
  const mine = ownedBy(vendorId);
  const filters = ownFilters(query, now);
  const direction = query.direction === 'up' ? asc : desc;
  const [rows, byBrand] = await Promise.all([
    pageOf(),
    // Grouped by brand, because the filter lists the brands: one pass over the vendor's adverts gives all figures.
    db
      .select({
        brand: adverts.brand,
        total: sql<number>`count(*)::int`,
        active: sql<number>`(count(*) filter (where ${adverts.status} = 'Available'))::int`,
      })
      .from(adverts)
      .where(mine)
      .groupBy(adverts.brand),
  ]);
  const sum = (name: 'total' | 'active') => byBrand.reduce((so, figures) => so + figures[name], 0);
  const [total, active] = [sum('total'), sum('active')];
  const found = filters
    ? (rows[0]?.found ?? (query.page > 1 ? await db.$count(adverts, and(mine, filters)) : 0))
    : total;
  return {
    items: await readOwnAdverts(
      db,
      rows.map((row) => row.id),
      now,
    ),
    total: found,
    page: query.page,
    pages: Math.ceil(found / dashboardPageSize),
    counts: { total, active, inactive: total - active },
    brands: byBrand.map(({ brand }) => brand).toSorted(byName.compare),
  };

  function pageOf() {
    const found = filters ? sql<number>`(count(*) over ())::int` : sql<null>`null`;
    const page = { limit: dashboardPageSize, offset: (query.page - 1) * dashboardPageSize };
    const from = db.select({ id: adverts.id, found }).from(adverts);
    if (isPlain(query.sort)) {
      return from
        .where(and(mine, filters))
        .orderBy(direction(sortColumns[query.sort]), direction(adverts.id))
        .limit(page.limit)
        .offset(page.offset);
    }
    const interest = query.sort === 'views' ? viewsByAdvert(db, vendorId, now) : enquiriesByAdvert(db, vendorId, now);
    return from
      .leftJoin(interest, eq(interest.advertId, adverts.id))
      .where(and(mine, filters))
      .orderBy(direction(sql`coalesce(${interest.count}, 0)`), direction(adverts.id))
      .limit(page.limit)
      .offset(page.offset);
  }
}
