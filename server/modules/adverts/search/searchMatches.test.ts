import { expect, test } from 'vitest';
import { isReadByAge, isSelective } from './searchMatches.ts';

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

test('a search with a whole part number, or most of one, is selective; one with a year or a short number is not', () => {
  expect(isSelective([term('04465-12345')], counts)).toBe(true);
  expect(isSelective([term('toyota'), term('0446512')], counts)).toBe(true);
  expect(isSelective([term('2012')], counts)).toBe(false);
  expect(isSelective([term('ngk-94')], counts)).toBe(false);
});

test('a search is not selective when its words are frequent, or when nothing is known about one of their forms', () => {
  expect(isSelective([], counts)).toBe(false);
  expect(isSelective([term('toyota')], counts)).toBe(false);
  expect(isSelective([term('hummer', 'jeep')], counts)).toBe(false);
  expect(isSelective([term('hummer', 'hummer suv')], counts)).toBe(false);
});

test('the rest of a relaxed search is read in ranges of age when it is frequent, although the whole search was not', () => {
  const whole = [term('toyota'), term('hummer')];
  expect(isReadByAge({ terms: whole, atLeast: 2 }, counts)).toBe(false);
  expect(isReadByAge({ terms: [term('toyota')], atLeast: 1 }, counts)).toBe(true);
});

test('a search for any of its words, or for all of four frequent words, is not read by age', () => {
  const frequent = [term('toyota'), term('nissan'), term('honda'), term('benz')];
  expect(isReadByAge({ terms: frequent.slice(0, 2), atLeast: 1 }, counts)).toBe(false);
  expect(isReadByAge({ terms: frequent, atLeast: 4 }, counts)).toBe(false);
});
