import { isTradeWord } from '../words/kindWords.ts';
import { stripEnding } from './phrases.ts';
import { foldText, hasDigit, splitWords } from '../searchWords.ts';

/* How the texts of suggestions are compared with what is typed, and with each other. */

/** Whether every typed word begins a word of the name, or is another form of one ("brake", "Braking"). */
export function beginsWords(name: string, words: readonly string[]): boolean {
  const folded = foldText(name);
  const own = folded.split(/[^\p{L}\p{N}]+/u);
  const begins = (word: string) =>
    own.some((part) => part.startsWith(word) || (word.length > 3 && stripEnding(part) === stripEnding(word)));
  return words.length > 0 && words.every((word) => begins(word) || folded === word);
}

/**
 * Whether words of a title say what is sold: "also" in "(10W-40 also in stock)" is not a part that begins with "al".
 */
export function namesPart(phrase: string, names: ReadonlySet<string> = new Set()): boolean {
  return splitWords(phrase, Infinity).some((word) => isTradeWord(word) || names.has(word) || hasDigit(word));
}

/**
 * Each text once, most frequent first, then newest. Forms of one phrase ("brake pad", "brake pads") count as one text.
 */
export function rankByCount(texts: readonly string[]): string[] {
  const groups = new Map<string, Map<string, number>>();
  for (const text of texts) {
    const key = phraseKey(text);
    const forms = groups.get(key) ?? new Map<string, number>();
    groups.set(key, forms.set(text, (forms.get(text) ?? 0) + 1));
  }
  return [...groups.values()]
    .map((forms) => {
      const ranked = [...forms].toSorted((a, b) => b[1] - a[1]);
      return { text: ranked[0]?.[0] ?? '', count: ranked.reduce((sum, [, count]) => sum + count, 0) };
    })
    .toSorted((a, b) => b.count - a.count)
    .map(({ text }) => text);
}

/** One key for the forms of a phrase: "Brake pads", "brake pad". */
export function phraseKey(text: string): string {
  return foldText(text).split(' ').map(stripEnding).join(' ');
}
