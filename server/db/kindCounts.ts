import { sql } from 'drizzle-orm';
import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import type { Database } from './connection.ts';

/** How many adverts each kind of part has, from the roll-up, which counts kinds only within their categories. */
export async function countKinds(db: Database, slugs: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (slugs.length === 0) return new Map();
  const wanted = sql.param([...slugs]);
  const categories = sql.param([...partCategorySlugs]);
  const { rows } = await db.execute<{ slug: string; count: number }>(sql`
    select slug, sum(n)::int as count
    from (
      select value as slug, n from facet_counts
      where facet = 'partType' and category = any(${categories}::text[]) and make = '' and condition = '' and region = '' and model = ''
        and value = any(${wanted}::text[])
      union all
      select part_type, n from facet_changes where part_type = any(${wanted}::text[])
    ) as counts
    group by slug`);
  return new Map(rows.map(({ slug, count }) => [slug, count]));
}
