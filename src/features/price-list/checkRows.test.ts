import { describe, expect, test } from 'vitest';
import type { PriceListField } from '#contract/priceList.ts';
import { checkRows, refuseRows } from './checkRows.ts';
import { fieldsInOrder } from './columnNames.ts';
import { reportFile, templateFile } from './priceListFiles.ts';
import { readTable } from './readTable.ts';

const right: Record<PriceListField, string> = {
  title: 'Front brake pads',
  category: 'Braking System',
  Make: 'Toyota',
  Model: 'Corolla',
  yearFrom: '2009',
  yearTo: '2013',
  item: 'Bosch',
  partNumber: '04465-02220',
  condition: 'New',
  price: '250.00',
  region: 'Greater Accra',
  location: 'Abossey Okai',
  description: 'Four pads.',
  status: 'Available',
};
type Change = Partial<Record<PriceListField, string>>;

function check(...changes: Change[]) {
  const columns = fieldsInOrder();
  return checkRows({
    columns,
    rows: changes.map((change, index) => ({
      row: index + 2,
      cells: columns.map((field) => ({ ...right, ...change })[field]),
      reason: null,
    })),
  });
}
const advertOf = (change: Change) => check(change).good[0]?.advert;
const faultsOf = (change: Change) => check(change).bad[0]?.faults ?? [];

function readBack(text: string) {
  const read = readTable(text.replace('\uFEFF', ''));
  if ('reason' in read) throw new Error(read.reason);
  return checkRows(read.table);
}

describe('a cell is read as people write it', () => {
  test.each<[PriceListField, string, PriceListField, unknown]>([
    ['category', 'breaking-system', 'category', 'breaking-system'],
    ['category', 'BRAKING  system', 'category', 'breaking-system'],
    ['category', 'Electrical and Battery System', 'category', 'battery-electricity'],
    ['Make', 'TOYOTA', 'Make', 'Toyota'],
    ['Model', 'corolla', 'Model', 'Corolla'],
    ['Model', 'rav 4', 'Model', 'RAV4'],
    ['condition', 'NEW', 'condition', 'New'],
    ['condition', 'second-hand', 'condition', 'Used'],
    ['region', 'ashanti region', 'region', 'Ashanti'],
    ['region', 'GREATER ACCRA', 'region', 'Greater Accra'],
    ['status', '', 'status', 'Available'],
    ['status', 'not available', 'status', 'Not available'],
    ['status', 'Inactive', 'status', 'Not available'],
    ['price', 'GHc 1,250.00', 'price', 125_000],
    ['price', 'GH₵1250', 'price', 125_000],
    ['price', '1250', 'price', 125_000],
    ['price', '1250.5', 'price', 125_050],
    ['price', '1,250 cedis', 'price', 125_000],
    ['price', '1250,50', 'price', 125_050],
    ['price', '1.250,00', 'price', 125_000],
    ['yearTo', '', 'yearTo', null],
    ['partNumber', ' 04465-02220 ', 'partNumber', '04465-02220'],
    ['title', "'=Pads", 'title', '=Pads'],
    ['title', "'-12V bulb", 'title', '-12V bulb'],
    ['title', 'Frein à disque', 'title', 'Frein à disque'],
  ])('%s "%s"', (field, text, read, value) => {
    const { good, bad } = check({ [field]: text });
    expect(bad).toEqual([]);
    expect(good[0]?.advert).toMatchObject({ [read]: value });
  });

  test('Mercedes-Benz and Volkswagen are Benz and VW, and Other takes any model', () => {
    expect(advertOf({ Make: 'Mercedes-Benz', Model: 'C-class' })).toMatchObject({ Make: 'Benz', Model: 'C-Class' });
    expect(advertOf({ Make: 'Volkswagen', Model: 'golf' })).toMatchObject({ Make: 'VW', Model: 'Golf' });
    expect(advertOf({ Make: 'other', Model: 'Bajaj Boxer' })).toMatchObject({ Make: 'Other', Model: 'Bajaj Boxer' });
  });
});

describe('a cell is refused with its reason', () => {
  test.each<[PriceListField, string, RegExp]>([
    ['title', '', /^Title needs at least 3 characters\.$/],
    ['title', '12345', /Say in the title/],
    ['title', '=cmd|calc', /Begins with “=”, as a formula does/],
    ['title', '-2+3 pads', /Begins with “-”/],
    ['title', '@pads', /Begins with “@”/],
    ['title', 'Pads\u0007', /cannot be shown/],
    ['category', 'Brakes?', /No category has this name/],
    ['category', '', /Choose a category/],
    ['Make', 'Trabant', /No make has this name/],
    ['Model', 'Civic', /Choose a model of Toyota/],
    ['Model', '', /^Model is missing\.$/],
    ['yearFrom', '1984', /from 1985/],
    ['yearFrom', 'nineties', /from 1985/],
    ['yearTo', '2001', /first year is after the last/],
    ['partNumber', '4.46502E+12', /has shortened this number/],
    ['partNumber', '--', /Begins with “-”/],
    ['condition', 'Good', /New or Used/],
    ['price', '', /Price is missing/],
    ['price', 'call me', /Give the price in cedis/],
    ['price', '-5', /below zero/],
    ['price', '12,5', /Give the price in cedis/],
    ['price', '1.250', /Give the price in cedis/],
    ['price', '10000000', /too high/],
    ['region', 'Lagos', /No region of Ghana/],
    ['location', '', /^Town is missing\.$/],
    ['description', 'long '.repeat(401), /more than 2000 characters/],
    ['status', 'maybe', /Available or Not available/],
  ])('%s "%s"', (field, text, reason) => {
    const faults = faultsOf({ [field]: text });
    expect(faults.map((fault) => fault.field)).toEqual([field]);
    expect(faults[0]?.reason).toMatch(reason);
  });

  test('every fault of a row is named at once, in the order of the columns', () => {
    const [bad] = check({ price: 'cheap', title: '=9', Model: 'Civic', condition: '?', yearTo: '2001' }).bad;
    expect(bad?.row).toBe(2);
    expect(bad?.faults.map(({ field, text }) => [field, text])).toEqual([
      ['title', '=9'],
      ['Model', 'Civic'],
      ['yearTo', '2001'],
      ['condition', '?'],
      ['price', 'cheap'],
    ]);
  });
});

test('a row that repeats one above is told of, and still good', () => {
  const { good, bad } = check({}, { title: 'FRONT brake  pads', partNumber: '0446502220' }, { partNumber: '1' });
  expect(bad).toEqual([]);
  expect(good.map(({ row, sameAs }) => [row, sameAs])).toEqual([
    [2, null],
    [3, 2],
    [4, null],
  ]);
});

test('rows that the server refuses move to those to correct', () => {
  const checked = check({}, { title: 'Oil filter' }, { price: 'x' });
  const { good, bad } = refuseRows(checked, checked.good, { 'adverts.1.yearTo': 'Too new.', other: 'Not a row.' });
  expect(good.map(({ row }) => row)).toEqual([2]);
  expect(bad.map(({ row, faults }) => [row, faults.map(({ reason }) => reason)])).toEqual([
    [3, ['Too new.']],
    [4, [expect.stringMatching(/Give the price/)]],
  ]);
});

test('the template is a price list without a fault', () => {
  const { good, bad } = readBack(templateFile());
  expect(bad).toEqual([]);
  expect(good).toHaveLength(2);
});

test('the file of rows to correct has reasons, is read back the same, and runs nothing', () => {
  const { bad } = check({ price: 'cheap', title: '=1+1', item: "'=Bosch" });
  const report = reportFile(bad);
  expect(report).toContain(`"2","Title: Begins with “=”`);
  expect(report).toContain('Price: Give the price in cedis');
  expect(report).not.toMatch(/"[=+@]/);
  const [again] = readBack(report).bad;
  expect(again?.texts).toMatchObject({ price: 'cheap', title: '=1+1', item: '=Bosch' });
});
