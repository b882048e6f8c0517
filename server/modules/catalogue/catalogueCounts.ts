import { sql } from 'drizzle-orm';
import type { CatalogueAnswer } from '#contract/catalogue/catalogue.ts';
import { catalogueOverview } from '#contract/catalogue/search/catalogueOverview.ts';
import { isWithin } from '#server/clock.ts';
import type { Database } from '../../db/connection.ts';
import type { ModuleContext } from '../../deps.ts';

/** How long counts are reused; nobody needs them to be exact to the second. */
const keptMs = 60_000;

/** Creates the function that reads the catalogue's lists. The counts may be a minute old. */
export function createCatalogueReader({ clock }: Pick<ModuleContext, 'clock'>) {
  let counted: { answer: Promise<CatalogueAnswer>; at: number } | undefined;

  /** Reads the roll-up: the count of each make within each category, over all conditions and regions. */
  async function count(reader: Database): Promise<CatalogueAnswer> {
    const { rows } = await reader.execute<{ category: string; make: string; count: number }>(sql`
      select category, make, sum(n)::int as count
      from (
        select category, value as make, n from facet_counts
        where facet = 'make' and category <> '' and condition = '' and region = '' and model = ''
        union all
        select category, make, n from facet_changes
      ) as counts
      group by category, make`);
    return catalogueOverview(rows);
  }

  return async (reader: Database): Promise<CatalogueAnswer> => {
    const now = clock().getTime();
    if (!counted || !isWithin(keptMs, now, counted.at)) counted = { answer: count(reader), at: now };
    try {
      return await counted.answer;
    } catch (error) {
      counted = undefined;
      throw error;
    }
  };
}
