import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPrice, priceFieldValue } from './money.ts';
import { amountFault } from './amountFault.ts';
import { parsePrice } from './parsePrice.ts';

const read = (given: string | number) => parsePrice(given) ?? amountFault(given);

describe('an amount is read as people and programs write it', () => {
  test.each<[string | number, number]>([
    ['12,50', 1250],
    ['12.50', 1250],
    ['12,5', 1250],
    ['1250', 125_000],
    ['1250.5', 125_050],
    ['1250,5', 125_050],
    ['1,250', 125_000],
    ['1,250.00', 125_000],
    ['1,250.5', 125_050],
    ['1.250,00', 125_000],
    ['1.250.000', 125_000_000],
    ['1.250.000,50', 125_000_050],
    ['1 250', 125_000],
    ['1 250,50', 125_050],
    ['1\u00a0250', 125_000],
    ['1\u202f250.00', 125_000],
    ['1\u2009250', 125_000],
    ["1'250", 125_000],
    ['1’250.50', 125_050],
    ['1,250,000', 125_000_000],
    ['GH¢ 1,250', 125_000],
    ['GH¢1250', 125_000],
    ['GHC1,250.00', 125_000],
    ['GHc\u00a01,250.00', 125_000],
    ['ghs 12,50', 1250],
    ['GH₵12.50', 1250],
    ['GHȻ 12.50', 1250],
    ['GH 80', 8000],
    ['GHS. 50', 5000],
    ['₵50', 5000],
    ['¢ 50', 5000],
    ['50 cedis', 5000],
    ['50 GH cedis', 5000],
    ['Ghana cedis 50', 5000],
    ['1,250 GHS', 125_000],
    ['50₵', 5000],
    ['50/-', 5000],
    ['GHS 1,250/=', 125_000],
    ['50.00/-', 5000],
    ['50/- cedis', 5000],
    ['2k', 200_000],
    ['2 K', 200_000],
    ['1.5k', 150_000],
    ['1,5k', 150_000],
    ['GHS 2k', 200_000],
    ['2k cedis', 200_000],
    ['1.5m', 150_000_000],
    ['1.5 million', 150_000_000],
    ['2 thousand', 200_000],
    ['１２５０', 125_000],
    ['١٢٥٠', 125_000],
    ['\u200b1250\ufeff', 125_000],
    ['1250.', 125_000],
    ['0', 0],
    ['0.29', 29],
    ['007', 700],
    [1250.5, 125_050],
    [0.29, 29],
    [4.35, 435],
    [1250, 125_000],
  ])('reads the amount %s', (given, pesewas) => {
    expect(read(given)).toBe(pesewas);
  });
});

describe('an amount that is not clear is refused with the reason', () => {
  test.each<[string | number, string]>([
    ['1,2,3', 'grouping'],
    ['1250,', 'grouping'],
    ['1,25,000', 'grouping'],
    ['12,3456', 'grouping'],
    ['1250,000', 'grouping'],
    ['0,250', 'grouping'],
    ['1,250.000', 'grouping'],
    ['1.250,000', 'grouping'],
    ['1,250,50', 'grouping'],
    ['12 50', 'grouping'],
    ['1 250.000', 'grouping'],
    ['1.250', 'either way'],
    ['GHS 12.500', 'either way'],
    ['1,250k', 'either way'],
    ['1.250k', 'either way'],
    ['12.345678', 'decimals'],
    ['0.125', 'decimals'],
    [12.345, 'decimals'],
    [0.1 + 0.2, 'decimals'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['GHS -5', 'negative'],
    ['(50)', 'negative'],
    [-5, 'negative'],
    ['100-200', 'two prices'],
    ['100 to 200', 'two prices'],
    ['50/60', 'two prices'],
    ['$50', 'other currency'],
    ['50 USD', 'other currency'],
    ['₦5000', 'other currency'],
    ['50 euros', 'other currency'],
    ['GHS.50', 'unclear'],
    ['.50', 'unclear'],
    ['10²', 'unclear'],
    ['1e3', 'unclear'],
    ['1_250', 'unclear'],
    ['50%', 'unclear'],
    ['50 pesewas', 'unclear'],
    ['call me', 'unclear'],
    ['negotiable', 'unclear'],
    ['', 'unclear'],
    ['k', 'unclear'],
    ['12345678901', 'too high'],
    ['900000 million', 'too high'],
    [1e21, 'too high'],
    [Number.NaN, 'unclear'],
  ])('refuses %s, because it is not clear', (given, fault) => {
    expect(read(given)).toBe(fault);
  });
});

test('an amount in any usual spelling is the same number of pesewas', () => {
  const pesewas = fc.integer({ min: 0, max: 999_999_999 });
  const separator = fc.constantFrom(
    [',', '.'],
    ['.', ','],
    [' ', '.'],
    ['\u00a0', ','],
    ["'", '.'],
    ['', '.'],
    ['', ','],
  );
  const before = fc.constantFrom('', 'GHS ', 'GH₵', 'GH¢ ', '₵', 'ghc');
  const after = fc.constantFrom('', ' cedis', '/-', ' GHS');
  fc.assert(
    fc.property(pesewas, separator, before, after, (amount, [thousands = '', decimal = ''], start, end) => {
      const [whole = '', fraction = ''] = priceFieldValue(amount).split('.');
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
      expect(read(`${start}${grouped}${decimal}${fraction}${end}`)).toBe(amount);
    }),
  );
});

test('whatever is typed, a price that was understood has the typed figures and reads back as itself', () => {
  const typed = fc.stringMatching(/^[\d.,' ]{1,14}(?:k|m|\/-| cedis)?$/);
  fc.assert(
    fc.property(typed, (text) => {
      const amount = read(text);
      if (typeof amount !== 'number') return;
      expect(read(formatPrice(amount))).toBe(amount);
      expect(read(priceFieldValue(amount))).toBe(amount);
      if (/[km]$/.test(text)) return;
      // The figures of the result are the typed ones, with at most the zeros of the decimals added.
      const figures = text.replace(/\D/g, '').replace(/^0+/, '');
      const [whole = '', fraction = ''] = priceFieldValue(amount).split('.');
      const results = ['', fraction.slice(0, 1), fraction].map((end) => (whole + end).replace(/^0+/, ''));
      expect(results).toContain(figures);
    }),
    { numRuns: 1000 },
  );
});
