import { describe, expect, it } from 'vitest';
import { priceChangeWords, stateOf } from './favouriteState.ts';

const favourite = {
  id: 'a',
  title: 'Brake pads',
  about: 'New · Accra',
  image: null,
  pricePesewas: 30_000,
  addedAt: '2026-11-20T10:00:00.000Z',
};

describe('what became of a favourite', () => {
  it('what became of a favourite is not known before the shop has answered', () => {
    expect(stateOf(favourite, undefined)).toEqual({ kind: 'saved' });
  });

  it('a favourite is gone once the shop no longer offers it', () => {
    expect(stateOf(favourite, new Map())).toEqual({ kind: 'gone' });
  });

  it('a favourite shows what it costs now', () => {
    expect(stateOf(favourite, new Map([['a', { pricePesewas: 26_000 }]]))).toEqual({
      kind: 'offered',
      pricePesewas: 26_000,
    });
  });
});

describe('the mark of a price', () => {
  it.each([
    [30_000, 26_000, 'GHc 40.00 less than when you added it'],
    [30_000, 30_050, 'GHc 0.50 more than when you added it'],
    [30_000, 30_000, undefined],
  ])('a price that went from %i to %i is marked %s', (before, now, words) => {
    expect(priceChangeWords(before, now)?.words.replaceAll('\u00a0', ' ')).toBe(words);
  });
});
