import { and, asc, desc, sql } from 'drizzle-orm';
import { dashboardPageSize, type OwnAdvertsAnswer, type OwnAdvertsQuery } from '#contract/catalogue/listing.ts';
import { slugsByName } from '#contract/catalogue/search/ownWords.ts';
import type { Database } from '../../../db/connection.ts';
import { adverts } from '../../../db/schema.ts';
import { readOwnAdverts } from '#server/modules/adverts/advertRows.ts';
import { folded, ownedBy, ownFilters } from './ownFilters.ts';

const sortColumns = {
  created: adverts.createdAt,
  title: folded(sql`${adverts.title}`),
  price: adverts.pricePesewas,
  category: sql`array_position(${sql.param(slugsByName)}::text[], ${adverts.category})`,
  brand: folded(sql`${adverts.brand}`),
  status: adverts.status,
} satisfies Record<OwnAdvertsQuery['sort'], unknown>;

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** One page of a vendor's adverts, deleted ones left out, with the figures of the dashboard: three statements. */
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
    db
      .select({ id: adverts.id, found: filters ? sql<number>`(count(*) over ())::int` : sql<null>`null` })
      .from(adverts)
      .where(and(mine, filters))
      .orderBy(direction(sortColumns[query.sort]), direction(adverts.id))
      .limit(dashboardPageSize)
      .offset((query.page - 1) * dashboardPageSize),
    // By brand, since the filter lists the brands: one pass over the vendor's adverts has all figures.
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
    ),
    total: found,
    page: query.page,
    pages: Math.ceil(found / dashboardPageSize),
    counts: { total, active, inactive: total - active },
    brands: byBrand.map(({ brand }) => brand).toSorted(byName.compare),
  };
}
