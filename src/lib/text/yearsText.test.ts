import { expect, test } from 'vitest';
import { yearsAlone, yearsText } from './yearsText.ts';

test.each([
  [2007, 2012, '2007–2012', '2007–2012'],
  ['2007', '2007', '2007', '2007'],
  [2007, null, 'from 2007', 'From 2007'],
  ['', '2012', 'up to 2012', 'Up to 2012'],
  [undefined, null, '', ''],
])('the years from %s to %s are "%s"', (yearFrom, yearTo, text, alone) => {
  expect([yearsText({ yearFrom, yearTo }), yearsAlone({ yearFrom, yearTo })]).toEqual([text, alone]);
});

test('in a sentence "to" stands between the years', () => {
  expect(yearsText({ yearFrom: 2007, yearTo: 2012 }, ' to ')).toBe('2007 to 2012');
});
