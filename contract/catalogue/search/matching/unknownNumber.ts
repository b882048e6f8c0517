import { nearNumberQuery } from './nearNumbers.ts';
import { type SamePart, samePartOf } from './sameNumbers.ts';
import type { SearchTerm } from '../terms/searchTerm.ts';
import { partNumberKey } from './partNumberKeys.ts';

/** A text of more words than this is not a number. */
const maxWords = 8;

/** What an answer says about a part number that nobody has posted. */
interface NumberAdvice {
  /** A number that may have been meant instead. */
  readonly didYouMean?: string;
  /** What the number is, by the table of the same parts, and which numbers of the same part are posted. */
  readonly knownNumber?: { readonly words: string; readonly posted: { text: string; number: string }[] };
}

/**
 * Returns what to offer for a search whose part number nobody has: the same part under other numbers if the number is
 * known, otherwise the search with the nearest number on offer. Empty when the search has no part number.
 */
export async function adviseOnNumber(
  terms: readonly SearchTerm[],
  lastYear: number,
  findNumbers: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<NumberAdvice> {
  const known = knownPart(terms);
  if (known) {
    const { same, key: typed } = known;
    const own = [...new Set([same.ownKey, typed])];
    const offered = new Set((await findNumbers([...own, ...same.others.map(({ key }) => key)])).map(partNumberKey));
    // It is posted, and other words or the filters are why it was not found.
    if (own.some((key) => offered.has(key))) return {};
    const posted = same.others.filter(({ key }) => offered.has(key)).map(({ text, key }) => ({ text, number: key }));
    const kind = `${/^[AEIOU]/.test(same.name) ? 'an' : 'a'} ${same.name.toLowerCase()}`;
    const rest =
      posted.length > 0 ? ', but the same part under another number:' : ' yet, nor the same part under another number.';
    return { knownNumber: { words: `${same.own} is ${kind}. Nobody has posted one${rest}`, posted } };
  }
  const near = await nearNumberQuery(terms, lastYear, findNumbers);
  return near === null ? {} : { didYouMean: near };
}

/** The part whose number stands in a search, however many words it is written in; the longest number first. */
function knownPart(terms: readonly SearchTerm[]): { same: SamePart; key: string } | undefined {
  const words = terms.map(({ typed }) => typed).slice(0, maxWords);
  for (let length = words.length; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const key = partNumberKey(words.slice(at, at + length).join(''));
      const same = samePartOf(key);
      if (same) return { same, key };
    }
  }
  return undefined;
}
