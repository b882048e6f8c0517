import { expect, test } from 'vitest';
import {
  countSelected,
  isSelected,
  noSelection,
  type PostSelection,
  selectedOfPage,
  toggleOne,
  togglePage,
} from './postSelection.ts';

const first = ['a', 'b', 'c'];
const second = ['d'];
const matching: PostSelection = { kind: 'matching' };

test('one is chosen and taken out again', () => {
  const one = toggleOne(noSelection, 'b', first);
  expect(isSelected(one, 'b')).toBe(true);
  expect(selectedOfPage(one, first)).toBe('some');
  expect(countSelected(toggleOne(one, 'b', first), 4)).toBe(0);
});

test('a page is chosen whole, besides adverts of other pages', () => {
  const both = togglePage(togglePage(noSelection, second), first);
  expect(countSelected(both, 4)).toBe(4);
  expect(selectedOfPage(both, first)).toBe('all');
  const rest = togglePage(both, first);
  expect(selectedOfPage(rest, first)).toBe('none');
  expect(selectedOfPage(rest, second)).toBe('all');
});

test('the next press on a partly chosen page chooses all of it', () => {
  expect(selectedOfPage(togglePage(toggleOne(noSelection, 'a', first), first), first)).toBe('all');
});

test('taking one out of all that match leaves the others of its page', () => {
  expect(countSelected(matching, 4_982)).toBe(4_982);
  const rest = toggleOne(matching, 'b', first);
  expect(rest).toEqual({ kind: 'some', ids: new Set(['a', 'c']) });
  expect(togglePage(matching, first)).toBe(noSelection);
});
