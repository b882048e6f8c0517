import type { Dictionary } from '../words/dictionary.ts';
import { isTradeWord } from '../words/kindWords.ts';
import { partNumberKey, spellingsOf } from '../matching/partNumberKeys.ts';
import { vehicleNamed } from '../words/vehicleNames.ts';

/*
 * A part number that is typed in pieces beside other words: "NGK BKR5EYA 11", "w 68 3", "d 8 e a". Only the numbers on offer
 * say where one begins and ends.
 */

const mostPieces = 5;
const shortestKey = 4;
const longestKey = 20;
const longestWord = 3;

interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const year = /^(?:19|20)\d\d$/;
const measure = /^\d+(?:\.\d)?(?:v|ah?|w|l|mm|ml|kw|t)$/;

/** Whether a run says more than a year and the size of an engine: "2010 1.8" is looked up in vain. */
const saysNumber = (run: readonly Piece[]) =>
  run.some(({ text }) => /\p{L}/u.test(text) || (text.length >= 3 && !year.test(text) && !text.includes('.')));

/** Figures, or letters so few that they are no word of their own. */
function isPiece({ text }: Piece): boolean {
  if (/\p{N}/u.test(text)) return !measure.test(text);
  return text.length <= longestWord && (text.length === 1 || (!isTradeWord(text) && vehicleNamed(text) === null));
}

/** All runs of pieces that may be a number, the longest first. */
function runsIn(pieces: readonly Piece[]): (readonly Piece[])[] {
  const runs: (readonly Piece[])[] = [];
  for (let length = Math.min(mostPieces, pieces.length); length > 1; length -= 1) {
    for (let at = 0; at + length <= pieces.length; at += 1) {
      const run = pieces.slice(at, at + length);
      const { length: size } = keyOf(run);
      const isNumber = run.every(isPiece) && saysNumber(run) && run.some(({ text }) => /\d/.test(text));
      if (isNumber && size >= shortestKey && size <= longestKey) runs.push(run);
    }
  }
  return runs;
}

const keyOf = (run: readonly Piece[]) => partNumberKey(run.map(({ text }) => text).join(''));

/** Returns a folded search in which a number on offer that was typed in pieces is one word. One look-up, and only for pieces. */
export async function joinNumberPieces(
  folded: string,
  findNumbers: Dictionary['findNumbers'],
): Promise<{ text: string; replacements: { typed: string; means: string }[] }> {
  const pieces = Array.from(folded.matchAll(/[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)*/gu), ({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
  const runs = runsIn(pieces);
  if (runs.length === 0) return { text: folded, replacements: [] };
  const offered = new Set((await findNumbers(runs.flatMap((run) => spellingsOf(keyOf(run))))).map(partNumberKey));
  const meantBy = (run: readonly Piece[]) => spellingsOf(keyOf(run)).find((key) => offered.has(key));
  const found = runs.find((run) => meantBy(run) !== undefined);
  const [first] = found ?? [];
  const last = found?.at(-1);
  if (!found || !first || !last) return { text: folded, replacements: [] };
  const typed = folded.slice(first.start, last.end);
  const means = (meantBy(found) ?? '').toLowerCase();
  return { text: `${folded.slice(0, first.start)}${means}${folded.slice(last.end)}`, replacements: [{ typed, means }] };
}
