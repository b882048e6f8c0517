import { type SQL, sql } from 'drizzle-orm';
import { bandAt, bandCount } from '#contract/catalogue/nearness.ts';
import { regions } from '#contract/core/regions.ts';
import { type Centre, regionCentre, townCentres } from '#contract/core/townCentres.ts';
import { publishedAdverts } from '#server/db/tables/schema.ts';

const { town, region } = publishedAdverts;
const allTowns = [...townCentres.keys()];
const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;

/**
 * The bands around a centre, nearest first: the known towns in each, and the regions whose other towns count as there.
 * Looked up through the index of towns. `empty` for a band without either.
 */
export function nearParts(centre: Centre): readonly (SQL | 'empty')[] {
  return Array.from({ length: bandCount }, (_, band) => {
    const towns = allTowns.filter((name) => bandAt(townCentres.get(name) ?? centre, centre) === band);
    const around = regions.filter((name) => bandAt(regionCentre(name), centre) === band);
    if (towns.length === 0 && around.length === 0) return 'empty';
    const isThere = sql`lower(${town}) = any(${texts(towns)})`;
    if (around.length === 0) return isThere;
    return sql`(${isThere} or (${region} = any(${texts(around)}) and lower(${town}) <> all(${texts(allTowns)})))`;
  });
}
