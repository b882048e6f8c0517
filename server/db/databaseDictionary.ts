import { type SQL, sql } from 'drizzle-orm';
import { type Dictionary, maxBeginnings } from '#contract/catalogue/search/words/dictionary.ts';
import type { Candidate, WordForms } from '#contract/catalogue/search/words/spelling.ts';
import type { Database } from '#server/db/connection.ts';

/** The dictionary in the database, which also reports how frequent the words are that were looked up. */
export interface CountingDictionary extends Dictionary {
  /** How many adverts have each known word that was looked up so far (in titles and names, not in descriptions). */
  readonly counts: ReadonlyMap<string, number>;
}

/** So few keys are looked up by the keys of all other numbers; with many the planner would read the whole shop. */
const fewKeys = 8;

/** Other numbers that `written_numbers()` leaves out: short ones ("W 68/3"), and those with few figures ("BPR6ES"). */
function unwritten(keys: readonly string[]) {
  const wanted = sql`${sql.param([...keys])}::text[]`;
  return sql`union
        (select other.number from adverts, unnest(other_numbers) as other (number)
          where published and number_keys && ${wanted}
            and upper(regexp_replace(other.number, '[^A-Za-z0-9]', '', 'g')) = any(${wanted})
          limit ${maxNumbers})`;
}

/**
 * Creates a dictionary of the words in published adverts (view `known_words`, fed by triggers). Use one for each
 * search.
 * @param searchCounts how often parts with a word in their name were searched for
 */
export function createDictionary(db: Database, searchCounts?: ReadonlyMap<string, number>): CountingDictionary {
  const counts = new Map<string, number>();
  return {
    counts,
    ...(searchCounts && { timesAsked: (word: string) => searchCounts.get(word) ?? 0 }),
    findKnown: async (words) => {
      const { rows } = await db.execute<{ word: string; ndoc: number }>(
        sql`select word, ndoc::int from known_words where word = any(${sql.param([...words])}::text[])`,
      );
      for (const { word, ndoc } of rows) counts.set(word, ndoc);
      return new Map(rows.map(({ word, ndoc }) => [word, ndoc]));
    },
    findNumbers: async (keys) => {
      // Key by key, because the planner takes so many keys at once for most of the shop, and reads all of it.
      const key = sql`unnest(${sql.param([...keys])}::text[]) as wanted (key)`;
      const { rows } = await db.execute<{ number: string }>(sql`
        (select found.number from ${key}, lateral (
            select part_number as number from published_adverts where part_number_key = wanted.key limit 1) as found
          limit ${maxNumbers})
        union
        (select number from ${key}, lateral (
            select other_numbers from adverts as writing
            where writing.published
              and written_numbers(writing.title, writing.description, writing.other_numbers) @@ wanted.key::tsquery
            limit 1) as found, unnest(found.other_numbers) as number
          where upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g')) = wanted.key
          limit ${maxNumbers})
        ${keys.length <= fewKeys ? unwritten(keys) : sql``}`);
      return rows.map(({ number }) => number);
    },
    findCandidates: (words) => findCandidates(db, words),
    findForms: (words) => findForms(db, words),
    findVendors: async (phrases, beginnings = []) => {
      const queries = [
        ...phrases.map((phrase) => sql`phraseto_tsquery('simple', ${phrase})`),
        ...beginnings.map((beginning) => sql`to_tsquery('simple', ${`${beginning}:*`})`),
      ];
      const { rows } = await db.execute<{ id: string; name: string }>(sql`
        select id, coalesce(company_name, fullname) as name from accounts
        where role = 'vendor' and vendor_words(company_name, fullname) @@ (${sql.join(queries, sql` || `)})
        order by id limit ${maxVendors}`);
      return rows;
    },
  };
}

const maxNumbers = 20;

/** When more vendors than this have the same words in their names, the search cannot mean one of them. */
const maxVendors = 50;

/** Full-text query of a word in any of its forms (`any_form` in the migrations). */
export function formsQuery(forms: readonly string[]): SQL {
  return sql`any_form(${sql.param([...forms])}::text[])`;
}

/** True for words that carry meaning: stop words such as "and" or "for", which nobody means, have no stem. */
const isNotStopWord = sql`ts_lexize('english_stem', word) <> '{}'`;

/** Leaves out what `spelling_candidates` gives only because it sounds alike, which the device does not have. */
const leastAlikeness = 0.2;

interface CandidateRow extends Record<string, unknown> {
  typed: string;
  word: string;
  ndoc: number;
  alikeness: number;
  same_stem: boolean;
}

async function findCandidates(db: Database, words: readonly string[]): Promise<Map<string, Candidate[]>> {
  const found = new Map<string, Candidate[]>();
  const { rows } = await db.execute<CandidateRow>(sql`
    select typed, word, ndoc, alikeness,
      ts_lexize('english_stem', word) = ts_lexize('english_stem', typed) as same_stem
    from unnest(${sql.param(words)}::text[]) as typed, spelling_candidates(typed)
    where ${isNotStopWord} and alikeness >= ${leastAlikeness}`);
  for (const { typed, word, ndoc, alikeness, same_stem } of rows) {
    const list = found.get(typed) ?? [];
    list.push({ word, ndoc, alikeness, sameStem: same_stem });
    found.set(typed, list);
  }
  return found;
}

interface FormsRow extends Record<string, unknown> {
  typed: string;
  other_form: boolean;
  written: boolean;
  beginnings: string[];
}

async function findForms(db: Database, words: readonly string[]): Promise<Map<string, WordForms>> {
  // `materialized` makes the planner expect to read all matches, so that it uses the index of words. Otherwise it walks
  // the adverts until the first match, and for a misspelt word there is none.
  const written = words.map(
    (word, index) => sql`${sql.raw(`written${index}`)} as materialized (
      select from adverts where published and search @@ ${formsQuery([word])})`,
  );
  // `offset 0` keeps the planner from stemming every word with this beginning instead of the most frequent ones only.
  const rows = words.map(
    (word, index) => sql`
      select ${word}::text as typed,
        exists (select from ${sql.raw(`written${index}`)}) as written,
        exists (
          select from known_words
          where word like left(${stem(word)}, greatest(length(${stem(word)}) - 1, 2)) || '%'
            and ts_lexize('english_stem', word) = ts_lexize('english_stem', ${word})
        ) as other_form,
        array(
          select word from (
            select word from known_words where word like ${`${word}%`} order by ndoc desc, word collate "C" offset 0
          ) as begun where ${isNotStopWord} limit ${maxBeginnings}
        ) as beginnings`,
  );
  const answer = await db.execute<FormsRow>(
    sql`with ${sql.join(written, sql`, `)} ${sql.join(rows, sql` union all `)}`,
  );
  return new Map(
    answer.rows.map((row) => [
      row.typed,
      { otherForm: row.other_form, written: row.written, beginnings: row.beginnings },
    ]),
  );
}

function stem(word: string): SQL {
  return sql`(ts_lexize('english_stem', ${word}))[1]`;
}
