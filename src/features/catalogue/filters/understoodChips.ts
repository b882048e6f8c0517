import type { ListingAnswer } from '#contract/catalogue/listing.ts';
import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { foldText } from '#contract/catalogue/search/searchWords.ts';
import type { ActiveFilter } from './filters.ts';

type Understood = NonNullable<ListingAnswer['understood']>[number];

/**
 * A chip for each thing that was understood from a search, leading to the search without it. There is no chip that
 * stands for the whole search: removing it would only clear the field.
 */
export function understoodChips(search: ListingSearch, understood: readonly Understood[] = []): ActiveFilter[] {
  const { q, cursor: _cursor, ...rest } = search;
  if (q === undefined) return [];
  const chips = understood.map(({ kind, value, words }): ActiveFilter => {
    const left = withoutWords(q, words);
    const label = kind === 'price' ? value.replace(/\d+/g, 'GHc $&') : value;
    return { key: `read ${kind} ${words}`, label, without: left === '' ? rest : { ...rest, q: left } };
  });
  return chips.length === 1 && chips[0]?.without.q === undefined ? [] : chips;
}

/** A search without some of its words, the rest as typed. `words` are folded; what is between them does not matter. */
export function withoutWords(query: string, words: string): string {
  const left = cutOut(query, words.split(separators));
  // Other words were between them, so each is removed separately.
  return (left ?? words.split(separators).reduce((rest, word) => cutOut(rest, [word]) ?? rest, query)).trim();
}

const separators = /[^\p{L}\p{N}]+/u;

function cutOut(query: string, run: readonly string[]): string | null {
  // Folding may change the number of letters ("½", "ﬁ"), so each one remembers which letter it came from.
  const folded = Array.from(query, (letter, at) => Array.from(foldText(letter), (part) => ({ part, at }))).flat();
  const pattern = run
    .filter((word) => word !== '')
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`))
    .join(String.raw`[^\p{L}\p{N}]+`);
  if (pattern === '') return null;
  const text = folded.map(({ part }) => (part.length === 1 ? part : ' ')).join('');
  const match = new RegExp(String.raw`(^|[^\p{L}\p{N}])(${pattern})(?![\p{L}\p{N}])`, 'u').exec(text);
  if (!match) return null;
  const [, before = '', words = ''] = match;
  const begin = match.index + before.length;
  const letters = Array.from(query);
  const from = folded[begin]?.at ?? 0;
  const to = folded[begin + words.length]?.at ?? letters.length;
  return `${letters.slice(0, from).join('')} ${letters.slice(to).join('')}`.replace(/\s+/g, ' ');
}
