import { foldText, splitWords } from '../../db/searchWords.ts';
import type { SearchTerm } from '../../db/spelling.ts';

/** Words of a title that a phrase does not end with. */
const joiners = new Set('a an and the for with of to in on fits fit from or'.split(' '));
const maxPhraseWords = 4;

/**
 * The few words of an advert that a search means, in lower case: "brake pads" for "bra" in "Front Brake Pads, Corolla".
 * They come out of the title where it has all the terms close together, else the typed words with the last completed.
 * @returns null when nothing in the advert completes the search
 */
export function findPhrase(
  advert: { title: string; make: string; model: string; brand: string },
  terms: readonly SearchTerm[],
): string | null {
  return phraseOfTitle(advert.title, terms) ?? completion(advert, terms);
}

function phraseOfTitle(title: string, terms: readonly SearchTerm[]): string | null {
  // A comma, a dash or a bracket ends a thought.
  for (const piece of foldText(title).split(/[,;:()|]|\s[-–—/&+]\s/)) {
    const words = piece.match(/[\p{L}\p{N}][\p{L}\p{N}'./-]*/gu) ?? [];
    const places = terms.map((term) => words.findIndex((word) => fits(word, term)));
    if (places.length === 0 || places.includes(-1)) continue;
    const first = Math.min(...places);
    let last = Math.max(...places);
    if (last - first >= maxPhraseWords) continue;
    const next = words[last + 1];
    // One word more makes a part of an adjective ("brake" → "brake pads"), never half of a longer thought.
    if (terms.length === 1 && next !== undefined && /^\p{L}{3,}$/u.test(next) && !joiners.has(next)) last += 1;
    return words.slice(first, last + 1).join(' ');
  }
  return null;
}

function completion(
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
  const strip = (word: string) => word.replace(/(?:es|s|ing|ed|e)$/, '');
  return strip(a) === strip(b);
}
