import { type SQL, and, or, sql } from 'drizzle-orm';
import type { SearchReading } from '#contract/catalogue/search/reading/searchReading.ts';
import type { SearchTerm } from '#contract/catalogue/search/terms/searchTerm.ts';
import { phrasesOf } from '#contract/catalogue/search/terms/namePhrases.ts';
import type { Round } from '#contract/catalogue/search/matching/searchRounds.ts';
import {
  advertNumber,
  searchedKinds,
  fieldScores,
  fittedYears,
  nameAsTyped,
  worthOf,
} from '#contract/catalogue/search/terms/searchTerms.ts';
import {
  partKey,
  partNumberKeys,
  spellingsOf,
  wholePartNumber,
  wholeWritten,
  writtenKey,
} from '#contract/catalogue/search/matching/partNumberKeys.ts';
import { hasDigit } from '#contract/catalogue/search/searchWords.ts';
import { publishedAdverts } from '#server/db/tables/schema.ts';
import { formsQuery } from '#server/db/databaseDictionary.ts';
import { askedCondition, inTitleOrNames } from './askedCondition.ts';

/*
 * Turns a search into SQL, as contract/catalogue/search/terms/searchTerms.ts defines it. Every full-text query is written out
 * where it is used: passed through a CTE or a join it is unknown to the planner, and a search takes forty times as
 * long.
 */

const { number, search, partNumberKey, numberKeys, yearFrom, yearTo, partType, region, pricePesewas, createdAt, id } =
  publishedAdverts;

/** The columns that are read of each ranked match. */
export const rankedColumns = {
  id,
  number,
  createdAt,
  search,
  partNumberKey,
  numberKeys,
  yearFrom,
  yearTo,
  partType,
  region,
  pricePesewas,
};

/**
 * What `relevanceOrder` uses besides `rankedColumns`; computed only for ranked matches, not for all matches. Each term's
 * query is a column, because planning a search takes longer than running it, and most of that is reading such queries.
 */
export function rankedWords({ terms }: Pick<SearchReading, 'terms'>): SQL {
  const queries = terms.map((term, place) => sql`, ${termQuery(term)} as ${asked(place)}`);
  return sql`ts_filter(search, '{a}') as title_words, ts_filter(search, '{b}') as name_words${sql.join(queries)}`;
}

/** The column of `rankedWords` that has the query of the term at `place`. */
const asked = (place: number): SQL => sql.raw(`asked${place}`);

/** Returns the condition for adverts that match a round of a search: a round of nothing matches all. */
export function matchesRound(
  { terms, atLeast, conditions, fitting, ofKinds, orTitled, soft = [], phrased, inTitle: isTitle }: Round,
  lastYear: number,
): SQL {
  const words = isTitle
    ? and(...terms.map((term) => sql`${search} @@ ${inTitle(termQuery(term))}`))
    : atLeast === terms.length
      ? matchesAll(terms, soft, lastYear, phrased ? namedQuery : termQuery)
      : matchesSome(terms, atLeast, lastYear);
  const named = fitting && sql`${publishedAdverts.fitKeys} && ${sql.param([...fitting])}::text[]`;
  const isOfKind =
    ofKinds &&
    or(
      sql`${partType} is null`,
      sql`${partType} = any(${sql.param([...ofKinds])}::text[])`,
      ...(orTitled ?? []).map((term) => sql`${search} @@ ${inTitle(termQuery(term))}`),
    );
  return and(words, named, isOfKind, askedCondition(conditions)) ?? sql`true`;
}

/** Adverts that have all the terms, or whose part number is the whole query. */
function matchesAll(
  terms: readonly SearchTerm[],
  soft: readonly SearchTerm[],
  lastYear: number,
  queryOf: (term: SearchTerm) => SQL,
): SQL | undefined {
  const whole = wholePartNumber(terms);
  const words = terms.filter((term) => !hasDigit(term.typed) && !term.vehicles);
  const numbers = terms.filter((term) => !words.includes(term));
  const queries = [
    ...words.map(queryOf),
    ...[...soft, ...words].filter((term) => instead(term).length > 0).map(saysNothingElse),
  ];
  const every = and(
    queries.length > 0 ? sql`${search} @@ (${sql.join(queries, sql` && `)})` : undefined,
    ...numbers.map((term) => or(termMatches(term, lastYear), writesNumber(writtenKey(term, lastYear)), fitsCode(term))),
  );
  return whole === null ? every : or(every, hasNumber(whole), writesNumber(wholeWritten(terms)));
}

/** What an advert must not say in place of the term. */
const instead = ({ unless, instead: others }: SearchTerm): readonly string[] => unless ?? others ?? [];

/** The term, or none of the words that say the opposite, in title and names. */
const saysNothingElse = (term: SearchTerm): SQL =>
  sql`(${inTitleOrNames(termQuery(term))} || !!${inTitleOrNames(formsQuery(instead(term)))})`;

const inTitle = (query: SQL): SQL => sql`regexp_replace(${query}::text, $$'([^']+)'$$, $$'\\1':A$$, 'g')::tsquery`;

/** The name of a part as a phrase, or all its words in title and names. */
function namedQuery(term: SearchTerm): SQL {
  const phrases = phrasesOf(term);
  return phrases ? sql`(${formsQuery(phrases)} || ${inTitleOrNames(termQuery(term))})` : termQuery(term);
}

/** How many adverts that have a number in their texts are found. */
const maxWriting = 200;

/**
 * Whether a text of the advert, or another number of the part, has a number that begins with the key. Those adverts are
 * found first, by the index: the numbers of a text are never computed for rows that are found by other words.
 */
function writesNumber(key: string | null): SQL | undefined {
  if (key === null) return undefined;
  const beginnings = spellingsOf(key).map((spelling) => `${spelling}:*`);
  return sql`${id} = any(array(select writing.id from adverts as writing
    where writing.published
      and written_numbers(writing.title, writing.description, writing.other_numbers) @@ ${beginnings.join(' | ')}::tsquery
    limit ${maxWriting}))`;
}

/** Whether the advert names a vehicle that the code stood for, in years that meet. */
function fitsCode({ vehicles }: SearchTerm): SQL | undefined {
  if (!vehicles) return undefined;
  const { make, model, alsoFits, fitKeys } = publishedAdverts;
  const keys = vehicles.map((vehicle) => `${vehicle.make}|${vehicle.model}`);
  const coded = sql`json_to_recordset(${JSON.stringify(vehicles)}::json) as coded (make text, model text, "yearFrom" int, "yearTo" int)`;
  return sql`(${fitKeys} && ${sql.param(keys)}::text[] and exists (select from ${coded}
    where (coded.make = ${make} and coded.model = ${model} and coalesce(${yearFrom}, 0) <= coded."yearTo" and coalesce(${yearTo}, 9999) >= coded."yearFrom")
      or exists (select from jsonb_to_recordset(${alsoFits}) as fitted (make text, model text, "yearFrom" int, "yearTo" int)
        where fitted.make = coded.make and fitted.model = coded.model
          and coalesce(fitted."yearFrom", 0) <= coded."yearTo" and coalesce(fitted."yearTo", 9999) >= coded."yearFrom")))`;
}

/** Adverts that have at least `atLeast` of the terms. */
function matchesSome(terms: readonly SearchTerm[], atLeast: number, lastYear: number): SQL | undefined {
  const chosen = combinations(terms, atLeast);
  // "Any of the words" is one index look-up. Several words at once need a look-up for each combination: each starts at
  // the rarest of its words, while a single look-up for all combinations would read the entries of every word.
  const inWords = atLeast > 1 ? [] : chosen.filter((some) => !some.some((term) => hasDigit(term.typed)));
  const queries = inWords.map((some) => sql`(${sql.join(some.map(termQuery), sql` && `)})`);
  return or(
    queries.length > 0 ? sql`${search} @@ (${sql.join(queries, sql` || `)})` : undefined,
    ...chosen.filter((some) => !inWords.includes(some)).map((some) => combine(some, lastYear)),
  );
}

/**
 * Returns the order of matches, best first, for rows of `rankedColumns` and `rankedWords`; searchTerms.ts says by which rules.
 * @param relaxed whether adverts may lack some of the terms; then adverts with more of them come first
 */
export function relevanceOrder(
  { terms, conditions, byPrice, complaint }: SearchReading,
  relaxed: boolean,
  lastYear: number,
): SQL {
  const keys = partNumberKeys(terms);
  const kinds = searchedKinds(terms);
  const matched = terms.flatMap((term, place) =>
    term.unless === undefined ? [sql`coalesce(${termMatches(term, lastYear, asked(place))}, false)::int`] : [],
  );
  return sql.join(
    [
      ...(keys.length > 0
        ? [
            sql`(coalesce(${partNumberKey} = any(${sql.param(keys)}::text[]), false)
            or ${numberKeys} && ${sql.param(keys)}::text[]${isNumbered(terms)}) desc`,
          ]
        : []),
      ...(kinds.length > 0 ? [sql`coalesce(${partType} = any(${sql.param([...kinds])}::text[]), false) desc`] : []),
      ...(complaint ? [sql`array_position(${sql.param([...complaint.checks])}::text[], ${partType})`] : []),
      ...(relaxed && matched.length > 0 ? [sql`${sql.join(matched, sql` + `)} desc`] : []),
      ...(byPrice === 0 ? [] : [byPrice === 1 ? sql`${pricePesewas}` : sql`${pricePesewas} desc`]),
      ...(relaxed && conditions.region !== undefined ? [sql`${region} = ${conditions.region} desc`] : []),
      ...(terms.length > 0
        ? [
            sql`${sql.join(
              terms.map((term, place) => scoreOf(term, lastYear, asked(place))),
              sql` + `,
            )} desc`,
          ]
        : []),
      sql`${createdAt} desc`,
      sql`${id} desc`,
    ],
    sql`, `,
  );
}

function scoreOf(term: SearchTerm, lastYear: number, query: SQL): SQL {
  const { asTyped } = fieldScores;
  const { title, names, description } = worthOf(term);
  const name = nameAsTyped(term);
  const named = name === null ? sql`` : sql`when title_words @@ ${formsQuery([name])} then ${points(asTyped)} `;
  const key = fittedYears(term, lastYear) === null ? partKey(term) : null;
  const isItsNumber =
    key === null ? sql`` : sql`when title_words @@ ${query} and ${hasNumber(key)} then ${points(asTyped)} `;
  const inNames = or(sql`name_words @@ ${query}`, fitsYear(term, lastYear) ?? namesNumber(term));
  // An advert that does not write a code was found by its vehicle.
  const otherwise = term.vehicles ? names : 0;
  return sql`(case ${named}${isItsNumber}when title_words @@ ${query} then ${points(title)} when ${inNames} then ${points(names)}
    when ${search} @@ ${query} then ${points(description)} else ${points(otherwise)} end)`;
}

const points = (score: number): SQL => sql.raw(String(score));

function combine(terms: readonly SearchTerm[], lastYear: number): SQL | undefined {
  const words = terms.filter((term) => !hasDigit(term.typed));
  const numbers = terms.filter((term) => hasDigit(term.typed));
  return and(
    words.length > 0 ? sql`${search} @@ (${sql.join(words.map(termQuery), sql` && `)})` : undefined,
    ...numbers.map((term) => termMatches(term, lastYear)),
  );
}

function termMatches(term: SearchTerm, lastYear: number, query = termQuery(term)): SQL | undefined {
  const written = sql`${search} @@ ${query}`;
  return or(written, fitsYear(term, lastYear) ?? namesNumber(term));
}

const termQuery = ({ forms }: SearchTerm): SQL => formsQuery(forms);

function fitsYear(term: SearchTerm, lastYear: number): SQL | undefined {
  const years = fittedYears(term, lastYear);
  if (years === null) return undefined;
  return sql`(coalesce(${yearFrom}, 0) <= ${years.to} and coalesce(${yearTo}, 9999) >= ${years.from})`;
}

function namesNumber(term: SearchTerm): SQL | undefined {
  const key = partKey(term);
  const own = advertNumber(term);
  return or(key === null ? undefined : hasNumber(key), own === null ? undefined : sql`${number} = ${own}`);
}

/**
 * The condition that an advert's own number is among the terms, to append to others; empty when no term is a number.
 */
function isNumbered(terms: readonly SearchTerm[]): SQL {
  const numbers = terms.flatMap((term) => advertNumber(term) ?? []);
  return numbers.length === 0 ? sql`` : sql` or ${number} = any(${sql.param(numbers)}::int[])`;
}

/** Whether the part number begins with a key, or another number of the part equals it. */
function hasNumber(key: string): SQL {
  const ways = spellingsOf(key).map(
    (spelling) => sql`${partNumberKey} like ${`${spelling}%`} or ${numberKeys} @> array[${spelling}]`,
  );
  return sql`(${sql.join(ways, sql` or `)})`;
}

function combinations<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  // Without this, every way to leave out items would be followed to its end, which doubles the work with each item.
  if (items.length < size) return [];
  return items.flatMap((item, index) => combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}
