import { freeServices } from '../../people/freeServices.ts';
import { findPartType } from '../partTypes.ts';
import { everyCar } from '../fitment/fitment.ts';
import { firstYear } from '../fitment/vehicles.ts';
import { hasDigit } from './searchWords.ts';
import type { Asked, Understood } from './readAsked.ts';
import type { SearchReading } from './readQuery.ts';
import type { SearchTerm } from './searchTerm.ts';
import { isYearBeside, meantBy } from './meantTerms.ts';
import { isCarName, makesWith, vehicleNamed } from './vehicleNames.ts';

/*
 * When an advert matches a term, and how much a match is worth. The server expresses this in SQL, the device in
 * TypeScript; the numbers and the special readings of a term (year, part number) are here for both.
 *
 * An advert matches a term when one of the term's forms is among its words, when it fits the year that the term is,
 * when its part number begins with the term, when another number or a measure of it is the term, or when the term is
 * the advert's own number. Matches are ordered by these rules, in turn: the advert with the number asked for; adverts
 * of the part type that is named; with `relaxed`, adverts that match more of the terms, then adverts of the region
 * asked for; when the cheapest is asked for, the lower price; the higher sum, over the terms, of the worth of the best
 * matching field; the newer advert; the higher id.
 */

/**
 * How much a match is worth, by the field that it is in. A title counts a little more (`asTyped`) when it has the name
 * of the part type exactly as typed instead of a synonym, or when the part number begins with the term as well: an oil
 * that is 10W-40 comes before one that only mentions 10W-40 as another version. A fitted year and the beginning of a
 * part number count as `names`.
 */
export const fieldScores = { asTyped: 9, title: 8, names: 4, description: 1 } as const;

/** What an engine or chassis code in the description is worth: more than a vehicle that had it, less than the title. */
const codeInDescription = 6;

/** What a word is worth that adverts may leave out. */
const softScores = { title: 5, names: 5, description: 2 } as const;

/** Returns the worth of a term by the field that it is in. */
export function worthOf({ unless, vehicles }: SearchTerm): { title: number; names: number; description: number } {
  if (unless) return softScores;
  return vehicles ? { ...fieldScores, description: codeInDescription } : fieldScores;
}

/**
 * Returns the typed name of a part type, corrected; null for a term that names none, or whose type has only one name.
 */
export function nameAsTyped({ typed, corrected, kinds, forms }: SearchTerm): string | null {
  return kinds && forms.length > 1 ? (corrected ?? typed) : null;
}

/** Only the newest matches are ranked, because ranking them all takes seconds on a large catalogue. */
export const maxRanked = 2000;

/** And of adverts that lack something, of which few are shown, only so many: they are no answer but what is nearest. */
export const maxRankedOthers = 400;

/** The fewest figures of a part number that is typed with spaces. */
const fewestFigures = 3;
/** But of letters with two figures, or with figures for which letters were typed, fewer will do: "CEKK 39", "CU l9l9". */
const shortNumber = /^(?:[A-Z]{3,5}\d{2}|[A-Z]{2,3}(?=.*\d.*\d)[\dILO]{3,5})$/;
/** The fewest characters that may be the beginning of a part number. */
const shortestPartNumber = 4;
/** With up to this many terms one more may be missing in each try; with more terms, first one and then all but one. */
const maxCombined = 6;

/** How many of the terms an advert must have, from strict to lenient, once no advert has all of them. */
function relaxations(termCount: number): number[] {
  if (termCount < 2) return [];
  if (termCount > maxCombined) return [termCount - 1, 1];
  return Array.from({ length: termCount - 1 }, (_, index) => termCount - 1 - index);
}

/** One attempt at a search; the first round that finds something gives the answer. */
export interface Round {
  readonly terms: readonly SearchTerm[];
  /** How many of the terms an advert must have. */
  readonly atLeast: number;
  /** What an advert must fulfil besides the terms. */
  readonly asked: Asked;
  /** True when some of what was asked for may be missing. */
  readonly relaxed: boolean;
  /** False when even the part type that was named may be missing. */
  readonly keepsKind: boolean;
  /** Terms that an advert may lack, unless it says the opposite (`unless`). */
  readonly soft?: readonly SearchTerm[];
  /** Slugs of part types: an advert must be of one of them, or of none. */
  readonly ofKinds?: readonly string[];
  /** When fewer adverts are found, the next round is read too, and used when it finds the part. */
  readonly enough?: number;
  /** Keys of vehicles (`fitKeys`), one of which the advert must have; they replace the words that name them. */
  readonly fitting?: readonly string[];
}

/**
 * A search that names a vehicle also means parts of other vehicles that fit it too, and parts for every car; null when
 * it names none, or several.
 */
function fittingRound({ terms, asked }: Pick<SearchReading, 'terms' | 'asked'>): Round | null {
  const nameOf = (term: SearchTerm) =>
    (term.kinds ?? term.plain) || isYearBeside(terms, term) ? null : vehicleNamed(meantBy(term));
  const names = terms.flatMap((term) => nameOf(term) ?? []);
  const models = names.filter((name) => makesWith(name).length > 0);
  const [model] = models;
  const makes = model === undefined ? names : makesWith(model);
  if (models.length > 1 || makes.length === 0 || (model === undefined && makes.length > 1)) return null;
  const others = terms.filter((term) => {
    const name = nameOf(term);
    return name === null || (name !== model && !makes.includes(name));
  });
  if (others.length === 0) return null;
  const ofModel = model === undefined ? [] : makes.map((make) => `${make}|${model}`);
  const fitting = [...ofModel, ...(names.some(isCarName) ? [everyCar] : [])];
  if (fitting.length === 0) return null;
  return { terms: others, atLeast: others.length, asked, relaxed: false, keepsKind: true, fitting };
}

/** Adverts on a page: a search that finds fewer goes on without the words that adverts may leave out. */
const pageful = 24;

/**
 * Returns the rounds of a search, from strict to lenient. The part type itself is given up last; then the shop has to
 * say that it does not have the part.
 */
export function searchRounds({ terms: all, asked, complaint = null }: RoundsOf): readonly Round[] {
  const required = all.filter(({ beside }) => beside !== true);
  const soft = required.filter(({ unless }) => unless !== undefined);
  const terms = required.filter(({ unless }) => unless === undefined);
  const always = alwaysAsked(asked);
  const hasAsked = Object.keys(asked).length > Object.keys(always).length;
  const whole: Round = { terms: required, atLeast: required.length, asked, relaxed: false, keepsKind: true };
  const ofKinds = askedKinds(terms);
  const strict: Round = { ...whole, terms, atLeast: terms.length, soft, ...(ofKinds.length > 0 && { ofKinds }) };
  const firsts: readonly Round[] = soft.length === 0 ? [whole] : [{ ...whole, enough: pageful }, strict];
  if (complaint) return complaintRounds(strict);
  if (required.length === 0) return Object.keys(asked).length > 0 ? [whole] : [];
  const named = terms.filter(({ kinds }) => kinds);
  const others = terms.filter(({ kinds }) => !kinds);
  const needed = others.filter(({ needed: isNeeded }) => isNeeded === true);
  const alone = [...named, ...needed];
  const kindAlone: Round = { terms: alone, atLeast: alone.length, asked, relaxed: true, keepsKind: true };
  const without = (some: readonly SearchTerm[], atLeast: number): Round => ({
    terms: some,
    atLeast,
    asked: always,
    relaxed: true,
    keepsKind: false,
  });
  if (named.length === 0) {
    return [
      ...firsts,
      ...(hasAsked ? [without(terms, terms.length)] : []),
      ...relaxations(terms.length).map((atLeast) => without(terms, atLeast)),
    ];
  }
  const fitting = fittingRound({ terms, asked });
  const isMore = others.length > needed.length;
  const fewer = needed.length > 0 ? [needed.length] : relaxations(others.length);
  return [
    ...firsts,
    ...(fitting ? [{ ...fitting, soft }] : []),
    ...(hasAsked && isMore ? [kindAlone] : []),
    // Where all say the opposite ("rear" of front discs), these are what is nearest.
    ...(hasAsked || isMore || soft.length > 0 ? [{ ...kindAlone, asked: always }] : []),
    ...(others.length > 0 ? [without(others, others.length)] : []),
    ...fewer.map((atLeast) => without(needed.length > 0 ? needed : others, atLeast)),
  ];
}

/** What is never let go: the parts of a complaint, and that a part is for two wheels. */
function alwaysAsked({ kinds, twoWheels }: Asked): Asked {
  return { ...(kinds && { kinds }), ...(twoWheels && { twoWheels }) };
}

type RoundsOf = Pick<SearchReading, 'terms' | 'asked'> & { readonly complaint?: SearchReading['complaint'] };

/** What answers a complaint: the parts to check for that vehicle, then the parts, then all of them wherever they are. */
function complaintRounds(strict: Round): readonly Round[] {
  const { asked, terms } = strict;
  const checks = alwaysAsked(asked);
  const needed = terms.filter(({ needed: isNeeded }) => isNeeded === true);
  const rest: Round = { ...strict, terms: needed, atLeast: needed.length, relaxed: true };
  return [
    strict,
    ...(terms.length > needed.length ? [rest] : []),
    ...(Object.keys(asked).length > Object.keys(checks).length ? [{ ...rest, asked: checks }] : []),
  ];
}

/**
 * Returns the matches of the first round that finds any. When a part type is named, a round that finds adverts of that
 * type is better than one that finds its words elsewhere; when no round does, the shop does not have the part.
 * @param read returns the matches of a round; `hasKind` is true when one of them is of the type, or when none was named
 */
export async function firstFound<Matches extends { total: number; hasKind: boolean; relaxed: boolean }>(
  rounds: readonly Round[],
  read: (round: Round) => Promise<Matches> | Matches,
  none: Matches,
): Promise<Matches> {
  let second: Matches | null = null;
  let few: Matches | null = null;
  for (const round of rounds) {
    // Adverts that have the name of the part elsewhere are better than adverts with only the other words, unless it is
    // all that they have: a gear for some gearbox is no answer to "gearbox for corolla".
    if (!round.keepsKind && second && (!second.relaxed || second.hasKind || round.atLeast < round.terms.length)) break;
    let found = await read(round);
    if (found.total < (round.enough ?? 0)) {
      few = found;
      continue;
    }
    if (few) {
      if (found.total === 0 || !found.hasKind) found = few;
      few = null;
    }
    if (found.total === 0) continue;
    if (round.keepsKind && found.hasKind) return found;
    if (second && round.keepsKind) continue;
    second = { ...found, hasKind: !round.relaxed && round.keepsKind ? found.hasKind : false };
    if (!round.keepsKind) break;
  }
  return second ?? none;
}

/** A kind of part to check for a complaint, with how many the shop has. */
export interface Check {
  readonly kind: string;
  readonly name: string;
  readonly category: string;
  readonly count: number;
}

/**
 * Returns what a response reports about a search: what was understood, which part the shop does not have, and what to
 * check for a complaint.
 * @param counts how many adverts the shop has of each kind to check
 * @param nameOfKind the name of a kind that was asked for, as `kindName` gives it
 */
export function searchReport(
  { terms, understood, didYouMean, complaint }: SearchReading,
  { relaxed, hasKind, total }: { relaxed: boolean; hasKind: boolean; total: number },
  counts: ReadonlyMap<string, number>,
  nameOfKind: (slug: string) => string,
): {
  relaxed: boolean;
  understood?: Understood[];
  missing?: string;
  didYouMean?: string;
  complaint?: { name: string; checks: Check[]; service: FreeService };
} {
  const kinds = askedKinds(terms);
  const isMissing = kinds.length > 0 && !hasKind;
  const checks = (complaint?.checks ?? []).flatMap((kind): Check[] => {
    const type = findPartType(kind);
    return type ? [{ kind, name: type.name, category: type.category, count: counts.get(kind) ?? 0 }] : [];
  });
  return {
    ...(didYouMean !== null && { didYouMean }),
    relaxed: relaxed || (isMissing && total > 0),
    ...(understood.length > 0 && { understood: [...understood] }),
    ...(isMissing && { missing: kinds.map(nameOfKind).join(', ') }),
    ...(complaint && { complaint: { name: complaint.name, checks, service: serviceFor(checks) } }),
  };
}

type FreeService = (typeof freeServices)[number];

/** Categories whose faults are read from the engine's computer. */
const readFromComputer = new Set(['engine-mechanical', 'climate-comfort']);

/** The free service that helps with a complaint: a test of the battery or of the engine, otherwise a repair shop. */
function serviceFor(checks: readonly Check[]): FreeService {
  const isBattery = checks.slice(0, 2).some(({ kind }) => kind === 'batteries' || kind === 'alternators');
  const slug = isBattery ? 'battery' : readFromComputer.has(checks[0]?.category ?? '') ? 'check-engine' : 'referral';
  return freeServices.find((service) => service.slug === slug) ?? freeServices[0];
}

/** How many adverts to show instead of the missing part: one screen, not half of the shop. */
/** A part number, or the beginning of one, with this many letters and figures is in few adverts. */
export const rarePartNumber = 7;

/** Whether the answers to a search may be ordered by a vehicle: whoever types a part number wants that very number. */
export function mayOrderByVehicle(terms: readonly SearchTerm[]): boolean {
  return !terms.some((term) => (partKey(term)?.length ?? 0) >= rarePartNumber);
}

export const maxOthers = 12;

/** Returns the slugs of the part types that a search names. */
export function askedKinds(terms: readonly SearchTerm[]): readonly string[] {
  return terms.flatMap(({ kinds = [] }) => kinds);
}

/** Returns the year of a term ("2010" in "corolla 2010"), for parts that fit that year; null when it is not a year. */
export function fittedYear(term: SearchTerm, lastYear: number): number | null {
  const year = /^\d{4}$/.test(term.typed) ? Number(term.typed) : 0;
  return year >= firstYear && year <= lastYear ? year : null;
}

/** Returns the term as the beginning of a part number key; null when it has no figure or is too short. */
export function partKey(term: SearchTerm): string | null {
  if (!hasDigit(term.typed)) return null;
  const key = partNumberKey(term.typed);
  return key.length >= shortestPartNumber ? key : null;
}

/** Returns the advert number that a term is, written "SY-20131" or "20131"; null when it is not one. */
export function advertNumber({ typed }: SearchTerm): number | null {
  const figures = /^(?:sy-?)?(\d{5,9})$/.exec(typed)?.[1];
  return figures === undefined ? null : Number(figures);
}

/** Returns the key of a part number typed with spaces ("MD 326915", "43512 42040"); null when the terms are not one. */
export function wholePartNumber(terms: readonly SearchTerm[]): string | null {
  if (terms.length < 2 || terms.length > 4) return null;
  const key = partNumberKey(terms.map((term) => term.typed).join(''));
  const isNumber = key.replace(/\D/g, '').length >= fewestFigures || shortNumber.test(key);
  return isNumber && key.length >= 5 && key.length <= 40 ? key : null;
}

/**
 * Returns the key of a number that is typed with spaces, to be looked up in the texts of adverts; null when some of the
 * words are no part of a number ("corolla 2010").
 */
export function wholeWritten(terms: readonly SearchTerm[]): string | null {
  const isPart = ({ typed, kinds, vehicles }: SearchTerm) =>
    !kinds && !vehicles && (hasDigit(typed) || (typed.length < 5 && vehicleNamed(typed) === null));
  return terms.every(isPart) ? wholePartNumber(terms) : null;
}

/** Returns the keys of the part numbers that the terms may be, each on its own and all together. */
export function partNumberKeys(terms: readonly SearchTerm[]): string[] {
  return [...terms.map(partKey), wholePartNumber(terms)].flatMap((key) => (key === null ? [] : spellingsOf(key)));
}

/**
 * Returns the keys under which a part number may be stored: I and L are often typed for 1, and O for 0, a zero before a
 * letter for O, and the A before the ten figures of a Benz number is often left out.
 */
export function spellingsOf(key: string): readonly string[] {
  const ones = key.replace(/[IL]/g, '1');
  const ways = [
    key,
    besideFigures(key, /O/g, '0'),
    key.replaceAll('O', '0'),
    ones,
    ones.replaceAll('O', '0'),
    key.replace(/^0(?=[A-Z])/, 'O'),
    besideFigures(key, /[IL]/g, '1'),
  ];
  return [...new Set(ways)].flatMap((way) => (/^\d{10}$/.test(way) ? [way, `A${way}`] : [way]));
}

/** Replaces those letters of a key that stand next to a figure. */
function besideFigures(key: string, letters: RegExp, figure: string): string {
  return key.replace(letters, (letter, at: number) =>
    /\d/.test(key.slice(Math.max(0, at - 1), at + 2)) ? figure : letter,
  );
}

/**
 * Returns the key that a term is looked up by among the numbers that adverts write in their texts, by its beginning; null
 * when it is too short or a year.
 */
export function writtenKey(term: SearchTerm, lastYear: number): string | null {
  const key = fittedYear(term, lastYear) === null && !term.vehicles ? partKey(term) : null;
  return key !== null && key.length >= 5 && key.replace(/\D/g, '').length >= 3 ? key : null;
}

/** Returns a part number in capitals with letters and figures only, as in the server's column `part_number_key`. */
export function partNumberKey(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}
