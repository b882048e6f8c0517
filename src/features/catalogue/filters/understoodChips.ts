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
    const label = kind === 'price' ? value.replace(/\d[\d.]*/g, 'GHc $&') : value;
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

const word = /[\p{L}\p{N}]+/gu;

/** The query without the first place at which these words stand one after the other; null when there is none. */
function cutOut(query: string, words: readonly string[]): string | null {
  const run = words.filter((one) => one !== '');
  if (run.length === 0) return null;
  // Folding may change the number of letters ("½", "ﬁ"), so each one remembers which letter it came from.
  const letters = Array.from(query);
  const folded = letters.flatMap((letter, at) => Array.from(foldText(letter), (part) => ({ part, at })));
  const text = folded.map(({ part }) => (part.length === 1 ? part : ' ')).join('');
  const found = Array.from(text.matchAll(word), (match) => ({ text: match[0], at: match.index }));
  const first = found.findIndex((_, at) => run.every((one, ahead) => found[at + ahead]?.text === one));
  const last = found[first + run.length - 1];
  if (first < 0 || !last) return null;
  const from = folded[found[first]?.at ?? 0]?.at ?? 0;
  const to = folded[last.at + last.text.length]?.at ?? letters.length;
  return `${letters.slice(0, from).join('')} ${letters.slice(to).join('')}`.replace(/\s+/g, ' ');
}
