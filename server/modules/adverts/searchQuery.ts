import { type SQL, and, or, sql } from 'drizzle-orm';
import { firstYear } from '#contract/vehicles.ts';
import { publishedAdverts } from '../../db/schema.ts';
import { hasDigit } from '../../db/searchWords.ts';
import { type SearchReading, type SearchTerm, wordQuery } from '../../db/spelling.ts';

/*
 * From what was asked for to SQL. Every full-text query is written out where it is used: handed over through a CTE or
 * a join, the planner does not know it, and a search takes forty times as long.
 */

const { search, partNumberKey, yearFrom, yearTo, createdAt, id } = publishedAdverts;

/** Figures from which on a word may be the beginning of a part number. */
const shortestPartNumber = 4;
/** Words up to which every combination is tried; with more, all but one, then any. */
const maxCombined = 6;
/** Title, then names and categories, then descriptions (D is not used). */
const weights = sql`'{0.05, 0.1, 0.4, 1}'::float4[]`;

/** Adverts that have all the terms, or whose part number the whole query is. */
export function matchesAll(terms: readonly SearchTerm[], lastYear: number): SQL | undefined {
  const whole = wholePartNumber(terms);
  const every = combine(terms, lastYear);
  return whole === null ? every : or(every, sql`${partNumberKey} like ${`${whole}%`}`);
}

/** How many of so many terms an advert must have, from strict to lenient, once none has all. */
export function relaxations(termCount: number): number[] {
  if (termCount < 2) return [];
  if (termCount > maxCombined) return [termCount - 1, 1];
  return Array.from({ length: termCount - 1 }, (_, index) => termCount - 1 - index);
}

/** Adverts that have at least so many of the terms. */
export function matchesSome(terms: readonly SearchTerm[], atLeast: number, lastYear: number): SQL | undefined {
  return or(...combinations(terms, atLeast).map((chosen) => combine(chosen, lastYear)));
}

/**
 * Best first: the part number asked for, then where and how close together the words stand.
 * @param relaxed whether adverts may lack some of the terms; those that have more come first
 */
export function relevanceOrder({ terms }: SearchReading, relaxed: boolean, lastYear: number): SQL {
  const any = sql.join(terms.map(termQuery), sql` || `);
  const every = sql.join(terms.map(termQuery), sql` && `);
  const keys = [...terms.map(partKey), wholePartNumber(terms)].filter((key) => key !== null);
  const matched = terms.map((term) => sql`coalesce(${termMatches(term, lastYear)}, false)::int`);
  return sql.join(
    [
      ...(keys.length > 0 ? [sql`coalesce(${partNumberKey} = any(${sql.param(keys)}::text[]), false) desc`] : []),
      ...(relaxed ? [sql`${sql.join(matched, sql` + `)} desc`] : []),
      sql`ts_rank(${weights}, ${search}, ${any}) + ts_rank_cd(${weights}, ${search}, ${every}) desc`,
      sql`${createdAt} desc`,
      sql`${id} desc`,
    ],
    sql`, `,
  );
}

function combine(terms: readonly SearchTerm[], lastYear: number): SQL | undefined {
  const words = terms.filter((term) => !hasDigit(term.typed));
  const numbers = terms.filter((term) => hasDigit(term.typed));
  return and(
    words.length > 0 ? sql`${search} @@ (${sql.join(words.map(termQuery), sql` && `)})` : undefined,
    ...numbers.map((term) => termMatches(term, lastYear)),
  );
}

function termMatches(term: SearchTerm, lastYear: number): SQL | undefined {
  const written = sql`${search} @@ ${termQuery(term)}`;
  const year = fittedYear(term, lastYear);
  if (year !== null) {
    return sql`(${written} or (coalesce(${yearFrom}, 0) <= ${year} and coalesce(${yearTo}, 9999) >= ${year}))`;
  }
  const key = partKey(term);
  return key === null ? written : sql`(${written} or ${partNumberKey} like ${`${key}%`})`;
}

function termQuery(term: SearchTerm): SQL {
  return sql`(${sql.join(term.forms.map(wordQuery), sql` || `)})`;
}

/** "corolla 2010": parts that fit that year. */
function fittedYear(term: SearchTerm, lastYear: number): number | null {
  const year = /^\d{4}$/.test(term.typed) ? Number(term.typed) : 0;
  return year >= firstYear && year <= lastYear ? year : null;
}

function partKey(term: SearchTerm): string | null {
  if (!hasDigit(term.typed)) return null;
  const key = keyOf(term.typed);
  return key.length >= shortestPartNumber ? key : null;
}

/** "MD 326915" and "43512 42040" are part numbers with a space in them. */
function wholePartNumber(terms: readonly SearchTerm[]): string | null {
  if (terms.length < 2 || terms.length > 4) return null;
  const key = keyOf(terms.map((term) => term.typed).join(''));
  return key.length >= 5 && key.length <= 40 && key.replace(/\D/g, '').length >= shortestPartNumber ? key : null;
}

function keyOf(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function combinations<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  // Without this, every way to leave items out would be walked to its end, which doubles with each item.
  if (items.length < size) return [];
  return items.flatMap((item, index) => combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}
