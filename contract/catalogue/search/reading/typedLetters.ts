import { isTradeWord } from '../words/kindWords.ts';

/* Signs and figures that are typed for letters ("b@ttery", "c0rolla", "br4ke"), and letters for figures ("5oo"). */

const letterFor: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's' };

/** Returns a folded search with letters where they make a word of the trade; part numbers stay as they are. */
export function lettersForSigns(folded: string): string {
  if (!/[a-z][@$0-9][a-z]/.test(folded)) return folded;
  return folded
    .replace(/([a-z])@(?=[a-z]+(?:[^a-z.]|$))/g, '$1a')
    .replace(/[a-z]+[013450][a-z]+/g, (word, at: number, all: string) => {
      const isPart = /[\p{L}\p{N}./-]/u.test(`${all[at - 1] ?? ''}${all[at + word.length] ?? ''}`);
      const letters = word.replace(/\d/, (figure) => letterFor[figure] ?? figure);
      return !isPart && word.length > 4 && isTradeWord(letters) ? letters : word;
    });
}

/** An O behind a figure that ends a number, or stands before another: "5oo", "2o6", "6oah". No word is written so. */
const zeros = /(\d)(o{1,3})(?=\d|(?:ah?|v|w|[cm]m|l|k|ghc?s?|r)?(?![a-z\d-]))/g;

/** Returns a folded search with figures for the letters O in its numbers ("5oo cedis", "i1o"), and what was typed for them. */
export function figuresForLetters(folded: string): {
  text: string;
  replacements: { typed: string; means: string }[];
} {
  const replacements: { typed: string; means: string }[] = [];
  const text = folded.replace(/[a-z\d][a-z\d/.,-]*/g, (typed) => {
    const means = typed.replace(zeros, (_all, figure: string, letters: string) => figure + '0'.repeat(letters.length));
    if (means !== typed) replacements.push({ typed, means });
    return means;
  });
  return { text, replacements };
}
