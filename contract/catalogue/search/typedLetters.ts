import { isTradeWord } from './kindWords.ts';

/* Signs and figures that are typed for letters: "b@ttery", "c0rolla", "br4ke". */

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
