import { kindsNamed, maxKindWords } from '../words/kindWords.ts';
import { foldText, hasDigit, splitWords } from '../searchWords.ts';
import { joinNumbers } from './joinNumbers.ts';

/*
 * Sizes that say which part is meant where no part is named: "195/65 R15" is a tyre, "20W-50" an engine oil. Adverts with the
 * size are found by its figures; the part is what the shop shows when nobody has that size.
 */

const sizes: readonly (readonly [part: string, size: RegExp])[] = [
  ['tyres', /(?:^| )(\d{3}\/\d{2}(?:r\d{2})?)(?= |$)/],
  ['motorbike tyres', /(?:^| )([2-5]\.\d{2} ?-? ?1[0-9]|(?:[6-9]0|1[0-4]0)\/[5-9]0 ?[-/r ] ?1[0-9])(?= |$)/],
  ['bicycle tyres', /(?:^| )((?:1[2-9]|2[0-9]|27\.5) ?x ?[1-2][.,]\d{1,3}|700 ?x ?\d{2}c?)(?= |$)/],
  ['engine oil', /(?:^| )((?:0|5|10|15|20|25)w-[2-6]0)(?= |$)/],
  ['engine oil', /(?:^| )(sae ?[345]0)(?= |$)/],
  ['gear oil', /(?:^| )(sae ?(?:90|140))(?= |$)/],
  ['gear oil', /(?:^| )((?:75|80|85)w-?(?:80|90|140))(?= |$)/],
];

export interface SizedPart {
  /** The search with the part. */
  readonly query: string;
  readonly part: string;
  /** The size, folded, as it was typed. */
  readonly typed: string;
}

/** Returns the part that the size in a search implies; null when the search names a part itself, or has no such size. */
export function sizedPart(query: string): SizedPart | null {
  if (!hasDigit(query)) return null;
  const folded = foldText(query);
  const text = joinNumbers(folded);
  for (const [part, pattern] of sizes) {
    const size = pattern.exec(text)?.[1];
    if (size === undefined) continue;
    return namesPart(text) ? null : { query: `${part} ${query}`, part, typed: typedAs(folded, size) };
  }
  return null;
}

const mostPieces = 4;

/** The words that `joinNumbers` makes a size of. */
function typedAs(folded: string, size: string): string {
  const words = folded.split(' ');
  for (const at of words.keys()) {
    for (let length = 1; length <= mostPieces; length += 1) {
      const run = words.slice(at, at + length).join(' ');
      if (joinNumbers(run) === size) return run;
    }
  }
  return size;
}

function namesPart(text: string): boolean {
  const words = splitWords(text, Infinity);
  return words.some((_, at) =>
    Array.from({ length: maxKindWords }, (_none, length) => words.slice(at, at + length + 1)).some(
      (run) => kindsNamed(run).length > 0,
    ),
  );
}
