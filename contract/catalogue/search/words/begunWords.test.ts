import { expect, it } from 'vitest';
import { begunLike } from './begunWords.ts';
import type { Dictionary } from './dictionary.ts';

const none = () => Promise.resolve(new Map());
const dictionary = (adverts: Record<string, number>, searchCounts: Record<string, number> = {}): Dictionary => ({
  findKnown: (words) =>
    Promise.resolve(new Map(words.flatMap((word) => (adverts[word] ? [[word, adverts[word]]] : [])))),
  findCandidates: none,
  findForms: none,
  findNumbers: () => Promise.resolve([]),
  findVendors: () => Promise.resolve([]),
  timesAsked: (word) => searchCounts[word] ?? 0,
});

it('of two words that are equally near, takes the one that more adverts have', async () => {
  expect(await begunLike(dictionary({ brake: 5, brain: 2 }), 'brx')).toBe('brake');
});

it('of two words that equally many adverts have, takes the one that more people ask for', async () => {
  const adverts = { brake: 4, brain: 4 };
  expect(await begunLike(dictionary(adverts, { brake: 50 }), 'brx')).toBe('brake');
  expect(await begunLike(dictionary(adverts, { brain: 50 }), 'brx')).toBe('brain');
});

it('a word that nobody offers is not suggested', async () => {
  expect(await begunLike(dictionary({}), 'brx')).toBeNull();
});
