import { categories } from '../categories.ts';
import type { SuggestAnswer } from '../listing.ts';
import { makes } from '../vehicles.ts';
import { completeWith, phraseOfTitle, stripEnding } from './phrases.ts';
import type { SearchReading } from './readQuery.ts';
import { foldText, splitWords } from './searchWords.ts';

type Suggestion = SuggestAnswer['suggestions'][number];

const maxSuggestions = 8;
const maxOfOthers = 3;
/** Newest matches whose titles are looked through. */
export const maxTitles = 200;

interface Named {
  readonly title: string;
  readonly make: string;
  readonly model: string;
  readonly brand: string;
}

/**
 * What a search that is being typed may become: phrases out of the titles of matching adverts, then categories, makes
 * and brands. Nothing typed that is a word gives no suggestions.
 * @param reading of what was typed, as unfinished
 * @param matching the newest adverts that have all its terms, `maxTitles` at most
 */
export function makeSuggestions(typed: string, reading: SearchReading, matching: readonly Named[]): SuggestAnswer {
  if (reading.terms.length === 0) return { correctedQuery: null, suggestions: [] };
  const words = splitWords(reading.corrected ?? typed);
  const others = [
    ...categories
      .filter((category) => beginsWords(category.name, words))
      .map(({ name, slug }): Suggestion => ({ kind: 'category', text: name, href: `/${slug}`, count: null })),
    ...makes
      .filter((make) => make !== 'Other' && beginsWords(make, words))
      .map((make): Suggestion => ({ kind: 'make', text: make, href: link('make', make), count: null })),
    ...rankByCount(matching.map((advert) => advert.brand).filter((brand) => beginsWords(brand, words)))
      .slice(0, 2)
      .map((brand): Suggestion => ({ kind: 'brand', text: brand, href: link('brand', brand), count: null })),
  ].slice(0, maxOfOthers);
  const phrases = matching.flatMap((advert) => phraseOfTitle(advert.title, reading.terms) ?? []);
  const texts = phrases.length > 0 ? phrases : matching.flatMap((advert) => completeWith(advert, reading.terms) ?? []);
  const parts = rankByCount(texts)
    .filter((text) => !others.some((other) => foldText(other.text) === text))
    .slice(0, maxSuggestions - others.length)
    .map((text): Suggestion => ({ kind: 'part', text, href: link('q', text), count: null }));
  return { correctedQuery: reading.corrected, suggestions: [...parts, ...others] };
}

/** Whether every typed word is the beginning of some word of a name, or another form of it ("brake", "Braking"). */
function beginsWords(name: string, words: readonly string[]): boolean {
  const own = foldText(name).split(/[^\p{L}\p{N}]+/u);
  const begins = (word: string) =>
    own.some((part) => part.startsWith(word) || (word.length > 3 && stripEnding(part) === stripEnding(word)));
  return words.length > 0 && words.every((word) => begins(word) || foldText(name) === word);
}

/** Each text once, the most frequent first; of equal ones the newest. Forms of one phrase ("brake pad") are one text. */
function rankByCount(texts: readonly string[]): string[] {
  const groups = new Map<string, Map<string, number>>();
  for (const text of texts) {
    const key = text.split(' ').map(stripEnding).join(' ');
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

function link(parameter: 'q' | 'make' | 'brand', value: string): string {
  return `/view-product?${parameter}=${encodeURIComponent(value)}`;
}
