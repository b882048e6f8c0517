import { expect, test } from 'vitest';
import { columnOf, priceListFields } from '#contract/vendor/priceList.ts';
import { plainWord } from '#contract/core/plainWord.ts';
import { advertFields, columnOrder, fieldNames } from './advertFields.ts';
import { shownNames } from './shownFields.ts';

test('every field of an advert has one column of a price list', () => {
  expect(columnOrder.toSorted()).toEqual(fieldNames.toSorted());
});

test('what pages show by a definition are fields that the page of an advert shows', () => {
  expect(shownNames.filter((name) => advertFields[name].shownIn !== 'page')).toEqual([]);
});

test('no two fields have the same name in the calls', () => {
  const names = fieldNames.map((name) => advertFields[name].wireName);
  expect(new Set(names).size).toBe(names.length);
});

test('a name of a column stands for one field, is written as it is compared, and is not its heading', () => {
  const names = priceListFields.flatMap((field) => columnOf(field).names);
  expect(names.map(plainWord)).toEqual(names);
  const all = [...names, ...priceListFields.map((field) => plainWord(columnOf(field).heading))];
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
});
