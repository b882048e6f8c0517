import { type SQL, and, sql } from 'drizzle-orm';
import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import { isForBikes } from '#contract/catalogue/fitment/fitment.ts';
import { sharedKinds, universalFluids } from '#contract/catalogue/search/words/sharedKinds.ts';
import type { Asked } from '#contract/catalogue/search/reading/readAsked.ts';
import { publishedAdverts } from '#server/db/tables/schema.ts';
import { formsQuery } from '#server/db/databaseDictionary.ts';
import { isFrom } from '#server/db/isFrom.ts';

const { search, partType, pricePesewas } = publishedAdverts;
const twoWheelCategories = partCategorySlugs.filter(isForBikes);

/** Returns the condition for what a search asks of an advert besides its words; undefined when it asks nothing. */
export function askedCondition(conditions: Asked): SQL | undefined {
  const columns = publishedAdverts;
  const {
    region,
    towns,
    minPesewas,
    maxPesewas,
    condition,
    origins,
    vendors,
    kinds,
    twoWheels,
    without,
    withoutTowns,
  } = conditions;
  return and(
    region === undefined ? undefined : sql`${columns.region} = ${region}`,
    towns === undefined ? undefined : isIn(towns),
    withoutTowns === undefined
      ? undefined
      : sql`lower(${columns.town}) <> all(${sql.param([...withoutTowns])}::text[])`,
    minPesewas === undefined ? undefined : sql`${pricePesewas} >= ${minPesewas}::bigint`,
    maxPesewas === undefined ? undefined : sql`${pricePesewas} <= ${maxPesewas}::bigint`,
    condition === undefined ? undefined : sql`${columns.condition} = ${condition}`,
    origins === undefined ? undefined : isFrom(origins),
    kinds === undefined ? undefined : sql`${partType} = any(${sql.param([...kinds])}::text[])`,
    twoWheels === undefined
      ? undefined
      : sql`(${columns.category} = any(${sql.param(twoWheelCategories)}::text[]) or ${partType} = any(${sql.param([...sharedKinds])}::text[])
          or (${columns.universal} and ${partType} = any(${sql.param([...universalFluids])}::text[])) or ${search} @@ ${formsQuery(twoWheels)})`,
    without === undefined ? undefined : sql`not ${search} @@ ${inTitleOrNames(formsQuery(without))}`,
    vendors === undefined ? undefined : sql`${columns.vendorId} = any(${sql.param([...vendors])}::uuid[])`,
  );
}

/** One town is compared as it is: only then does the index of towns give its adverts in the order of their age. */
function isIn(towns: readonly string[]): SQL {
  const town = sql`lower(${publishedAdverts.town})`;
  return towns.length === 1 ? sql`${town} = ${towns[0]}` : sql`${town} = any(${sql.param([...towns])}::text[])`;
}

/** Returns the same query for title and names alone: a description also says what a part is not. */
export const inTitleOrNames = (query: SQL): SQL =>
  sql`regexp_replace(${query}::text, $$'([^']+)'$$, $$'\\1':AB$$, 'g')::tsquery`;
