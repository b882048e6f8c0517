import { describe, expect, it } from 'vitest';
import { earlierWords, standingWords, usualWords } from './priceWords.ts';

const usual = { fromPesewas: 18_000, toPesewas: 26_000, adverts: 12 };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the words for a price', () => {
  it('say what is usual, and out of how many adverts', () => {
    expect(plain(usualWords(usual))).toBe('Usual price for this part: GHc 180.00 to GHc 260.00 (12 adverts).');
  });

  it('say one price where all cost the same', () => {
    expect(plain(usualWords({ ...usual, toPesewas: 18_000 }))).toBe(
      'Usual price for this part: GHc 180.00 (12 adverts).',
    );
  });

  it.each([
    [17_999, 'below'],
    [18_000, 'within'],
    [26_000, 'within'],
    [26_001, 'above'],
  ] as const)('call %i %s', (price, kind) => {
    expect(standingWords(price, usual).kind).toBe(kind);
  });

  it('say what it was, and until when', () => {
    expect(plain(earlierWords({ pricePesewas: 30_000, until: '2026-11-03T10:00:00.000Z' }))).toBe(
      'Was GHc 300.00 until 3 Nov 2026',
    );
  });
});
