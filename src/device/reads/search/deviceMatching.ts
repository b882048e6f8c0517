import type { SearchTerm } from '#contract/catalogue/search/readQuery.ts';
import {
  fieldScores,
  fittedYear,
  partKey,
  partNumberKeys,
  relaxations,
  wholePartNumber,
} from '#contract/catalogue/search/searchTerms.ts';
import { type DeviceAdvert, fitsYear } from './deviceFilters.ts';
import { comparers } from './deviceOrders.ts';
import { type TextIndex, fields } from './deviceText.ts';

/* Which adverts have what is asked for, and which of them are best: contract/catalogue/search/searchTerms.ts in TypeScript. */

/** An advert of the index. */
export interface Indexed {
  readonly advert: DeviceAdvert;
  /** Which of the adverts of the text index it is. */
  readonly number: number;
  /** Null when it has no part number. */
  readonly partNumberKey: string | null;
  /** Keys of the other part numbers and of the measures. */
  readonly numberKeys: readonly string[];
}

/** What the terms are worth in an advert: one number for each, 0 when it does not have it. */
type Scores = readonly number[];

export interface Matcher {
  /** Adverts with all the terms, or whose part number the terms together are. */
  all(index: readonly Indexed[]): Indexed[];
  /** Adverts with at least so many of the terms. */
  some(index: readonly Indexed[], atLeast: number): Indexed[];
  /** The adverts with the most of the terms that any of these has; none when none has any. */
  most(index: readonly Indexed[]): { readonly matches: readonly Indexed[]; readonly atLeast: number };
  /** The best first. */
  rank(index: readonly Indexed[], relaxed: boolean): Indexed[];
}

/** Makes what looks for the terms of a query. Each advert is looked through once. */
export function createMatcher(terms: readonly SearchTerm[], text: TextIndex, lastYear: number): Matcher {
  const scorers = terms.map((term) => scorerOf(term, text, lastYear));
  const whole = wholePartNumber(terms);
  const keys = partNumberKeys(terms);
  const known = new Map<Indexed, Scores>();
  const scoresOf = (entry: Indexed) => {
    const scores = known.get(entry) ?? scorers.map((score) => score(entry));
    known.set(entry, scores);
    return scores;
  };
  const matched = (entry: Indexed) => scoresOf(entry).filter((score) => score > 0).length;
  const isNumberAskedFor = ({ partNumberKey: own, numberKeys }: Indexed) =>
    (own !== null && keys.includes(own)) || numberKeys.some((number) => keys.includes(number));
  const sum = (entry: Indexed) => scoresOf(entry).reduce((total, score) => total + score, 0);

  const some = (index: readonly Indexed[], atLeast: number) => index.filter((entry) => matched(entry) >= atLeast);

  return {
    all: (index) =>
      index.filter(
        (entry) => (terms.length > 0 && matched(entry) === terms.length) || (whole !== null && hasNumber(entry, whole)),
      ),
    some,
    most(index) {
      for (const atLeast of relaxations(terms.length)) {
        const matches = some(index, atLeast);
        if (matches.length > 0) return { matches, atLeast };
      }
      return { matches: [], atLeast: 0 };
    },
    rank: (index, relaxed) =>
      index.toSorted(
        (a, b) =>
          Number(isNumberAskedFor(b)) - Number(isNumberAskedFor(a)) ||
          (relaxed ? matched(b) - matched(a) : 0) ||
          sum(b) - sum(a) ||
          comparers.newest(a.advert, b.advert),
      ),
  };
}

/** Whether the part number begins with a key, or another number of the part is it. */
function hasNumber({ partNumberKey, numberKeys }: Indexed, key: string): boolean {
  return partNumberKey?.startsWith(key) === true || numberKeys.includes(key);
}

function scorerOf(term: SearchTerm, text: TextIndex, lastYear: number): (entry: Indexed) => number {
  const forms = term.forms.map((form) => text.fieldsWith(form));
  const year = fittedYear(term, lastYear);
  const key = year === null ? partKey(term) : null;
  return (entry) => {
    const { advert, number } = entry;
    const found = forms.reduce((all, form) => all | (form[number] ?? 0), 0);
    if (found & fields.title) return fieldScores.title;
    const named = year === null ? key !== null && hasNumber(entry, key) : fitsYear(advert, year);
    if (found & fields.names || named) return fieldScores.names;
    return found === 0 ? 0 : fieldScores.description;
  };
}
