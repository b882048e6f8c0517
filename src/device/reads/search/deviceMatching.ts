import type { Asked } from '#contract/catalogue/search/readAsked.ts';
import { fitKeys } from '#contract/catalogue/fitment/fitment.ts';
import type { SearchReading } from '#contract/catalogue/search/readQuery.ts';
import type { SearchTerm } from '#contract/catalogue/search/searchTerm.ts';
import {
  type Round,
  advertNumber,
  askedKinds,
  fieldScores,
  fittedYear,
  nameAsTyped,
  partKey,
  partNumberKeys,
  spellingsOf,
  wholePartNumber,
} from '#contract/catalogue/search/searchTerms.ts';
import { type DeviceAdvert, fitsYear } from './deviceFilters.ts';
import { comparers } from './deviceOrders.ts';
import { type TextIndex, fields } from './deviceText.ts';

/* Finds the adverts that match a query and ranks them, by the rules in contract/catalogue/search/searchTerms.ts. */

/** An advert of the index. */
export interface Indexed {
  readonly advert: DeviceAdvert;
  /** The advert's number in the text index. */
  readonly number: number;
  /** Null when it has no part number. */
  readonly partNumberKey: string | null;
  /** Keys of the other part numbers and of the measures. */
  readonly numberKeys: readonly string[];
}

/** The score of each term in an advert; 0 for a term that the advert does not contain. */
type Scores = readonly number[];

export interface Matcher {
  /** Returns the adverts that a round finds. */
  matches(index: readonly Indexed[], round: Round): Indexed[];
  /**
   * Whether one of the adverts is of a kind that the query names, or the query names none. An advert without a kind may
   * be any.
   */
  hasKind(index: readonly Indexed[]): boolean;
  /** Sorts adverts, best first. */
  rank(index: readonly Indexed[], relaxed: boolean): Indexed[];
}

/** Creates the matcher for the terms of a query. It scores each advert only once. */
export function createMatcher({ terms, asked, cheapest }: SearchReading, text: TextIndex, lastYear: number): Matcher {
  const scorers = terms.map((term) => scorerOf(term, text, lastYear));
  const kinds = askedKinds(terms);
  const isOfKind = ({ advert: { partType } }: Indexed) => !!partType && kinds.includes(partType);
  const keys = partNumberKeys(terms);
  const known = new Map<Indexed, Scores>();
  const scoresOf = (entry: Indexed) => {
    const scores = known.get(entry) ?? scorers.map((score) => score(entry));
    known.set(entry, scores);
    return scores;
  };
  const matched = (entry: Indexed) => scoresOf(entry).filter((score) => score > 0).length;
  const numbers = terms.map(advertNumber);
  const isNumberAskedFor = ({ advert, partNumberKey: own, numberKeys }: Indexed) =>
    numbers.includes(advert.number) ||
    (own !== null && keys.includes(own)) ||
    numberKeys.some((number) => keys.includes(number));
  const isNear = ({ advert }: Indexed) => Number(asked.region !== undefined && advert.region === asked.region);
  const sum = (entry: Indexed) => scoresOf(entry).reduce((total, score) => total + score, 0);

  return {
    matches(index, { terms: wanted, atLeast, asked: narrowed, fitting }) {
      const places = wanted.map((term) => terms.indexOf(term));
      const whole = atLeast === wanted.length ? wholePartNumber(wanted) : null;
      const hasWords = (entry: Indexed) =>
        places.filter((place) => (scoresOf(entry)[place] ?? 0) > 0).length >= atLeast ||
        (whole !== null && hasNumber(entry, whole));
      const fits = ({ advert }: Indexed) =>
        fitting === undefined || fitKeys(advert).some((key) => fitting.includes(key));
      return index.filter((entry) => hasWords(entry) && fits(entry) && meetsAsked(entry.advert, narrowed));
    },
    hasKind: (index) => kinds.length === 0 || index.some((entry) => !entry.advert.partType || isOfKind(entry)),
    rank: (index, relaxed) =>
      index.toSorted(
        (a, b) =>
          Number(isNumberAskedFor(b)) - Number(isNumberAskedFor(a)) ||
          Number(isOfKind(b)) - Number(isOfKind(a)) ||
          (relaxed ? matched(b) - matched(a) || isNear(b) - isNear(a) : 0) ||
          (cheapest ? a.advert.pricePesewas - b.advert.pricePesewas : 0) ||
          sum(b) - sum(a) ||
          comparers.newest(a.advert, b.advert),
      ),
  };
}

/** Whether an advert meets the conditions that were read from the query, such as a price or a region. */
function meetsAsked(advert: DeviceAdvert, asked: Asked): boolean {
  const { region, town, minPesewas, maxPesewas, condition, origin, vendors } = asked;
  return (
    (region === undefined || advert.region === region) &&
    (town === undefined || advert.town.toLowerCase() === town) &&
    (minPesewas === undefined || advert.pricePesewas >= minPesewas) &&
    (maxPesewas === undefined || advert.pricePesewas <= maxPesewas) &&
    (condition === undefined || advert.condition === condition) &&
    (origin === undefined || advert.origin === origin) &&
    (vendors === undefined || vendors.includes(advert.vendor.id))
  );
}

/** Whether the part number begins with a key, or another number of the part equals it. */
function hasNumber({ partNumberKey, numberKeys }: Indexed, key: string): boolean {
  return spellingsOf(key).some((way) => partNumberKey?.startsWith(way) === true || numberKeys.includes(way));
}

function scorerOf(term: SearchTerm, text: TextIndex, lastYear: number): (entry: Indexed) => number {
  const forms = term.forms.map((form) => text.fieldsWith(form));
  const typed = nameAsTyped(term);
  const name = typed === null ? null : text.fieldsWith(typed);
  const year = fittedYear(term, lastYear);
  const key = year === null ? partKey(term) : null;
  const own = advertNumber(term);
  return (entry) => {
    const { advert, number } = entry;
    const found = forms.reduce((all, form) => all | (form[number] ?? 0), 0);
    if (name !== null && (name[number] ?? 0) & fields.title) return fieldScores.asTyped;
    const isItsNumber = key !== null && hasNumber(entry, key);
    if (found & fields.title) return isItsNumber ? fieldScores.asTyped : fieldScores.title;
    const named = year === null ? advert.number === own || isItsNumber : fitsYear(advert, year);
    if (found & fields.names || named) return fieldScores.names;
    return found === 0 ? 0 : fieldScores.description;
  };
}
