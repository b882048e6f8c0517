import { notAfter } from '../startPattern.ts';

/* Takes words with a special meaning, such as a price or a place, out of a search. */

/** The end of a word, for use in patterns. */
export const ends = String.raw`(?![\p{L}\p{N}])`;

/** Returns a regular expression for folded words, which matches only at the beginning of a word. */
export const pattern = (source: string, flags = 'u') => notAfter(/[\p{L}\p{N}.-]/u, new RegExp(source, flags));

/** Words for use in patterns, as they stand. A hyphen needs no escape, and may have none. */
export const literally = (words: string) => words.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/**
 * Returns a reader of a query: `take` removes and returns the first match of a pattern, `rest` returns what is left.
 */
export function takeOut(typed: string) {
  let rest = typed;
  return {
    rest: () => rest,
    take(found: RegExp): RegExpExecArray | null {
      const match = found.exec(rest);
      if (match)
        rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`.replace(/\s+/g, ' ');
      return match;
    },
  };
}

export type TakeOut = ReturnType<typeof takeOut>;
