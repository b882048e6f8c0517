import type { MarketReading } from './market/readMarketWords.ts';
import { foldText } from './searchWords.ts';

/* What a chip stands for, in the words of the search as they were typed: a page takes these out of the search. */

const word = /[\p{L}\p{N}]+/gu;

/**
 * Returns the words of a chip as they stand in the folded query: "plaquettes de frein" for "brake pads", "1,000 cedis" for
 * "1000 cedis", "corolla2008" for "corolla". Words that do not stand there are returned as they are.
 * @param replacements what was read in place of typed words
 */
export function wordsAsTyped(query: string, words: string, replacements: MarketReading['replacements']): string {
  const folded = foldText(query);
  return typedIn(folded, withTyped(words, replacements) ?? typedOfPart(folded, words, replacements) ?? words);
}

/** Returns the folded query without the words of some chips (see `wordsAsTyped`), wherever they stand. */
export function withoutTyped(folded: string, chips: readonly string[]): string {
  const left = Array.from(folded.matchAll(word), ({ 0: text, index }) => ({ text, index }));
  const takeOut = (run: readonly string[]) => {
    const at = left.findIndex((_, start) => run.every((one, ahead) => left[start + ahead]?.text === one));
    if (at >= 0) left.splice(at, run.length);
    return at >= 0;
  };
  for (const words of chips) {
    const run = words.match(word) ?? [];
    if (!takeOut(run)) for (const one of run) takeOut([one]);
  }
  const kept = new Set(left.map(({ index }) => index));
  return folded.replace(word, (text, index: number) => (kept.has(index) ? text : ' '));
}

function withTyped(words: string, replacements: MarketReading['replacements']): string | null {
  const replaced = replacements.reduce((text, { typed, means }) => {
    const at = ` ${text} `.indexOf(` ${means} `);
    return at === -1 ? text : `${text.slice(0, at)}${typed}${text.slice(at + means.length)}`;
  }, words);
  return replaced === words ? null : replaced;
}

/** What was typed for words that are a part of its meaning: "kit chaine" for "sprocket" of "chain and sprocket". */
function typedOfPart(folded: string, words: string, replacements: MarketReading['replacements']): string | null {
  const wanted = words.match(word) ?? [];
  const has = (text: string) => {
    const there: readonly string[] = text.match(word) ?? [];
    return wanted.length > 0 && wanted.every((one) => there.includes(one));
  };
  return has(folded) ? null : (replacements.find(({ means }) => has(means))?.typed ?? null);
}

/** The same letters and figures in the query, whatever is between them, with the whole of the first and the last word. */
function typedIn(folded: string, words: string): string {
  const typed = Array.from(folded.matchAll(word), ({ 0: text, index }) => ({ text, index }));
  const wanted = words.match(word) ?? [];
  if (wanted.every((one) => typed.some(({ text }) => text === one))) return words;
  const run = wanted.join('');
  const letters = typed.map(({ text }) => text).join('');
  const places = typed.map((one, at) => ({
    ...one,
    from: typed.slice(0, at).reduce((length, { text }) => length + text.length, 0),
  }));
  for (let from = letters.indexOf(run); from >= 0; from = letters.indexOf(run, from + 1)) {
    const to = from + run.length;
    const first = places.filter((one) => one.from <= from).at(-1);
    const last = places.filter((one) => one.from < to).at(-1);
    if (first && last && mayEnd(first.text, from - first.from) && mayEnd(last.text, to - last.from))
      return folded.slice(first.index, last.index + last.text.length);
  }
  return words;
}

/** Whether a place in a word is one of its ends, or between letters and figures. */
function mayEnd(text: string, at: number): boolean {
  return at === 0 || at === text.length || /^(?:\p{L}\p{N}|\p{N}\p{L})$/u.test(text.slice(at - 1, at + 1));
}
