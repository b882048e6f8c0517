import { sql } from 'drizzle-orm';
import type { CatalogueAnswer } from '#contract/catalogue.ts';
import { catalogueOverview } from '#contract/search/catalogueOverview.ts';
import { publishedAdverts } from '../../db/schema.ts';
import type { ModuleContext } from '../../deps.ts';

/** Every advert is read to count them, and nobody needs them to the second. */
const keptMs = 60_000;

/** Makes the reader of the catalogue's lists. The counts may be a minute old. */
export function createCatalogueReader({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) {
  let kept: { answer: Promise<CatalogueAnswer>; at: number } | undefined;

  async function count(): Promise<CatalogueAnswer> {
    const { category, make } = publishedAdverts;
    const rows = await db
      .select({ category, make, count: sql<number>`count(*)::int` })
      .from(publishedAdverts)
      .groupBy(category, make);
    return catalogueOverview(rows);
  }

  return async (): Promise<CatalogueAnswer> => {
    const now = clock().getTime();
    if (!kept || now - kept.at > keptMs) kept = { answer: count(), at: now };
    try {
      return await kept.answer;
    } catch (error) {
      kept = undefined;
      throw error;
    }
  };
}
