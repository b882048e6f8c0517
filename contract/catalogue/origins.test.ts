import { expect, it } from 'vitest';
import { conditionWords } from './origins.ts';

it.each([
  ['New', 'Japan', 'New'],
  ['Used', null, 'Used'],
  ['Used', undefined, 'Used'],
  ['Used', 'Ghana', 'Used in Ghana'],
  ['Used', 'Japan', 'Home-used, Japan'],
  ['Used', 'Other', 'Home-used'],
] as const)('a %s part of the origin %s is called "%s"', (condition, origin, words) => {
  expect(conditionWords(condition, origin)).toBe(words);
});
