import { type SQL, and, eq, gt, sql } from 'drizzle-orm';
import type { SuggestAnswer } from '#contract/catalogue/listing.ts';
import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import { findPartType, partTypesOf } from '#contract/catalogue/partTypes.ts';
import type { NamedVendor } from '#contract/catalogue/search/words/dictionary.ts';
import { kindsToCount } from '#contract/catalogue/search/suggestions/begunKinds.ts';
import { begunMakes, begunPlace, begunTowns, begunWords } from '#contract/catalogue/search/suggestions/begunChoices.ts';
import { readQuery } from '#contract/catalogue/search/reading/readQuery.ts';
import type { SearchReading } from '#contract/catalogue/search/reading/searchReading.ts';
import {
  type SuggestedAdvert,
  begunName,
  begunNumber,
  makeSuggestions,
  maxNumbered,
  maxTitles,
  popularSuggestions,
  titled,
  withoutFragment,
} from '#contract/catalogue/search/suggestions/suggestions.ts';
import { type SetAside, setAside } from '#contract/catalogue/search/suggestions/setAside.ts';
import { stripEnding } from '#contract/catalogue/search/suggestions/phrases.ts';
import { splitWords } from '#contract/catalogue/search/searchWords.ts';
import { spellingsOf } from '#contract/catalogue/search/matching/partNumberKeys.ts';
import { isWithin } from '#server/clock.ts';
import type { Database } from '../../db/connection.ts';
import { publishedAdverts } from '#server/db/tables/schema.ts';
import { searchCounts } from '#server/db/tables/searchCountSchema.ts';
import { dayBefore } from '#server/days.ts';
import { createDictionary, formsQuery } from '#server/db/databaseDictionary.ts';
import { isFrom } from '#server/db/isFrom.ts';
import { countKinds } from '#server/db/kindCounts.ts';
import type { ModuleContext } from '../../deps.ts';

const everyKind = partCategorySlugs.flatMap((category) => partTypesOf(category).map(({ slug }) => slug));
const maxVendors = 2;
/** When more vendors than this have names with the same beginning, the search is unlikely to mean one of them. */
const maxNamed = 200;
/** Popular parts change with the season, so only recent searches count. */
const popularDays = 30;

/** How long the counts of words that are asked for are reused: they change over days. */
const countsLifetimeMs = 10 * 60_000;

/**
 * Creates the function that suggests what a search that is being typed may become (see makeSuggestions). Misspelt words
 * are corrected first; an empty text gives the popular kinds of part.
 */
export function createSuggest({ clock }: Pick<ModuleContext, 'clock'>) {
  let cached: { words: Promise<ReadonlyMap<string, number>>; at: number } | undefined;

  /** How often parts with a word in their name were searched for. Never rejects: a slip is read without it too. */
  function askedWords(db: Database): Promise<ReadonlyMap<string, number>> {
    const now = clock().getTime();
    if (!cached || !isWithin(countsLifetimeMs, now, cached.at)) {
      const words = countSearches(db, clock()).then(byWord, () => {
        cached = undefined;
        return new Map<string, number>();
      });
      cached = { words, at: now };
    }
    return cached.words;
  }

  return async (db: Database, beginning: string): Promise<SuggestAnswer> => {
    const aside = setAside(beginning);
    if (aside.typed !== '') {
      const askedFor = await askedWords(db);
      const answer = await suggestFor(db, aside, askedFor);
      const less = answer.suggestions.length > 0 ? null : withoutFragment(beginning);
      return less === null ? answer : suggestFor(db, setAside(less), askedFor);
    }
    const [adverts, searches] = await Promise.all([countKinds(db, everyKind), countSearches(db, clock())]);
    return popularSuggestions(adverts, searches);
  };
}

/** Adds the searches for kinds up by the words of their names, as they are and without their ending. */
function byWord(searches: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (const [slug, count] of searches) {
    const name = splitWords(findPartType(slug)?.name ?? '');
    for (const word of new Set([...name, ...name.map(stripEnding)])) words.set(word, (words.get(word) ?? 0) + count);
  }
  return words;
}

async function suggestFor(
  db: Database,
  aside: SetAside,
  askedFor: ReadonlyMap<string, number>,
): Promise<SuggestAnswer> {
  const { typed } = aside;
  const reading = await readQuery(createDictionary(db, askedFor), typed, { unfinished: true });
  if (reading.terms.length === 0) return { correctedQuery: null, suggestions: [] };
  const words = begunWords(typed, reading);
  const [matching, numbered, kinds, vendors, makes, towns] = await Promise.all([
    findMatching(db, reading, aside),
    findNumbered(db, begunNumber(typed)),
    countKinds(db, kindsToCount(typed, reading, everyKind)),
    findVendors(db, begunName(typed)),
    findOffered(db, publishedAdverts.make, begunMakes(words)),
    findOffered(
      db,
      sql`lower(${publishedAdverts.town})`,
      begunTowns(begunPlace(typed, words)).flatMap(({ covers }) => covers),
    ),
  ]);
  return makeSuggestions(aside, reading, { matching, numbered, kinds, vendors, makes, towns });
}

function findMatching(db: Database, reading: SearchReading, aside: SetAside): Promise<SuggestedAdvert[]> {
  const queries = reading.terms.map(({ forms }) => formsQuery(forms));
  const words = sql`${publishedAdverts.search} @@ (${sql.join(queries, sql` && `)})`;
  return readSuggested(db, and(words, ...meets(aside)) ?? words, maxTitles, (found) => titled(reading, found));
}

/** What is set aside is true of the adverts too. */
function meets({ conditions, after }: SetAside): SQL[] {
  const { region, town, condition, yearFrom, yearTo } = publishedAdverts;
  return [
    ...(conditions.region === undefined ? [] : [eq(region, conditions.region)]),
    ...(conditions.towns === undefined ? [] : [sql`lower(${town}) = any(${sql.param([...conditions.towns])}::text[])`]),
    ...(conditions.condition === undefined ? [] : [eq(condition, conditions.condition)]),
    ...(conditions.origins === undefined ? [] : [isFrom(conditions.origins)]),
    ...(after === ''
      ? []
      : [sql`coalesce(${yearFrom}, 0) <= ${after}::int and coalesce(${yearTo}, 9999) >= ${after}::int`]),
  ];
}

async function findNumbered(db: Database, key: string | null): Promise<SuggestedAdvert[]> {
  return key === null ? [] : readSuggested(db, beginsNumber(key), maxNumbered, (found) => found);
}

/** Whether the part number, another number of the part or one in its texts begins with the key. */
function beginsNumber(key: string): SQL {
  const { partNumberKey } = publishedAdverts;
  const ways = spellingsOf(key);
  const own = ways.map((way) => sql`${partNumberKey} like ${`${way}%`}`);
  const written = ways.map((way) => `${way}:*`).join(' | ');
  return sql`(${sql.join(own, sql` or `)} or ${publishedAdverts.id} = any(array(select writing.id from adverts as writing
    where writing.published
      and written_numbers(writing.title, writing.description, writing.other_numbers) @@ ${written}::tsquery
    limit ${maxNumbered})))`;
}

/** @param pictured selects the adverts whose covers may be shown */
async function readSuggested(
  db: Database,
  where: SQL,
  limit: number,
  pictured: <Advert extends { id: string; title: string }>(found: readonly Advert[]) => readonly Advert[],
): Promise<SuggestedAdvert[]> {
  const {
    id,
    title,
    make,
    model,
    brand,
    partNumber,
    partType,
    otherNumbers,
    yearFrom,
    yearTo,
    pricePesewas,
    createdAt,
  } = publishedAdverts;
  // Raw SQL with the final names, since letting drizzle map some hundred rows costs more than finding them.
  const { rows: found } = await db.execute<Omit<SuggestedAdvert, 'picture'>>(sql`
    select ${id}, ${title}, ${make}, ${model}, ${brand}, ${partNumber} as "partNumber", ${partType} as "partType", ${otherNumbers} as "otherNumbers", ${yearFrom} as "yearFrom",
      ${yearTo} as "yearTo", ${pricePesewas} as "pricePesewas"
    from ${publishedAdverts} where ${where} order by ${createdAt} desc, ${id} desc limit ${limit}`);
  const covers = await readCovers(
    db,
    pictured(found).map((advert) => advert.id),
  );
  return found.map((advert) => ({ ...advert, picture: covers.get(advert.id) ?? null }));
}

/** The covers of the adverts, keyed by advert; adverts without a cover that can be shown are left out. */
async function readCovers(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SuggestedAdvert['picture']>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ advert: string; id: string; ready: boolean }>(sql`
    select distinct on (placed.advert_id) placed.advert_id as advert, picture.id, picture.state = 'ready' as ready
    from advert_pictures as placed join pictures as picture on picture.id = placed.picture_id
    where placed.advert_id = any(${sql.param(ids)}::uuid[]) and picture.state <> 'failed'
    order by placed.advert_id, placed.position`);
  return new Map(rows.map(({ advert, id, ready }) => [advert, { id, ready }]));
}

/** How often each kind of part was searched for in the last 30 days. */
async function countSearches(db: Database, now: Date): Promise<ReadonlyMap<string, number>> {
  const { day, about, subject, searches } = searchCounts;
  const from = dayBefore(now, popularDays);
  const rows = await db
    .select({ slug: subject, searches: sql<number>`sum(${searches})::int` })
    .from(searchCounts)
    .where(and(gt(day, from), eq(about, 'kind')))
    .groupBy(subject);
  return new Map(rows.map((row) => [row.slug, row.searches]));
}

/** Vendors with something on offer whose name has a word with this beginning. */
async function findVendors(db: Database, beginning: string | null): Promise<NamedVendor[]> {
  if (beginning === null) return [];
  // Finds the names first: a scan in the order of ids would compute the words of every vendor each time.
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with named as materialized (
      select id, coalesce(company_name, fullname) as name from accounts
      where role = 'vendor' and vendor_words(company_name, fullname) @@ to_tsquery('simple', ${`${beginning}:*`})
      limit ${maxNamed})
    select id, name from named
    where exists (select from published_adverts as offered where offered.vendor_id = named.id)
    order by id limit ${maxVendors}`);
  return rows;
}

/** Those of the values that some advert has; each is one look-up in the index of makes or of towns. */
async function findOffered(
  db: Database,
  column: SQL | typeof publishedAdverts.make,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  if (values.length === 0) return new Set();
  const { rows } = await db.execute<{ value: string }>(sql`
    select value from unnest(${sql.param([...new Set(values)])}::text[]) as asked (value)
    where exists (select from ${publishedAdverts} where ${column} = value)`);
  return new Set(rows.map(({ value }) => value));
}
