/* How the words of a search are taken out that say more than themselves. */

/** Where a word begins and where it ends, for patterns. */
export const begins = String.raw`(?<![\p{L}\p{N}.-])`;
export const ends = String.raw`(?![\p{L}\p{N}])`;

/** A pattern over folded words. */
export const pattern = (source: string) => new RegExp(source, 'u');

/** One that reads a query's words, taking out what it understands. */
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
