import { type Dictionary, maxBeginnings } from '#contract/catalogue/search/dictionary.ts';
import type { NamedVendor } from '#contract/catalogue/search/readAsked.ts';
import type { Candidate, WordForms } from '#contract/catalogue/search/spelling.ts';
import { foldAsServer } from './deviceFold.ts';
import { soundOf } from './deviceMetaphone.ts';
import { keptStem } from './deviceText.ts';
import { tokensOf } from './deviceTokens.ts';
import { alikeness, trigramsOf } from './deviceTrigrams.ts';

/** As the server's function spelling_candidates has it. */
const leastAlikeness = 0.2;
const maxDistance = 2;

/**
 * The dictionary of the adverts on the device.
 * @param counts words of the adverts, and in how many of them each stands
 * @param isWritten whether any advert has a word, if only in its description
 * @param vendors those of the adverts, in the order of their ids
 */
export function createDeviceDictionary(
  counts: ReadonlyMap<string, number>,
  isWritten: (word: string) => boolean,
  vendors: readonly NamedVendor[],
): Dictionary {
  // Sounds and trigrams are only needed for words that are not known, so each is made when it is first looked at.
  const sounds = new Map<string, string>();
  const trigrams = new Map<string, ReadonlySet<string>>();
  const letters = new Map([...counts.keys()].map((word) => [word, lettersOf(word)]));
  const heard = (word: string) => kept(sounds, word, soundOf);
  const seen = (word: string) => kept(trigrams, word, trigramsOf);

  function candidatesOf(typed: string): Candidate[] {
    const found: Candidate[] = [];
    const typedLetters = lettersOf(typed);
    for (const [word, ndoc] of counts) {
      if (Math.abs(word.length - typed.length) > maxDistance) continue;
      // Each error changes two letters at most; this spares to measure most of the words.
      if (countBits((letters.get(word) ?? 0) ^ typedLetters) > 2 * maxDistance) continue;
      if (!isWithin(word, typed, maxDistance)) continue;
      if (keptStem(word) === null) continue;
      const soundsAlike = heard(word) === soundOf(typed);
      const alike = alikeness(seen(word), trigramsOf(typed));
      if (!soundsAlike && alike < leastAlikeness) continue;
      found.push({ word, ndoc, soundsAlike, sameStem: keptStem(word) === keptStem(typed), alikeness: alike });
    }
    return found;
  }

  function formsOf(typed: string): WordForms {
    const stem = keptStem(typed);
    const beginning = stem?.slice(0, Math.max(stem.length - 1, 2));
    let otherForm = false;
    const longer: [word: string, ndoc: number][] = [];
    for (const [word, ndoc] of counts) {
      if (beginning !== undefined && word.startsWith(beginning) && keptStem(word) === stem) otherForm = true;
      if (word.startsWith(typed) && keptStem(word) !== null) longer.push([word, ndoc]);
    }
    const beginnings = longer
      .toSorted(([a, ndocA], [b, ndocB]) => ndocB - ndocA || (a < b ? -1 : 1))
      .slice(0, maxBeginnings)
      .map(([word]) => word);
    return { otherForm, written: isWritten(typed), beginnings };
  }

  return {
    findKnown: (words) => Promise.resolve(new Set(words.filter((word) => counts.has(word)))),
    findCandidates: (words) => Promise.resolve(new Map(words.map((word) => [word, candidatesOf(word)]))),
    findForms: (words) => Promise.resolve(new Map(words.map((word) => [word, formsOf(word)]))),
    findVendors: (phrases) =>
      Promise.resolve(
        vendors.filter(({ name }) => {
          const words = ` ${tokensOf(foldAsServer(name))
            .map(({ text }) => text)
            .join(' ')} `;
          return phrases.some((phrase) => words.includes(` ${phrase} `));
        }),
      ),
  };
}

function kept<Value>(values: Map<string, Value>, word: string, make: (word: string) => Value): Value {
  const known = values.get(word);
  if (known !== undefined) return known;
  const made = make(word);
  values.set(word, made);
  return made;
}

/** The letters that a word has, as bits; other signs share one. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) {
    const letter = word.charCodeAt(index) - 97;
    bits |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Whether at most so many letters must be added, left out or changed to make one word of the other. */
function isWithin(a: string, b: string, atMost: number): boolean {
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const changed = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const distance = Math.min(changed, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      current.push(distance);
      least = Math.min(least, distance);
    }
    if (least > atMost) return false;
    last = current;
  }
  return (last[b.length] ?? 0) <= atMost;
}
