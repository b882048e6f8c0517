import { partNames, searchNames, soundsLikeTrade } from './kindWords.ts';
import { isCommonWord } from './plainEnglish.ts';
import { meantBy } from '../terms/meantTerms.ts';
import type { SearchTerm } from '../terms/searchTerm.ts';
import { countTypos, hasDigit } from '../searchWords.ts';
import { earKey } from './soundKey.ts';
import { synonymsOf } from './synonyms.ts';
import { isThumbSlip } from './thumbSlips.ts';
import { isNickname, vehicleNamed } from './vehicleNames.ts';

/*
 * A slip in one word of a part's name is told by the other: "ol filter" is an oil filter, "hed lamp" a head lamp and "tie lod
 * end" a tie rod end, however short the word is and whatever else it is near to.
 */

/** By a word of a name, the words that stand before it and behind it in names of parts. */
const before = new Map<string, Set<string>>();
const behind = new Map<string, Set<string>>();

for (const name of [...partNames, ...searchNames]) {
  const words = name.split(' ');
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (next === undefined || hasDigit(word) || hasDigit(next)) continue;
    add(before, next, word);
    add(behind, word, next);
  }
}

function add(beside: Map<string, Set<string>>, word: string, other: string): void {
  for (const form of new Set([word, one(word)])) beside.set(form, (beside.get(form) ?? new Set()).add(other));
}

function one(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '') : word;
}

/** So many letters may differ where a word of the name sounds the same: "krach disk" is a clutch disc. */
const mostHeard = 4;

/** A slip leaves at least this much of a word. */
const shortest = 2;

/** Words of a name that are the slip of a word: a letter wrong in a short one, more only where both sound alike. */
function nearest(word: string, names: Iterable<string>): string | null {
  let best: { name: string; typos: number; asTyped: number } | null = null;
  // "Stirin wheel", "timin belt": the last letter is not heard.
  const forms = [...new Set([one(word), one(word.replace(/(.{3}in)$/, '$1g'))])];
  const ears = forms.map(earKey);
  for (const name of names) {
    const typos = Math.min(...forms.map((form) => countTypos(form, one(name))));
    const isAlike = ears.includes(earKey(one(name)));
    // The first letter is seldom the wrong one, but may have changed places with the second.
    const begins =
      word[0] === name[0] || (word[0] === name[1] && word[1] === name[0]) || isThumbSlip(one(word), one(name));
    // Of a short word little is left: "di" is no "third".
    if (
      name.length < 3 ||
      typos > (isAlike ? Math.max(1, Math.min(mostHeard, 2 * word.length - 6)) : 1) ||
      !(isAlike || begins)
    )
      continue;
    const asTyped = countTypos(word, name);
    const isNearer = !best || typos < best.typos || (typos === best.typos && asTyped < best.asTyped);
    if (isNearer) best = { name, typos, asTyped };
  }
  return best?.name ?? null;
}

/**
 * Returns the word of a part's name that an unknown word is a slip of, by the words beside it; null when there is none.
 */
export function slipInName(words: readonly string[], at: number, isKnown: (word: string) => boolean): string | null {
  const word = words[at] ?? '';
  if (word.length < shortest || !/^[a-z]+$/.test(word) || isKnown(word) || isCommonWord(word)) return null;
  const beside = (other: string | undefined, names: Map<string, Set<string>>) =>
    (other === undefined ? [] : [other, one(other), ...synonymsOf(other)]).flatMap((name) => [
      ...(names.get(name) ?? []),
    ]);
  const names = [...beside(words[at + 1], before), ...beside(words[at - 1], behind)];
  return nearest(word, names) ?? shortened(word, names);
}

/** The word of a name that begins with the same letters or consonants: "eng mount", "clt disc", "str wheel". */
function shortened(word: string, names: readonly string[]): string | null {
  if (/[aeiouy]/.test(word)) return names.find((name) => word.length > 2 && name.startsWith(word)) ?? null;
  return names.find((name) => name.replace(/(?!^)[aeiou]/g, '').startsWith(word)) ?? null;
}

/** Returns a folded search with the words of names that were shortened to a letter: "o/filter", "b/pads", "m/bike". */
export function withoutInitials(folded: string): string {
  return folded.replace(/(^| )([b-z]) ?\/ ?([a-z]{3,})(?= |$)/g, (all, start: string, letter: string, word: string) => {
    const first = [...(before.get(word) ?? before.get(one(word)) ?? [])].find((name) => name.startsWith(letter));
    return first === undefined ? all : `${start}${first} ${word}`;
  });
}

const shortestTogether = 7;
/** A make or a model that is heard as two words of another sort ("pew joe") may be shorter. */
const shortestVehicle = 6;

/**
 * Returns the name of a part that two words are when they are written as one, with a slip ("wind screan", "batte ryy"); null
 * when both are words, or when they are none together.
 */
export function heardTogether(
  word: string,
  next: string | undefined,
  isKnown: (word: string) => boolean,
): string | null {
  if (next === undefined || (isKnown(word) && isKnown(next))) return null;
  const typed = `${word}${next}`;
  if (typed.length < shortestVehicle || !/^[a-z]+$/.test(typed) || isCommonWord(word) || isCommonWord(next))
    return null;
  const heard = soundsLikeTrade(typed);
  if (heard === null) return null;
  if (typed.length < shortestTogether && (vehicleNamed(heard) === null || isKnown(word) || isKnown(next))) return null;
  // One of the two is right, and the other is told by it or not at all.
  if (heard.split(' ').some((part) => part === word || part === next)) return null;
  const name = heard.replaceAll(' ', '');
  if (countTypos(typed, name) > (earKey(typed) === earKey(name) ? 3 : 1)) return null;
  return isNickname(heard) ? (vehicleNamed(heard)?.toLowerCase() ?? heard) : heard;
}

/** Reads words that were not right once more, beside what the others were meant to be: "brek pats" are brake pads. */
export function withSlips(terms: readonly SearchTerm[], isKnown: (word: string) => boolean): SearchTerm[] {
  const meant = terms.map(meantBy);
  return terms.map((term, at) => {
    if (term.corrected === null && term.unknown !== true) return term;
    const slip = slipInName([...meant.slice(0, at), term.typed, ...meant.slice(at + 1)], at, isKnown);
    return slip === null || slip === term.corrected
      ? term
      : { typed: term.typed, forms: [slip, ...synonymsOf(slip)], corrected: slip };
  });
}

const ofSeat = /^(?:front|back|rear|left|right|drivers?|passenger|side|for|of|my|(?:19|20)\d\d)$/;

/** "Sit golf" is a seat; beside anything but a vehicle and its sides the word is the verb ("rims that sit well"). */
export function sitsAsSeats(text: string): string {
  const words = text.split(' ');
  const others = words.filter((word) => !/^sits?$/.test(word));
  return others.length < words.length && others.every((word) => ofSeat.test(word) || vehicleNamed(word) !== null)
    ? text.replace(/\bsit(?=s?\b)/g, 'seat')
    : text;
}
