import { describe, expect, it } from 'vitest';
import { standingOf, usualPriceWords } from './usualPrice.ts';

const usual = { fromPesewas: 18_000, toPesewas: 26_000, adverts: 12 };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the words of the price guide', () => {
  it('the words give the usual range and the number of adverts', () => {
    expect(plain(usualPriceWords(usual))).toBe('Usual price for this part: GHc 180.00 to GHc 260.00 (12 adverts).');
  });

  it('the words give one price when all cost the same', () => {
    expect(plain(usualPriceWords({ ...usual, toPesewas: 18_000 }))).toBe(
      'Usual price for this part: GHc 180.00 (12 adverts).',
    );
  });
});

describe('how a price compares', () => {
  it.each([
    [17_999, 'good'],
    [18_000, 'fair'],
    [26_000, 'fair'],
    [26_001, 'high'],
  ] as const)('a price of %i pesewas is called %s', (price, kind) => {
    expect(standingOf(price, usual).kind).toBe(kind);
  });

  it('places the usual range in the middle half of the scale', () => {
    expect([18_000, 22_000, 26_000].map((price) => standingOf(price, usual).place)).toEqual([0.25, 0.5, 0.75]);
    expect(standingOf(16_000, usual).place).toBe(0.125);
  });

  it('a price stays on the scale, however far it is from the usual', () => {
    expect(standingOf(1, usual).place).toBe(0.03);
    expect(standingOf(999_999_999, usual).place).toBe(0.97);
  });

  it('a price has a place on the scale even when all cost the same', () => {
    const same = { ...usual, toPesewas: 18_000 };
    expect(standingOf(18_000, same).place).toBe(0.5);
    expect(standingOf(9_000, same)).toMatchObject({ kind: 'good', place: 0.25 });
  });
});
