import { isTradeWord, kindsNamed, partNames } from './kindWords.ts';
import type { SearchTerm } from '../terms/searchTerm.ts';
import { namesWithSynonyms, synonymsOf } from './synonyms.ts';

/**
 * The last two words as the beginning of a part's name: "head l" begins "head lamp", which is a headlamp, and "clut pl" a clutch
 * plate.
 */
export function beginsName(words: readonly string[]): readonly SearchTerm[] {
  const [first = '', second = ''] = words.slice(-2);
  const typed = `${first} ${second}`;
  if (words.length < 2) return [];
  const isPart = (name: string) => kindsNamed(name.split(' ')).length > 0;
  const names = namesWithSynonyms.filter((name) => name.startsWith(typed) && isPart(name));
  if (names.length > 0) {
    return [{ typed, forms: [...new Set(names.flatMap((name) => [name, ...synonymsOf(name)]))], corrected: null }];
  }
  if (first.length < shortestBegun || isTradeWord(first)) return [];
  const begun = partNames
    .map((name) => name.split(' '))
    .filter(([one = '', two = '', more]) => one.startsWith(first) && two.startsWith(second) && more === undefined);
  const formsAt = (at: number) => [...new Set(begun.map((name) => name[at] ?? ''))];
  return begun.length === 0
    ? []
    : [
        { typed: first, forms: formsAt(0), corrected: begun[0]?.[0] ?? null },
        { typed: second, forms: formsAt(1), corrected: null },
      ];
}

/** The fewest letters of a first word that is not typed to its end. */
const shortestBegun = 3;
