import { firstYear } from '../vehicles.ts';
import { kindName } from './kindWords.ts';
import { hasDigit } from './searchWords.ts';
import type { Asked, Understood } from './readAsked.ts';
import type { SearchReading } from './readQuery.ts';
import type { SearchTerm } from './searchTerm.ts';
import { makesWith, vehicleNamed } from './vehicleNames.ts';

/*
 * When an advert has a term, and what that is worth. The server says it in SQL, the device in TypeScript; the numbers
 * and the special readings of a term (year, part number) are here for both.
 *
 * An advert has a term when it has one of the term's forms in any of its words, or fits the year that the term is, or
 * its part number begins with it, or another number or measure of it is the term, or the advert's own number. Best first
 * are: the number asked for; adverts of the kind of part that is named; with `relaxed`, those that have more of the terms,
 * then those of the region asked for; where the cheapest is
 * asked for, the lower price; the higher sum over the terms of what the best field with the term is worth; the newer; the
 * higher id.
 */

/**
 * What a term is worth by where it stands; a title with the very words of a kind of part, and not with another name of it,
 * is worth a little more, and so is one with which the part number begins, too: the oil that is 10W-40 comes before the one
 * that is said to be there as 10W-40 as well. A year that is fitted and the beginning of a part number count as names.
 */
export const fieldScores = { asTyped: 9, title: 8, names: 4, description: 1 } as const;

/** The name of a kind of part as it was typed, put right; null for a term that names none, or has but one name. */
export function nameAsTyped({ typed, corrected, kinds, forms }: SearchTerm): string | null {
  return kinds && forms.length > 1 ? (corrected ?? typed) : null;
}

/** Only the newest matches are ranked: to rank them all takes seconds on a large catalogue. */
export const maxRanked = 2000;

/** Figures from which on a word may be the beginning of a part number. */
const shortestPartNumber = 4;
/** Words up to which every combination is tried; with more, all but one, then any. */
const maxCombined = 6;

/** How many of so many terms an advert must have, from strict to lenient, once none has all. */
function relaxations(termCount: number): number[] {
  if (termCount < 2) return [];
  if (termCount > maxCombined) return [termCount - 1, 1];
  return Array.from({ length: termCount - 1 }, (_, index) => termCount - 1 - index);
}

/** One way to look for what was asked: the first that finds something is the answer. */
export interface Round {
  readonly terms: readonly SearchTerm[];
  /** How many of the terms an advert must have. */
  readonly atLeast: number;
  /** What an advert must be beside them. */
  readonly asked: Asked;
  /** True when some of what was asked for may be missing. */
  readonly relaxed: boolean;
  /** False when also the kind of part that was named may be missing. */
  readonly keepsKind: boolean;
  /** Vehicles of which the advert must say that it fits one, as `make|model`; in place of the words that name them. */
  readonly fitting?: readonly string[];
}

/** A search that names a model also means parts that fit it beside their own; null when it names none. */
function fittingRound({ terms, asked }: Pick<SearchReading, 'terms' | 'asked'>): Round | null {
  const nameOf = (term: SearchTerm) => (term.kinds ? null : vehicleNamed(term.corrected ?? term.typed));
  const models = terms.flatMap((term) => nameOf(term) ?? []).filter((name) => makesWith(name).length > 0);
  const [model] = models;
  if (model === undefined || models.length > 1) return null;
  const makes = makesWith(model);
  const others = terms.filter((term) => {
    const name = nameOf(term);
    return name !== model && !makes.includes(name ?? '');
  });
  if (others.length === 0) return null;
  const fitting = makes.map((make) => `${make}|${model}`);
  return { terms: others, atLeast: others.length, asked, relaxed: false, keepsKind: true, fitting };
}

/**
 * The ways to look for what was asked, from strict to lenient. The part itself is let go last of all, and then the shop
 * has to say that it has none.
 */
export function searchRounds({ terms: all, asked }: SearchReading): readonly Round[] {
  const terms = all.filter(({ beside }) => beside !== true);
  const hasAsked = Object.keys(asked).length > 0;
  const strict: Round = { terms, atLeast: terms.length, asked, relaxed: false, keepsKind: true };
  if (terms.length === 0) return hasAsked ? [strict] : [];
  const named = terms.filter(({ kinds }) => kinds);
  const others = terms.filter(({ kinds }) => !kinds);
  const kindAlone: Round = { terms: named, atLeast: named.length, asked, relaxed: true, keepsKind: true };
  const without = (some: readonly SearchTerm[], atLeast: number): Round => ({
    terms: some,
    atLeast,
    asked: {},
    relaxed: true,
    keepsKind: false,
  });
  if (named.length === 0) {
    return [
      strict,
      ...(hasAsked ? [without(terms, terms.length)] : []),
      ...relaxations(terms.length).map((atLeast) => without(terms, atLeast)),
    ];
  }
  const fitting = fittingRound({ terms, asked });
  return [
    strict,
    ...(fitting ? [fitting] : []),
    ...(hasAsked && others.length > 0 ? [kindAlone] : []),
    ...(hasAsked || others.length > 0 ? [{ ...kindAlone, asked: {} }] : []),
    ...(others.length > 0 ? [without(others, others.length)] : []),
    ...relaxations(others.length).map((atLeast) => without(others, atLeast)),
  ];
}

/**
 * The matches of the first round that finds any. Where a kind of part is named, one that finds the kind itself is better
 * than one that finds its words elsewhere; where none does, the shop has none of it.
 * @param read gives the matches of a round; `hasKind` is true when one of them is of the kind, or none was named
 */
export async function firstFound<Matches extends { total: number; hasKind: boolean; relaxed: boolean }>(
  rounds: readonly Round[],
  read: (round: Round) => Promise<Matches> | Matches,
  none: Matches,
): Promise<Matches> {
  let second: Matches | null = null;
  for (const round of rounds) {
    // Words elsewhere are better than other words.
    if (!round.keepsKind && second) break;
    const found = await read(round);
    if (found.total === 0) continue;
    if (round.keepsKind && found.hasKind) return found;
    second ??= { ...found, hasKind: !round.relaxed && round.keepsKind ? found.hasKind : false };
    if (!round.keepsKind) break;
  }
  return second ?? none;
}

/** What an answer tells of a search: what was understood, and what the shop has none of. */
export function toldOf(
  { terms, understood, didYouMean }: SearchReading,
  { relaxed, hasKind, total }: { relaxed: boolean; hasKind: boolean; total: number },
): { relaxed: boolean; understood?: Understood[]; missing?: string; didYouMean?: string } {
  const kinds = askedKinds(terms);
  const isMissing = kinds.length > 0 && !hasKind;
  return {
    ...(didYouMean !== null && { didYouMean }),
    relaxed: relaxed || (isMissing && total > 0),
    ...(understood.length > 0 && { understood: [...understood] }),
    ...(isMissing && { missing: kinds.map(kindName).join(', ') }),
  };
}

/** Adverts that are shown for want of what was asked for: a screen, not half of the shop. */
export const maxOthers = 12;

/** Slugs of the kinds of part that a search names. */
export function askedKinds(terms: readonly SearchTerm[]): readonly string[] {
  return terms.flatMap(({ kinds = [] }) => kinds);
}

/** "corolla 2010": parts that fit that year. Null when the term is no year. */
export function fittedYear(term: SearchTerm, lastYear: number): number | null {
  const year = /^\d{4}$/.test(term.typed) ? Number(term.typed) : 0;
  return year >= firstYear && year <= lastYear ? year : null;
}

/** The term as the beginning of a part number's key; null when it has no figure or too few. */
export function partKey(term: SearchTerm): string | null {
  if (!hasDigit(term.typed)) return null;
  const key = partNumberKey(term.typed);
  return key.length >= shortestPartNumber ? key : null;
}

/** The number of an advert as people say it, "SY-20131" or "20131"; null when the term is none. */
export function advertNumber({ typed }: SearchTerm): number | null {
  const figures = /^(?:sy-?)?(\d{5,9})$/.exec(typed)?.[1];
  return figures === undefined ? null : Number(figures);
}

/** "MD 326915" and "43512 42040" are part numbers with a space in them; null when the terms together are none. */
export function wholePartNumber(terms: readonly SearchTerm[]): string | null {
  if (terms.length < 2 || terms.length > 4) return null;
  const key = partNumberKey(terms.map((term) => term.typed).join(''));
  return key.length >= 5 && key.length <= 40 && key.replace(/\D/g, '').length >= shortestPartNumber ? key : null;
}

/** Keys of the part numbers that the terms may be, each by itself and all together. */
export function partNumberKeys(terms: readonly SearchTerm[]): string[] {
  return [...terms.map(partKey), wholePartNumber(terms)].flatMap((key) => (key === null ? [] : spellingsOf(key)));
}

/**
 * The keys under which a part number may be kept: the letter O beside a figure is often meant to be one, and the A before
 * the ten figures of a Benz number is often left out.
 */
export function spellingsOf(key: string): readonly string[] {
  const ways = [...new Set([key, key.replace(/O(?=\d)|(?<=\d)O/g, '0')])];
  return ways.flatMap((way) => (/^\d{10}$/.test(way) ? [way, `A${way}`] : [way]));
}

/** A part number without spaces, dashes and case, as the server's column `part_number_key` has it. */
export function partNumberKey(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}
