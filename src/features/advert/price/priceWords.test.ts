import { expect, it } from 'vitest';
import { earlierWords } from './priceWords.ts';

it('says what a price was, and until when', () => {
  const words = earlierWords({ pricePesewas: 30_000, until: '2026-11-03T10:00:00.000Z' });
  expect(words.replaceAll('\u00a0', ' ')).toBe('Was GHc 300.00 until 3 Nov 2026');
});
