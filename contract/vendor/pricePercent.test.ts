import { expect, it } from 'vitest';
import { maxPricePesewas } from '#contract/core/money/money.ts';
import { changedPrice } from './pricePercent.ts';

it.each([
  [230_00, 10, 253_00],
  [230_00, -10, 207_00],
  [1_250_50, 5, 1_313_00],
  [89_99, 0, 90_00],
  [4_50, 10, 5_00],
  [4_40, -50, 2_20],
  [9_90, 5, 10_00],
  [20, -90, 10],
  [0, 50, 0],
  [maxPricePesewas, 1, null],
])('%d pesewas changed by %d percent are %s', (price, percent, changed) => {
  expect(changedPrice(price, percent)).toBe(changed);
});
