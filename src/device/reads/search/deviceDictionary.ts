import { type Dictionary, type NamedVendor, maxBeginnings } from '#contract/catalogue/search/words/dictionary.ts';
import { countTypos } from '#contract/catalogue/search/searchWords.ts';
import type { Candidate, WordForms } from '#contract/catalogue/search/words/spelling.ts';
import { foldAsServer } from './deviceFold.ts';
import { keptStem } from './deviceText.ts';
import { tokensOf } from './deviceTokens.ts';
import { alikeness, trigramsOf } from './deviceTrigrams.ts';

/** The same limits as in the server's function spelling_candidates. */
const leastAlikeness = 0.2;
const maxDistance = 2;

/**
 * Creates the dictionary of the adverts on the device.
 * @param counts words of the adverts, with the number of adverts that each occurs in
 * @param isWritten whether any advert contains a word, even if only in its description
 * @param numbers part numbers as vendors write them, by key
 * @param vendors the vendors of the adverts, ordered by id
 */
export function createDeviceDictionary(
  counts: ReadonlyMap<string, number>,
  isWritten: (word: string) => boolean,
  vendors: readonly NamedVendor[],
  numbers: ReadonlyMap<string, string>,
): Dictionary {
  // Trigrams are needed only to correct unknown words, so they are computed when a word is first compared.
  const trigrams = new Map<string, ReadonlySet<string>>();
  const seen = (word: string) => {
    const found = trigrams.get(word) ?? trigramsOf(word);
    trigrams.set(word, found);
    return found;
  };

  function candidatesOf(typed: string): Candidate[] {
    const found: Candidate[] = [];
    for (const [word, ndoc] of counts) {
      if (Math.abs(word.length - typed.length) > maxDistance) continue;
      if (countTypos(word, typed, false) > maxDistance) continue;
      if (keptStem(word) === null) continue;
      const alike = alikeness(seen(word), trigramsOf(typed));
      if (alike < leastAlikeness) continue;
      found.push({ word, ndoc, sameStem: keptStem(word) === keptStem(typed), alikeness: alike });
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
    findKnown: (words) =>
      Promise.resolve(
        new Map(words.flatMap((word) => (counts.has(word) ? [[word, counts.get(word) ?? 0] as const] : []))),
      ),
    findNumbers: (keys) => Promise.resolve(keys.flatMap((key) => numbers.get(key) ?? [])),
    findCandidates: (words) => Promise.resolve(new Map(words.map((word) => [word, candidatesOf(word)]))),
    findForms: (words) => Promise.resolve(new Map(words.map((word) => [word, formsOf(word)]))),
    findVendors: (phrases, beginnings = []) =>
      Promise.resolve(
        vendors.filter(({ name }) => {
          const words = ` ${tokensOf(foldAsServer(name))
            .map(({ text }) => text)
            .join(' ')} `;
          return (
            phrases.some((phrase) => words.includes(` ${phrase} `)) ||
            beginnings.some((beginning) => words.includes(` ${beginning}`))
          );
        }),
      ),
  };
}
