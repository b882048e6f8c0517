import { foldText, splitWords } from './searchWords.ts';
import type { SearchTerm } from './searchTerm.ts';

/** Words of a title that a phrase does not end with. */
const joiners = new Set('a an and the for with of to in on fits fit from or'.split(' '));
/** Words that want another after them ("front" of "front wheel"). */
const adjectives = new Set('front rear left right new used home heavy duty full complete flat all set pair'.split(' '));
const maxPhraseWords = 4;

/**
 * The few words of a title that a search means, in lower case: "brake pads" for "bra" in "Front Brake Pads, Corolla".
 * @returns null when it does not have all the terms close together
 */
export function phraseOfTitle(title: string, terms: readonly SearchTerm[]): string | null {
  // A comma, a dash or a bracket ends a thought.
  for (const piece of foldText(title).split(/[,;:()|]|\s[-–—/&+]\s/)) {
    const words = piece.match(/[\p{L}\p{N}][\p{L}\p{N}'./-]*/gu) ?? [];
    const places = terms.map((term) => words.findIndex((word) => fits(word, term)));
    if (places.length === 0 || places.includes(-1)) continue;
    const first = Math.min(...places);
    let last = Math.max(...places);
    if (last - first >= maxPhraseWords) continue;
    // Words more make a part of what is typed ("brake" → "brake pads"), up to the first that stands by itself.
    while (terms.length === 1 && last - first < maxPhraseWords - 1 && continues(words[last + 1])) {
      last += 1;
      if (!adjectives.has(words[last] ?? '')) break;
    }
    while (last > first && adjectives.has(words[last] ?? '')) last -= 1;
    return words.slice(first, last + 1).join(' ');
  }
  return null;
}

function continues(word: string | undefined): boolean {
  return word !== undefined && /^\p{L}{3,}$/u.test(word) && !joiners.has(word);
}

/**
 * The search with its last word completed by one of the advert's: "pads corolla" for "pads cor".
 * @returns null when the advert has no such word
 */
export function completeWith(
  { title, make, model, brand }: { title: string; make: string; model: string; brand: string },
  terms: readonly SearchTerm[],
): string | null {
  const last = terms.at(-1);
  if (!last) return null;
  const found = splitWords(`${title} ${make} ${model} ${brand}`).find((word) => fits(word, last));
  if (found === undefined) return null;
  return [...terms.slice(0, -1).map((term) => term.corrected ?? term.typed), found].join(' ');
}

/** Whether a word is one of the term's forms, or differs from it in its ending alone. */
function fits(word: string, term: SearchTerm): boolean {
  return term.forms.some((form) => form === word || (form.length >= 3 && sameStem(form, word)));
}

function sameStem(a: string, b: string): boolean {
  return stripEnding(a) === stripEnding(b);
}

/** The part of a word that its forms share: "pads" and "pad", "brake" and "braking". */
export function stripEnding(word: string): string {
  return word.replace(/(?:es|s|ing|ed|e)$/, '');
}
