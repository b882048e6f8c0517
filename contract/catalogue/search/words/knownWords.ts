import type { Dictionary } from './dictionary.ts';
import { kindsNamed } from './kindWords.ts';
import { isNeverMisspelt, wordsWithin } from './rightWords.ts';
import type { SearchTerm } from '../terms/searchTerm.ts';
import { hasDigit, splitWords } from '../searchWords.ts';
import { synonymsOf } from './synonyms.ts';
import { halves, hyphenated, joinings, numberVariants } from './wordForms.ts';

/*
 * The words of a query that are right as typed: words of adverts, the trade, vehicles and places, also written
 * together.
 */

/**
 * Joins a word with the next one where the dictionary knows the joined form: "rav 4" and "rav4", "head lamp" and
 * "headlamp", "x trail" and "x-trail" are the same to a shopper. Null where it does not.
 */
export function joinWithNext(word: string, next: string | undefined, known: ReadonlySet<string>): SearchTerm | null {
  // The letter behind "corolla s" says which, and makes no plural.
  if (next === undefined || (next === 's' && known.has(word))) return null;
  // "M/L" is a size, and no Benz ML.
  const joined = joinings(word, next).filter((form) => known.has(form) && (form.length > 2 || hasDigit(form)));
  if (joined.length === 0) return null;
  const typed = `${word} ${next}`;
  return { typed, forms: [typed, ...joined], corrected: null };
}

/** The other number of a word: names have no stems, so that "philip" is "philips" only here. */
function inNumber(word: string): string[] {
  if (word.length < 4) return [];
  return word.endsWith('s') ? [word.slice(0, -1)] : [`${word}s`];
}

/** Returns a word that needs no correction, with its forms; null for an unknown word. */
export function readKnown(word: string, known: ReadonlySet<string>): SearchTerm | null {
  const variants = hasDigit(word)
    ? numberVariants(word)
    : [...hyphenated(word), ...(known.has(word) ? [] : inNumber(word))].filter((variant) => known.has(variant));
  const forms = [word, ...variants];
  const isKnown = hasDigit(word) || known.has(word) || forms.length > 1 || synonymsOf(word).length > 0;
  // Short halves of a known word are a coincidence ("car" and "pet" in "carpet").
  const shortestHalf = isKnown ? 4 : 3;
  for (const [first, second] of hasDigit(word) ? [] : halves(word)) {
    const long = first.length >= shortestHalf && second.length >= shortestHalf;
    if (long && known.has(first) && known.has(second)) forms.push(`"${first} ${second}"`);
  }
  return isKnown || forms.length > 1 ? { typed: word, forms, corrected: null } : null;
}

/**
 * Splits two words that were written as one ("corollapads"), at least one of which is never misspelt (a vehicle, a part
 * or a town); null for any other word.
 */
export function writtenAsOne(word: string, known: ReadonlySet<string>): readonly SearchTerm[] | null {
  if (hasDigit(word) || known.has(word) || kindsNamed([word]).length > 0 || synonymsOf(word).length > 0) return null;
  const isWord = (half: string) => known.has(half) || isNeverMisspelt(half);
  const found = halves(word).find((both) => both.every(isWord) && both.some(isNeverMisspelt)) ?? wordsWithin(word);
  // "Pumpfor bike": without the words that say nothing.
  return found
    ? splitWords(found.join(' ')).map((part) => ({
        ...(readKnown(part, known) ?? { forms: [part] }),
        typed: word,
        corrected: part,
      }))
    : null;
}

/** Returns the words, joined words and half words that are never misspelt or are in the dictionary. One look-up. */
export async function lookUp(
  dictionary: Dictionary,
  typed: readonly string[],
  vendorWords: readonly string[],
): Promise<ReadonlySet<string>> {
  const words = typed.flatMap((word) => [word, ...word.split('-')]);
  const wanted = new Set(words);
  for (const word of words) {
    if (hasDigit(word)) continue;
    for (const variant of [...hyphenated(word), ...inNumber(word)]) wanted.add(variant);
    for (const half of halves(word).flat()) wanted.add(half);
  }
  const joined = words.flatMap((word, index) => joinings(word, words[index + 1] ?? ''));
  for (const word of joined) wanted.add(word);
  const found = await dictionary.findKnown([...wanted]);
  return new Set([...found.keys(), ...[...words, ...joined].filter(isNeverMisspelt), ...vendorWords]);
}
