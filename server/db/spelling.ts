import { type SQL, and, gt, inArray, sql } from 'drizzle-orm';
import { makes, modelsOf } from '#contract/vehicles.ts';
import type { Database } from '#server/db/connection.ts';
import { searchTerms } from '#server/db/schema.ts';
import { countTypos, hasDigit, maxWords, splitWords } from '#server/db/searchWords.ts';

/*
 * What a shopper meant by what was typed. The words of the published adverts (table `search_terms`) are the dictionary,
 * so that names of makes and parts are known and ordinary English does not get in their way. A word is left alone when
 * it is in the dictionary, or another form of it is (pad, pads). Most searches cost one look-up by primary key.
 */

/** One thing that was asked for. An advert has it when it has any of the forms. */
export interface SearchTerm {
  /** As typed, folded. */
  readonly typed: string;
  /** Texts for websearch_to_tsquery: words of which all must be there, or a phrase in quotes. */
  readonly forms: readonly string[];
  /** The right spelling when the word was misspelt. */
  readonly corrected: string | null;
}

export interface SearchReading {
  readonly terms: readonly SearchTerm[];
  /** The whole query with what was misspelt put right; null when nothing was. */
  readonly corrected: string | null;
}

/** Letters from which on a word is put right; one error up to five letters, then two. */
const shortestCorrected = 4;
const longestShort = 5;
const longestCorrected = 40;
const maxExpansions = 10;

/** Makes and models are never misspelt words, also while nobody offers a part for them. */
const vehicleWords = new Set(makes.flatMap((make) => splitWords(`${make} ${modelsOf(make).join(' ')}`, Infinity)));

/**
 * Reads a query. Never throws for what is in it; an empty one has no terms.
 * @param options.unfinished whether the last word is still being typed, and so stands for all that begin with it
 */
export async function readQuery(db: Database, query: string, { unfinished = false } = {}): Promise<SearchReading> {
  const typed = splitWords(query);
  if (typed.length === 0) return { terms: [], corrected: null };
  const known = await lookUp(db, typed);
  const words = typed
    .flatMap((word) => (hasDigit(word) || known.has(word) ? [word] : word.split('-')))
    .slice(0, maxWords);

  const drafts: (SearchTerm | string)[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const isUnfinished = unfinished && index === words.length - 1 && !hasDigit(word);
    const pair = joinWithNext(word, words[index + 1], known);
    if (pair) index += 1;
    drafts.push(isUnfinished ? word : (pair ?? readKnown(word, known) ?? word));
  }

  const unknown = drafts.filter((draft) => typeof draft === 'string');
  const meanings =
    unknown.length > 0 ? await findMeanings(db, unknown, unfinished ? 1 : 3) : new Map<string, Meaning>();
  const terms = drafts.map((draft, index) => {
    if (typeof draft !== 'string') return draft;
    const meaning = meanings.get(draft);
    const beginnings = unfinished && index === drafts.length - 1 ? (meaning?.beginnings ?? []) : [];
    if (beginnings.length > 0) return { typed: draft, forms: beginnings, corrected: null };
    return readKnown(draft, known) ?? decide(draft, meaning);
  });
  const changed = terms.some((term) => term.corrected !== null);
  return { terms, corrected: changed ? terms.map((term) => term.corrected ?? term.typed).join(' ') : null };
}

/** "rav 4" and "rav4", "head lamp" and "headlamp", "x trail" and "x-trail" are the same to a shopper. */
function joinWithNext(word: string, next: string | undefined, known: ReadonlySet<string>): SearchTerm | null {
  if (next === undefined) return null;
  const joined = joinings(word, next).filter((form) => known.has(form));
  if (joined.length === 0) return null;
  const typed = `${word} ${next}`;
  return { typed, forms: [typed, ...joined], corrected: null };
}

function readKnown(word: string, known: ReadonlySet<string>): SearchTerm | null {
  const variants = hasDigit(word) ? numberVariants(word) : hyphenated(word).filter((variant) => known.has(variant));
  const forms = [word, ...variants];
  const isKnown = hasDigit(word) || known.has(word) || forms.length > 1;
  // Short halves of a known word are chance ("car" and "pet" in "carpet").
  const shortestHalf = isKnown ? 4 : 3;
  for (const [first, second] of hasDigit(word) ? [] : halves(word)) {
    const long = first.length >= shortestHalf && second.length >= shortestHalf;
    if (long && known.has(first) && known.has(second)) forms.push(`"${first} ${second}"`);
  }
  return isKnown || forms.length > 1 ? { typed: word, forms, corrected: null } : null;
}

interface Candidate {
  readonly word: string;
  readonly soundsAlike: boolean;
  /** Whether both have the same English stem. */
  readonly sameStem: boolean;
  readonly alikeness: number;
  readonly ndoc: number;
}

interface Meaning {
  readonly candidates: readonly Candidate[];
  /** A word of the dictionary differs in its ending alone. */
  readonly otherForm: boolean;
  /** Some advert has it, if only in its description. */
  readonly written: boolean;
  /** Words of the dictionary that begin with it, the most frequent first. */
  readonly beginnings: readonly string[];
}

function decide(word: string, meaning: Meaning | undefined): SearchTerm {
  const asTyped = { typed: word, forms: [word], corrected: null };
  if (!meaning) return asTyped;
  const candidates = meaning.candidates
    .map((candidate) => ({ ...candidate, typos: countTypos(word, candidate.word) }))
    .filter(({ typos, soundsAlike }) => typos <= allowedTypos(word, soundsAlike))
    .toSorted(
      (a, b) =>
        a.typos - b.typos ||
        Number(b.soundsAlike) - Number(a.soundsAlike) ||
        b.alikeness - a.alikeness ||
        b.ndoc - a.ndoc,
    );
  // "pads" is another form of "pad", but "radiater" is "radiator" misspelt, though their stems are equal.
  const misheard = candidates.find((candidate) => candidate.sameStem && candidate.soundsAlike);
  if (misheard) return { typed: word, forms: [misheard.word], corrected: misheard.word };
  if (meaning.otherForm) return asTyped;
  const [best] = candidates;
  const soundsLikeBest = best?.soundsAlike === true && word.length >= longestShort;
  // A word of descriptions is a word. But "break" stands there too, and who asks for "break pads" means brakes.
  if (best && (!meaning.written || soundsLikeBest)) return { typed: word, forms: [best.word], corrected: best.word };
  if (meaning.written || meaning.beginnings.length === 0) return asTyped;
  return { typed: word, forms: meaning.beginnings, corrected: null };
}

function allowedTypos(word: string, soundsAlike: boolean): number {
  if (word.length > longestShort) return 2;
  return word.length === longestShort && soundsAlike ? 2 : 1;
}

async function lookUp(db: Database, typed: readonly string[]): Promise<ReadonlySet<string>> {
  const words = typed.flatMap((word) => [word, ...word.split('-')]);
  const wanted = new Set(words);
  for (const word of words) {
    if (hasDigit(word)) continue;
    for (const variant of hyphenated(word)) wanted.add(variant);
    for (const half of halves(word).flat()) wanted.add(half);
  }
  for (const [index, word] of words.entries()) {
    for (const joined of joinings(word, words[index + 1] ?? '')) wanted.add(joined);
  }
  const rows = await db
    .select({ word: searchTerms.word })
    .from(searchTerms)
    .where(and(inArray(searchTerms.word, [...wanted]), gt(searchTerms.ndoc, 0)));
  return new Set([...rows.map((row) => row.word), ...words.filter((word) => vehicleWords.has(word))]);
}

async function findMeanings(db: Database, words: readonly string[], shortest: number): Promise<Map<string, Meaning>> {
  const asked = words.filter(
    (word) => /^\p{L}+$/u.test(word) && word.length >= shortest && word.length <= longestCorrected,
  );
  const correctable = asked.filter((word) => word.length >= shortestCorrected);
  if (asked.length === 0) return new Map();
  const [candidates, forms] = await Promise.all([findCandidates(db, correctable), findForms(db, asked)]);
  return new Map(
    asked.map((word) => {
      const form = forms.get(word);
      return [
        word,
        {
          candidates: candidates.get(word) ?? [],
          otherForm: form?.other_form ?? false,
          written: form?.written ?? false,
          beginnings: form?.beginnings ?? [],
        },
      ];
    }),
  );
}

/** Nobody means "and" or "for"; they have no stem. */
const tells = sql`ts_lexize('english_stem', word) <> '{}'`;

interface CandidateRow extends Record<string, unknown> {
  typed: string;
  word: string;
  ndoc: number;
  alikeness: number;
  sounds_alike: boolean;
  same_stem: boolean;
}

async function findCandidates(db: Database, words: readonly string[]): Promise<Map<string, Candidate[]>> {
  const found = new Map<string, Candidate[]>();
  if (words.length === 0) return found;
  const { rows } = await db.execute<CandidateRow>(sql`
    select typed, word, ndoc, alikeness, sounds_alike,
      ts_lexize('english_stem', word) = ts_lexize('english_stem', typed) as same_stem
    from unnest(${sql.param(words)}::text[]) as typed, spelling_candidates(typed)
    where ${tells}`);
  for (const { typed, word, ndoc, alikeness, sounds_alike, same_stem } of rows) {
    const list = found.get(typed) ?? [];
    list.push({ word, ndoc, alikeness, soundsAlike: sounds_alike, sameStem: same_stem });
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

async function findForms(db: Database, words: readonly string[]): Promise<Map<string, FormsRow>> {
  // `materialized` makes the planner expect to read all matches, so that it uses the index of words; without it, it
  // walks the adverts until the first match, and for a misspelt word there is none.
  const written = words.map(
    (word, index) => sql`${sql.raw(`written${index}`)} as materialized (
      select from adverts where published and search @@ ${wordQuery(word)})`,
  );
  const rows = words.map(
    (word, index) => sql`
      select ${word}::text as typed,
        exists (select from ${sql.raw(`written${index}`)}) as written,
        exists (
          select from search_terms
          where ndoc > 0 and word like left(${stem(word)}, greatest(length(${stem(word)}) - 1, 2)) || '%'
            and ts_lexize('english_stem', word) = ts_lexize('english_stem', ${word})
        ) as other_form,
        array(
          select word from search_terms where word like ${`${word}%`} and ndoc > 0 and ${tells} order by ndoc desc, word limit ${maxExpansions}
        ) as beginnings`,
  );
  const answer = await db.execute<FormsRow>(
    sql`with ${sql.join(written, sql`, `)} ${sql.join(rows, sql` union all `)}`,
  );
  return new Map(answer.rows.map((row) => [row.typed, row]));
}

function stem(word: string): SQL {
  return sql`(ts_lexize('english_stem', ${word}))[1]`;
}

/** Full-text query of a form: titles, categories and descriptions hold English stems, names hold plain words. */
export function wordQuery(form: string): SQL {
  return sql`(websearch_to_tsquery('english', fold(${form})) || websearch_to_tsquery('simple', fold(${form})))`;
}

function joinings(word: string, next: string): string[] {
  return next === '' ? [] : [`${word}${next}`, `${word}-${next}`];
}

function cuts(word: string): [string, string][] {
  if (word.includes('-') || word.length > 24) return [];
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => [
    word.slice(0, index + 1),
    word.slice(index + 1),
  ]);
}

/** "crv" → "c-rv", "cr-v". */
function hyphenated(word: string): string[] {
  return cuts(word).map(([first, second]) => `${first}-${second}`);
}

/** "sparkplug" → ["spark", "plug"] among others. */
function halves(word: string): [string, string][] {
  return cuts(word).filter(([first, second]) => first.length >= 3 && second.length >= 3);
}

/** "5w30" → "5w-30"; "f-150" → "f150". */
function numberVariants(word: string): string[] {
  const squeezed = word.replace(/[-./]/g, '');
  const dashed = squeezed.replace(/(\p{L})(\p{N})/gu, '$1-$2');
  return [...new Set([squeezed, dashed])].filter((variant) => variant !== word);
}
