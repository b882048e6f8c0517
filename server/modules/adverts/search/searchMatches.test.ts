import { expect, test } from 'vitest';
import { isSelective } from './searchMatches.ts';

const term = (...forms: string[]) => ({ typed: forms[0] ?? '', forms, corrected: null });
const counts = new Map([
  ['toyota', 300_000],
  ['hummer', 3_000],
  ['humvee', 2_000],
  ['jeep', 7_000],
]);

test('a search is selective when few adverts have all the forms of one of its words', () => {
  expect(isSelective([term('toyota'), term('hummer')], counts)).toBe(true);
  expect(isSelective([term('hummer', 'humvee')], counts)).toBe(true);
});

test('a search is not selective where its words are frequent, or nothing is known of one of their forms', () => {
  expect(isSelective([], counts)).toBe(false);
  expect(isSelective([term('toyota')], counts)).toBe(false);
  expect(isSelective([term('hummer', 'jeep')], counts)).toBe(false);
  expect(isSelective([term('hummer', 'hummer suv')], counts)).toBe(false);
});
