import type { Dictionary } from './dictionary.ts';
import {
  beginsLikeTrade,
  isWork,
  kindsNamed,
  looksLikeTrade,
  maxKindWords,
  soundsLikeTrade,
  work,
} from './kindWords.ts';
import { joinWithNext, lookUp, readKnown, writtenAsOne } from './knownWords.ts';
import { meantBy, namedIn } from './namedTerms.ts';
import { type Asked, type Understood, readAsked } from './readAsked.ts';
import type { SearchTerm } from './searchTerm.ts';
import { countTypos, hasDigit, maxWords, splitWords } from './searchWords.ts';
import { plainSpelling, soundKey } from './soundKey.ts';
import { synonymsOf } from './synonyms.ts';
import {
  type Candidate,
  type SpellingDecision,
  type WordForms,
  decideSpelling,
  longestCorrected,
  shortestCorrected,
} from './spelling.ts';

/*
 * What a shopper meant by a query. The words of the published adverts are the dictionary, so that names of makes and
 * parts are known and ordinary English does not get in their way. A word is left alone when it, or another form of it
 * (pad, pads), is in the dictionary. The server keeps the dictionary in its database, the device builds one from the
 * adverts that it has saved; both read queries with the code below.
 */

export interface SearchReading {
  readonly terms: readonly SearchTerm[];
  /** The whole query with misspelt words corrected; null when there were none. */
  readonly corrected: string | null;
  /** The whole query as it may have been meant, when that is not certain; null otherwise. */
  readonly didYouMean: string | null;
  /** What the search asks for besides the terms. */
  readonly asked: Asked;
  /** Whether the lowest prices come first. */
  readonly cheapest: boolean;
  /** What was understood from the words, in the order in which it was read. */
  readonly understood: readonly Understood[];
}

const unknownForms: WordForms = { otherForm: false, written: false, beginnings: [] };

/**
 * Reads a query. Never throws because of the text; an empty query has no terms. Most searches cost one look-up of
 * words.
 * @param options.unfinished whether the last word is still being typed and so stands for all words that begin with it
 */
export async function readQuery(
  dictionary: Dictionary,
  query: string,
  { unfinished = false } = {},
): Promise<SearchReading> {
  if (unfinished)
    return {
      ...(await readWords(dictionary, query, true)),
      asked: {},
      cheapest: false,
      understood: [],
      didYouMean: null,
    };
  const { asked, cheapest, understood, rest, vendorWords } = await readAsked(query, (phrases) =>
    dictionary.findVendors(phrases),
  );
  const saysElse = understood.length > 0;
  // Nothing is left of "where can i buy". Such a query is searched as typed, without corrections ("below" is not
  // "bell").
  const asItStands = rest === '' && !saysElse;
  const { terms, corrected } = await (asItStands
    ? readWords(dictionary, query, false, splitWords(query))
    : readWords(dictionary, rest, false, vendorWords));
  const isDoubtful = terms.some(({ doubtful }) => doubtful !== undefined);
  const saidBeside = understood.map(({ words }) => words);
  const read = withKinds(terms);
  return {
    terms: read,
    corrected: corrected === null ? null : [corrected, ...saidBeside].join(' '),
    didYouMean: isDoubtful ? [...terms.map((term) => term.doubtful ?? meantBy(term)), ...saidBeside].join(' ') : null,
    asked,
    cheapest,
    understood: [...understood, ...namedIn(read)],
  };
}

/** Next to the name of a part these words say nothing: no shopper names their car by them. */
const anyCar = new Set(['car', 'cars', 'kaa', 'vehicle', 'vehicles']);

/**
 * Turns the last part name among the terms into one term with its part types; words before it describe it. A word
 * elsewhere in the query may belong to the name too ("gear for my bicycle", "oil for engine").
 */
function withKinds(terms: readonly SearchTerm[]): SearchTerm[] {
  for (let end = terms.length; end > 0; end -= 1) {
    for (let start = Math.max(0, end - maxKindWords); start < end; start += 1) {
      const run = terms.slice(start, end);
      const others = [...terms.slice(0, start), ...terms.slice(end)];
      const isKind = (some: readonly SearchTerm[]) => kindsNamed(some.map(meantBy)).length > 0;
      if (!isKind(run)) continue;
      const withOthers = others.flatMap((other) => [
        [other, ...run],
        [...run, other],
      ]);
      const named = withOthers.find(isKind) ?? run;
      const words = named.map(meantBy).join(' ');
      const kinds = kindsNamed(words.split(' '));
      const forms = [words, ...named.flatMap((term) => (named.length === 1 ? term.forms : []))];
      const term: SearchTerm = {
        typed: named.map(({ typed }) => typed).join(' '),
        forms: [...new Set([...forms, ...synonymsOf(words), ...kinds.map((kind) => kind.replaceAll('-', ' '))])],
        corrected: named.some(({ corrected }) => corrected !== null) ? words : null,
        kinds,
      };
      const left = (some: readonly SearchTerm[]) =>
        some
          .filter((one) => !named.includes(one) && !anyCar.has(one.typed))
          .map((one) => (isKind([one]) ? { ...one, beside: true } : one));
      return [...left(terms.slice(0, start)), term, ...left(terms.slice(end))];
    }
  }
  return terms.map((term) => (isWork(meantBy(term)) ? { ...term, kinds: [work] } : term));
}

/** Reads the words of a query, or of what is left of it. */
async function readWords(
  dictionary: Dictionary,
  query: string,
  unfinished: boolean,
  vendorWords: readonly string[] = [],
): Promise<Pick<SearchReading, 'terms' | 'corrected'>> {
  const typed = splitWords(query);
  if (typed.length === 0) return { terms: [], corrected: null };
  const known = await lookUp(dictionary, typed, vendorWords);
  const words = typed
    .flatMap((word) => (hasDigit(word) || known.has(word) ? [word] : word.split('-')))
    .slice(0, maxWords);

  const drafts: (SearchTerm | string)[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const isUnfinished = unfinished && index === words.length - 1 && !hasDigit(word);
    const pair = joinWithNext(word, words[index + 1], known);
    if (pair) index += 1;
    const both = pair || unfinished ? null : writtenAsOne(word, known);
    if (both) {
      drafts.push(...both);
      continue;
    }
    drafts.push(isUnfinished ? word : (pair ?? readKnown(word, known) ?? word));
  }

  const unknown = drafts.filter((draft) => typeof draft === 'string');
  const meanings = await findMeanings(dictionary, unknown, unfinished ? 1 : 3);
  const terms = drafts.map((draft, index) => {
    if (typeof draft !== 'string') return draft;
    const meaning = meanings.get(draft);
    const beginnings = unfinished && index === drafts.length - 1 ? (meaning?.forms.beginnings ?? []) : [];
    if (beginnings.length > 0) return { typed: draft, forms: beginnings, corrected: null };
    const asKnown = readKnown(draft, known);
    if (asKnown) return asKnown;
    if (!meaning) return { typed: draft, forms: [draft], corrected: null };
    const decision = decide(draft, meaning);
    const isBegun = unfinished && index === drafts.length - 1 && decision.corrected === null && !meaning.forms.written;
    const begun = isBegun ? beginsLikeTrade(draft) : null;
    return begun === null
      ? { typed: draft, ...decision }
      : { typed: draft, forms: [begun, ...synonymsOf(begun)], corrected: begun };
  });
  const changed = terms.some((term) => term.corrected !== null);
  return {
    terms: unfinished ? [...withSynonyms(terms.slice(0, -1)), ...terms.slice(-1)] : withSynonyms(terms),
    corrected: changed ? terms.map((term) => term.corrected ?? term.typed).join(' ') : null,
  };
}

/**
 * Decides what a word outside the dictionary means: a trade word that sounds like it, otherwise a word of the adverts,
 * otherwise a trade word that looks like it.
 */
function decide(word: string, { candidates, forms }: Meaning): SpellingDecision {
  const isCorrectable = word.length >= shortestCorrected && !forms.otherForm;
  const isHeard = isCorrectable || (!forms.otherForm && !forms.written && forms.beginnings.length === 0);
  const heard = isHeard ? heardAs(word) : null;
  if (heard !== null) return { forms: [heard], corrected: heard };
  const decision = decideSpelling(word, candidates, forms);
  if (decision.corrected !== null && isDoubtful(word, decision.corrected)) {
    return { forms: [word], corrected: null, doubtful: decision.corrected };
  }
  if (decision.corrected !== null || !isCorrectable || forms.written || forms.beginnings.length > 0) return decision;
  const seen = looksLikeTrade(word);
  if (seen === null) return decision;
  return isDoubtful(word, seen) ? { ...decision, doubtful: seen } : { forms: [seen], corrected: seen };
}

/** The trade word that sounds like a misspelt one, unless another is only one typo away ("hyundia" is not Honda). */
function heardAs(word: string): string | null {
  const heard = soundsLikeTrade(word);
  if (heard === null || countTypos(plainSpelling(word), plainSpelling(heard)) < 2) return heard;
  const seen = looksLikeTrade(word);
  return seen !== null && countTypos(word, seen) === 1 ? seen : heard;
}

/** Two wrong letters in a word of up to six leave doubt about what was meant, unless both sound the same. */
function isDoubtful(word: string, meant: string): boolean {
  return word.length <= 6 && countTypos(word, meant) > 1 && soundKey(word) !== soundKey(meant);
}

/** Adds the synonyms of each term. Two terms may be one name ("kick", "starter"), even after their correction. */
function withSynonyms(terms: readonly SearchTerm[]): SearchTerm[] {
  const read: SearchTerm[] = [];
  for (let index = 0; index < terms.length; index += 1) {
    const [term, next] = terms.slice(index, index + 2);
    if (!term) break;
    const pair = next ? `${meantBy(term)} ${meantBy(next)}` : '';
    const ofPair = synonymsOf(pair);
    if (next && ofPair.length > 0) {
      const changed = term.corrected !== null || next.corrected !== null;
      read.push({ typed: `${term.typed} ${next.typed}`, forms: [pair, ...ofPair], corrected: changed ? pair : null });
      index += 1;
      continue;
    }
    read.push({ ...term, forms: [...new Set([...term.forms, ...synonymsOf(meantBy(term))])] });
  }
  return read;
}

interface Meaning {
  readonly candidates: readonly Candidate[];
  readonly forms: WordForms;
}

async function findMeanings(
  dictionary: Dictionary,
  words: readonly string[],
  shortest: number,
): Promise<ReadonlyMap<string, Meaning>> {
  const asked = words.filter(
    (word) => /^\p{L}+$/u.test(word) && word.length >= shortest && word.length <= longestCorrected,
  );
  if (asked.length === 0) return new Map();
  const correctable = asked.filter((word) => word.length >= shortestCorrected);
  const [candidates, forms] = await Promise.all([
    correctable.length > 0 ? dictionary.findCandidates(correctable) : new Map<string, Candidate[]>(),
    dictionary.findForms(asked),
  ]);
  return new Map(
    asked.map((word) => [word, { candidates: candidates.get(word) ?? [], forms: forms.get(word) ?? unknownForms }]),
  );
}
