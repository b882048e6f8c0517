import { expect, test } from 'vitest';
import { partsKeptWords } from './partsKeptWords.ts';

test.each([
  [120, 3400, '120 of 3,400 parts are kept on this device'],
  [169, 169, 'All 169 parts are kept on this device'],
  [1, 1, 'The shop’s one part is kept on this device'],
])('of %i kept out of %i it says so in words', (onDevice, offered, words) => {
  expect(partsKeptWords({ kept: onDevice, offered })).toBe(words);
});
