import { isTradeWord, kindsNamed } from '../words/kindWords.ts';
import { foldText, hasDigit, splitWords } from '../searchWords.ts';
import type { SearchTerm } from '../terms/searchTerm.ts';

/** Words of a title that cannot continue a phrase. */
const joiners = new Set('a an and the for with of to in on fits fit from or'.split(' '));
/** Words that need another word after them ("front" in "front wheel"). */
const adjectives = new Set('front rear left right new used home heavy duty full complete flat all set pair'.split(' '));
const maxPhraseWords = 4;

/** Tells whether a folded word is one of a term's forms, differs from one only in its ending, or is a size that begins so. */
export type TermMatcher = (word: string) => boolean;

/** Returns a matcher for each term. Make them once and use them for all titles. */
export function matchersOf(terms: readonly SearchTerm[]): readonly TermMatcher[] {
  return terms.map(({ forms }) => {
    const whole = new Set(forms);
    const stems = new Set(forms.filter((form) => form.length >= 3).map(stripEnding));
    // "5w" begins "5w-30", and "225" is the width of a "225/65".
    const sizes = forms.filter(hasDigit);
    const beginsSize = (word: string) =>
      sizes.some((size) => word.startsWith(size) && /^[-/.]/.test(word.slice(size.length)));
    return (word) => whole.has(word) || stems.has(stripEnding(word)) || beginsSize(word);
  });
}

/**
 * Returns the few words of a title that a search means, in lower case: "brake pads" for "bra" in "Front Brake Pads,
 * Corolla".
 * @param terms a matcher for each term (see `matchersOf`)
 * @returns null when the title does not have all the terms close together
 */
export function phraseOfTitle(title: string, terms: readonly TermMatcher[]): string | null {
  // A comma, a dash or a bracket ends a thought.
  for (const piece of foldText(title).split(/[,;:()|]|\s[-–—/&+]\s/)) {
    const words = piece.match(/[\p{L}\p{N}][\p{L}\p{N}'./-]*/gu) ?? [];
    const places = terms.map((fits) => words.findIndex(fits));
    if (places.length === 0 || places.includes(-1)) continue;
    const first = Math.min(...places);
    let last = Math.max(...places);
    if (last - first >= maxPhraseWords) continue;
    // Further words complete the name of the part ("brake" → "brake pads"), up to the first that is not an adjective.
    const isSize = hasDigit(words[last] ?? '');
    const goesOn = (word = '') => continues(word) && (!isSize || isTradeWord(word));
    while (terms.length === 1 && last - first < maxPhraseWords - 1 && goesOn(words[last + 1])) {
      last += 1;
      if (!adjectives.has(words[last] ?? '')) break;
    }
    if (isOtherPart(words[last], words[last + 1])) last += 1;
    while (last > first && adjectives.has(words[last] ?? '')) last -= 1;
    return words.slice(first, last + 1).join(' ');
  }
  return null;
}

/** Whether a word is a part, and another one with the word behind it: the "engine" of "engine oil" is none. */
function isOtherPart(word = '', next = ''): boolean {
  const alone = kindsNamed([word]);
  const both = kindsNamed([word, next]);
  return alone.length > 0 && both.length > 0 && !both.some((kind) => alone.includes(kind));
}

function continues(word: string | undefined): boolean {
  return word !== undefined && /^\p{L}{3,}$/u.test(word) && !joiners.has(word);
}

/**
 * Returns the search with its last word completed by a word of the advert: "pads corolla" for "pads cor".
 * @returns null when the advert has no such word
 */
export function completeWith(
  { title, make, model, brand }: { title: string; make: string; model: string; brand: string },
  terms: readonly SearchTerm[],
): string | null {
  const fits = matchersOf(terms).at(-1);
  const before = terms.slice(0, -1).map((term) => term.corrected ?? term.typed);
  const found =
    fits && splitWords(`${title} ${make} ${model} ${brand}`).find((word) => fits(word) && !before.includes(word));
  return found === undefined ? null : [...before, found].join(' ');
}

/** Longest first, as the first that matches is taken off. */
const endings = ['ing', 'es', 'ed', 's', 'e'];

/** Returns the stem that the forms of a word share: "pads" and "pad", "brake" and "braking". */
export function stripEnding(word: string): string {
  const ending = endings.find((one) => word.endsWith(one)) ?? '';
  return word.slice(0, word.length - ending.length);
}
