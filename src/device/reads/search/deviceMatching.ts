import type { Asked } from '#contract/catalogue/search/reading/readAsked.ts';
import { fitKeys, isForBikes, vehiclesOf } from '#contract/catalogue/fitment/fitment.ts';
import { sharedKinds, universalFluids } from '#contract/catalogue/search/words/sharedKinds.ts';
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
import { writtenNumbers } from '#contract/catalogue/search/matching/writtenNumbers.ts';
import { type DeviceAdvert, fitsYears } from './deviceFilters.ts';
import { comparers } from './deviceOrders.ts';
import { type TextIndex, fields } from './deviceText.ts';

/* Finds the adverts that match a query and ranks them, by the rules in contract/catalogue/search/terms/searchTerms.ts. */

export interface Indexed {
  readonly advert: DeviceAdvert;
  /** The advert's number in the text index. */
  readonly number: number;
  /** Null when it has no part number. */
  readonly partNumberKey: string | null;
  /** Keys of the other part numbers and of the measures. */
  readonly numberKeys: readonly string[];
}

const titleOrNames = fields.title | fields.names;

/** The score of each term in an advert; 0 for a term that the advert does not contain. */
type Scores = readonly number[];

export interface Matcher {
  /** Returns the adverts that a round finds. */
  matches(index: readonly Indexed[], round: Round): Indexed[];
  /**
   * Whether one of the adverts is of a kind that the query names, or the query names none. An advert without a kind may
   * be any.
   */
  hasKind(index: readonly Indexed[], round: Round): boolean;
  /** Sorts adverts, best first. */
  rank(index: readonly Indexed[], relaxed: boolean): Indexed[];
}

/** Creates the matcher for the terms of a query. It scores each advert only once. */
export function createMatcher(
  { terms, conditions, byPrice, complaint }: SearchReading,
  text: TextIndex,
  lastYear: number,
): Matcher {
  const scorers = terms.map((term) => scorerOf(term, text, lastYear));
  const kinds = searchedKinds(terms);
  const isOfKind = ({ advert: { partType } }: Indexed) => !!partType && kinds.includes(partType);
  const keys = partNumberKeys(terms);
  const known = new Map<Indexed, Scores>();
  const scoresOf = (entry: Indexed) => {
    const scores = known.get(entry) ?? scorers.map((score) => score(entry));
    known.set(entry, scores);
    return scores;
  };
  const isFirm = terms.map(({ unless }) => unless === undefined);
  const matched = (entry: Indexed) =>
    scoresOf(entry).filter((score, place) => isFirm[place] === true && score > 0).length;
  const withoutOpposite = terms.map(({ unless, instead = [] }) => {
    const opposites = (unless ?? instead).map((word) => text.fieldsWith(word));
    return ({ number }: Indexed) => opposites.every((found) => ((found[number] ?? 0) & titleOrNames) === 0);
  });
  const saysSoft = terms.map(({ unless, instead, forms }) => {
    const own = (unless ?? instead) ? forms.map((form) => text.fieldsWith(form)) : [];
    return ({ number }: Indexed) => own.some((found) => ((found[number] ?? 0) & titleOrNames) !== 0);
  });
  const twoWheelHits = conditions.twoWheels?.map((form) => text.fieldsWith(form)) ?? [];
  const isForTwoWheels = ({ advert, number }: Indexed) =>
    conditions.twoWheels === undefined ||
    isForBikes(advert.category) ||
    sharedKinds.includes(advert.partType ?? '') ||
    (advert.universal && universalFluids.includes(advert.partType ?? '')) ||
    twoWheelHits.some((found) => found[number] !== 0);
  const unwanted = conditions.without?.map((form) => text.fieldsWith(form)) ?? [];
  const isUnwanted = ({ number }: Indexed) => unwanted.some((found) => ((found[number] ?? 0) & titleOrNames) !== 0);
  const keysInTexts = terms.map((term) => writtenKey(term, lastYear));
  const hasTerm = (entry: Indexed, place: number) =>
    (scoresOf(entry)[place] ?? 0) > 0 ||
    writesNumber(entry, keysInTexts[place] ?? null) ||
    fitsCode(entry, terms[place]);
  const checks = complaint?.checks ?? [];
  const check = ({ advert: { partType } }: Indexed) => checks.indexOf(partType ?? '');
  const numbers = terms.map(advertNumber);
  const isNumberAskedFor = ({ advert, partNumberKey: own, numberKeys }: Indexed) =>
    numbers.includes(advert.number) ||
    (own !== null && keys.includes(own)) ||
    numberKeys.some((number) => keys.includes(number));
  const isNear = ({ advert }: Indexed) =>
    Number(conditions.region !== undefined && advert.region === conditions.region);
  // An advert that does not write a code was found by its vehicle.
  const otherwise = terms.map((term) => (term.vehicles ? worthOf(term).names : 0));
  const sum = (entry: Indexed) =>
    scoresOf(entry).reduce((total, score, place) => total + (score || (otherwise[place] ?? 0)), 0);

  return {
    matches(index, round) {
      const { terms: wanted, atLeast, conditions: narrowed, fitting, ofKinds, orTitled, soft = [], phrased } = round;
      const places = wanted.map((term) => terms.indexOf(term));
      const softPlaces = [...soft, ...wanted.filter(({ instead }) => instead)].map((term) => terms.indexOf(term));
      const isWhole = atLeast === wanted.length;
      const whole = isWhole ? wholePartNumber(wanted) : null;
      const wholeInTexts = isWhole ? wholeWritten(wanted) : null;
      const isAllowed = (entry: Indexed, place: number) =>
        saysSoft[place]?.(entry) === true || withoutOpposite[place]?.(entry) === true;
      const inTitles = round.inTitle ? wanted.map(({ forms }) => forms.map((form) => text.fieldsWith(form))) : [];
      const isTitled = ({ number }: Indexed) =>
        inTitles.every((forms) => forms.some((found) => ((found[number] ?? 0) & fields.title) !== 0));
      const hasWords = (entry: Indexed) =>
        (isWhole
          ? places.every((place) => hasTerm(entry, place)) && softPlaces.every((place) => isAllowed(entry, place))
          : places.filter((place) => (scoresOf(entry)[place] ?? 0) > 0).length >= atLeast) ||
        (whole !== null && (hasNumber(entry, whole) || writesNumber(entry, wholeInTexts)));
      const names = phrased
        ? wanted.flatMap((term) => {
            const phrases = phrasesOf(term)?.map((phrase) => text.fieldsWith(phrase));
            const words = term.forms.map((form) => form.split(' ').map((word) => text.fieldsWith(word)));
            return phrases ? [{ phrases, words }] : [];
          })
        : [];
      const isNamed = ({ number }: Indexed) =>
        names.every(
          ({ phrases, words }) =>
            phrases.some((found) => found[number] !== 0) ||
            words.some((form) => form.every((found) => ((found[number] ?? 0) & titleOrNames) !== 0)),
        );
      const named = (orTitled ?? []).flatMap(({ forms }) => forms.map((form) => text.fieldsWith(form)));
      const isAmong = ({ advert: { partType }, number }: Indexed) =>
        ofKinds === undefined ||
        !partType ||
        ofKinds.includes(partType) ||
        named.some((found) => ((found[number] ?? 0) & fields.title) !== 0);
      const fits = ({ advert }: Indexed) =>
        fitting === undefined || fitKeys(advert).some((key) => fitting.includes(key));
      return index.filter(
        (entry) =>
          (round.inTitle ? isTitled(entry) : hasWords(entry)) &&
          isNamed(entry) &&
          fits(entry) &&
          isAmong(entry) &&
          isForTwoWheels(entry) &&
          !isUnwanted(entry) &&
          meetsAsked(entry.advert, narrowed),
      );
    },
    hasKind: (index, { alsoKinds = [] }) =>
      kinds.length === 0 ||
      index.some((entry) => !entry.advert.partType || isOfKind(entry) || alsoKinds.includes(entry.advert.partType)),
    rank: (index, relaxed) =>
      index.toSorted(
        (a, b) =>
          Number(isNumberAskedFor(b)) - Number(isNumberAskedFor(a)) ||
          Number(isOfKind(b)) - Number(isOfKind(a)) ||
          check(a) - check(b) ||
          (relaxed ? matched(b) - matched(a) : 0) ||
          byPrice * (a.advert.pricePesewas - b.advert.pricePesewas) ||
          isNear(b) - isNear(a) ||
          sum(b) - sum(a) ||
          comparers.newest(a.advert, b.advert),
      ),
  };
}

/** Whether an advert meets the conditions that were read from the query, such as a price or a region. */
export function meetsAsked(advert: DeviceAdvert, conditions: Asked): boolean {
  const { region, towns, withoutTowns, minPesewas, maxPesewas, condition, origins, vendors, kinds } = conditions;
  return (
    (region === undefined || advert.region === region) &&
    (towns === undefined || towns.includes(advert.town.toLowerCase())) &&
    withoutTowns?.includes(advert.town.toLowerCase()) !== true &&
    (minPesewas === undefined || advert.pricePesewas >= minPesewas) &&
    (maxPesewas === undefined || advert.pricePesewas <= maxPesewas) &&
    (condition === undefined || advert.condition === condition) &&
    origins?.includes(advert.origin) !== false &&
    (kinds === undefined ||
      (advert.partType !== undefined && advert.partType !== null && kinds.includes(advert.partType))) &&
    (vendors === undefined || vendors.includes(advert.vendor.id))
  );
}

/** Whether the part number begins with a key, or another number of the part equals it. */
function hasNumber({ partNumberKey, numberKeys }: Indexed, key: string): boolean {
  return spellingsOf(key).some((way) => partNumberKey?.startsWith(way) === true || numberKeys.includes(way));
}

const writtenOf = new WeakMap<DeviceAdvert, readonly string[]>();

/** Whether a text of the advert, or another number of the part, has a number that begins with the key. */
function writesNumber({ advert }: Indexed, key: string | null): boolean {
  if (key === null) return false;
  const written = writtenOf.get(advert) ?? writtenNumbers(advert);
  writtenOf.set(advert, written);
  return spellingsOf(key).some((way) => written.some((number) => number.startsWith(way)));
}

/** Whether the part number, another number of the part or one in its texts begins with the key. */
export function beginsNumber(entry: Indexed, key: string): boolean {
  return spellingsOf(key).some((way) => entry.partNumberKey?.startsWith(way) === true) || writesNumber(entry, key);
}

/** Whether the advert names a vehicle that the code stood for, in years that meet. */
function fitsCode({ advert }: Indexed, term: SearchTerm | undefined): boolean {
  if (!term?.vehicles) return false;
  const keys = new Set(fitKeys(advert));
  const named = vehiclesOf(advert).filter(({ make, model }) => keys.has(`${make}|${model}`));
  return term.vehicles.some((coded) =>
    named.some(
      ({ make, model, yearFrom, yearTo }) =>
        make === coded.make &&
        model === coded.model &&
        (yearFrom ?? 0) <= coded.yearTo &&
        (yearTo ?? 9999) >= coded.yearFrom,
    ),
  );
}

function scorerOf(term: SearchTerm, text: TextIndex, lastYear: number): (entry: Indexed) => number {
  const forms = term.forms.map((form) => text.fieldsWith(form));
  const typed = nameAsTyped(term);
  const name = typed === null ? null : text.fieldsWith(typed);
  const years = fittedYears(term, lastYear);
  const key = years === null ? partKey(term) : null;
  const own = advertNumber(term);
  const worth = worthOf(term);
  return (entry) => {
    const { advert, number } = entry;
    const found = forms.reduce((all, form) => all | (form[number] ?? 0), 0);
    if (name !== null && (name[number] ?? 0) & fields.title) return fieldScores.asTyped;
    const isItsNumber = key !== null && hasNumber(entry, key);
    if (found & fields.title) return isItsNumber ? fieldScores.asTyped : worth.title;
    const named = years === null ? advert.number === own || isItsNumber : fitsYears(advert, years);
    if (found & fields.names || named) return worth.names;
    return found === 0 ? 0 : worth.description;
  };
}
