import { describe, expect, test } from 'vitest';
import type { PriceListField } from '#contract/vendor/priceList.ts';
import { checkRows, refuseRows } from './checkRows.ts';
import { checkChanges as check, type RowChange as Change } from '#tests/support/render/priceListRows.ts';
import { reportFile, templateFile } from './priceListFiles.ts';
import { readTable } from './readTable.ts';

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
    ['category', 'Engine & Mechanical', 'category', 'engine-mechanical'],
    ['category', 'Brakes', 'category', 'breaking-system'],
    ['category', 'electrical', 'category', 'battery-electricity'],
    ['category', 'Brake pad', 'category', 'breaking-system'],
    ['make', 'TOYOTA', 'make', 'Toyota'],
    ['partNumber', "'03-Apr", 'partNumber', '03-APR'],
    ['model', 'corolla', 'model', 'Corolla'],
    ['model', 'rav 4', 'model', 'RAV4'],
    ['condition', 'NEW', 'condition', 'New'],
    ['condition', 'second-hand', 'condition', 'Used'],
    ['region', 'ashanti region', 'region', 'Ashanti'],
    ['region', 'GREATER ACCRA', 'region', 'Greater Accra'],
    ['status', '', 'status', 'Available'],
    ['status', 'not available', 'status', 'Not available'],
    ['status', 'Inactive', 'status', 'Not available'],
    ['pricePesewas', 'GHc 1,250.00', 'pricePesewas', 125_000],
    ['pricePesewas', 'GH₵1250', 'pricePesewas', 125_000],
    ['pricePesewas', '1250', 'pricePesewas', 125_000],
    ['pricePesewas', '1250.5', 'pricePesewas', 125_050],
    ['pricePesewas', '1,250 cedis', 'pricePesewas', 125_000],
    ['pricePesewas', '1250,50', 'pricePesewas', 125_050],
    ['pricePesewas', '12,5', 'pricePesewas', 1250],
    ['pricePesewas', 'GH¢ 50/-', 'pricePesewas', 5000],
    ['pricePesewas', '2k', 'pricePesewas', 200_000],
    ['pricePesewas', '1250.0', 'pricePesewas', 125_000],
    ['pricePesewas', '1.250,00', 'pricePesewas', 125_000],
    ['yearTo', '', 'yearTo', null],
    ['partNumber', ' 04465-02220 ', 'partNumber', '04465-02220'],
    ['warrantyMonths', '6', 'warrantyMonths', 6],
    ['warrantyMonths', '6 months', 'warrantyMonths', 6],
    ['warrantyMonths', '2 years', 'warrantyMonths', 24],
    ['warrantyMonths', '', 'warrantyMonths', null],
    ['startupTested', 'yes', 'startupTested', 1],
    ['startupTested', 'FALSE', 'startupTested', 0],
    ['startupTested', 'TRUE', 'startupTested', 1],
    ['universal', 'TRUE', 'universal', true],
    ['title', "'=Pads", 'title', '=Pads'],
    ['title', "'-12V bulb", 'title', '-12V bulb'],
    ['title', 'Frein à disque', 'title', 'Frein à disque'],
  ])('%s "%s"', (field, text, read, value) => {
    const { good, bad } = check({ partType: '', [field]: text });
    expect(bad).toEqual([]);
    expect(good[0]?.advert).toMatchObject({ [read]: value });
  });

  test('Mercedes-Benz and Volkswagen are Benz and VW, and Other takes any model', () => {
    expect(advertOf({ make: 'Mercedes-Benz', model: 'C-class' })).toMatchObject({ make: 'Benz', model: 'C-Class' });
    expect(advertOf({ make: 'Volkswagen', model: 'golf' })).toMatchObject({ make: 'VW', model: 'Golf' });
    expect(advertOf({ make: 'other', model: 'Bajaj Boxer' })).toMatchObject({ make: 'Other', model: 'Bajaj Boxer' });
  });
});

describe('what a part fits is read as people write it', () => {
  const tyre = { category: 'Body & Exterior', partType: 'Tyres' };
  const auris = { make: 'Toyota', model: 'Auris', yearFrom: 2007, yearTo: 2012 };
  const open = { yearFrom: null, yearTo: null };

  test.each<[Change, object]>([
    [{ partType: 'brake-pads' }, { partType: 'brake-pads' }],
    [{ partType: 'BRAKE PADS' }, { partType: 'brake-pads' }],
    [{ partType: '' }, { partType: null }],
    [{ condition: 'Used', origin: 'japan' }, { origin: 'Japan' }],
    [{ condition: 'Used', origin: 'UK' }, { origin: 'United Kingdom' }],
    [{ universal: 'Yes' }, { universal: true }],
    [{ universal: 'no' }, { universal: false }],
    [{ otherNumbers: 'gdb3425; D2268;gdb3425;' }, { otherNumbers: ['GDB3425', 'D2268'] }],
    [
      { alsoFits: 'Toyota Auris 2007-2012; Honda Civic' },
      { alsoFits: [auris, { ...open, make: 'Honda', model: 'Civic' }] },
    ],
    [{ alsoFits: 'toyota AURIS 2007 – 2012\ntoyota auris 2007 to 2012' }, { alsoFits: [auris] }],
    [{ alsoFits: 'Peugeot 2008' }, { alsoFits: [{ ...open, make: 'Peugeot', model: '2008' }] }],
    [
      { alsoFits: 'Peugeot 2008 2015-2018' },
      { alsoFits: [{ make: 'Peugeot', model: '2008', yearFrom: 2015, yearTo: 2018 }] },
    ],
    [{ alsoFits: 'Mazda 3 2010' }, { alsoFits: [{ make: 'Mazda', model: '3', yearFrom: 2010, yearTo: 2010 }] }],
    [
      { alsoFits: 'Land Rover Discovery Sport 2015-' },
      { alsoFits: [{ ...open, make: 'Land Rover', model: 'Discovery Sport', yearFrom: 2015 }] },
    ],
    [
      { alsoFits: 'Toyota Land Cruiser Prado -2009' },
      { alsoFits: [{ ...open, make: 'Toyota', model: 'Land Cruiser Prado', yearTo: 2009 }] },
    ],
    [
      { alsoFits: 'Mercedes-Benz C Class (2008-2013)' },
      { alsoFits: [{ make: 'Benz', model: 'C-Class', yearFrom: 2008, yearTo: 2013 }] },
    ],
    [
      { alsoFits: 'bajaj boxer; TVS HLX-125' },
      {
        alsoFits: [
          { ...open, make: 'Bajaj', model: 'Boxer' },
          { ...open, make: 'TVS', model: 'HLX 125' },
        ],
      },
    ],
    [{ alsoFits: 'Toyota rav 4' }, { alsoFits: [{ ...open, make: 'Toyota', model: 'RAV4' }] }],
    [{ ...tyre, measures: '195-65 r15' }, { measures: { tyre: '195/65R15' } }],
    [
      { ...tyre, partType: 'Alloy rims', measures: '16 inch 5 x 114,3' },
      { measures: { rim: { inches: 16, bolts: '5x114.3' } } },
    ],
    [
      { ...tyre, partType: 'Alloy rims', measures: '17.5" 5x112' },
      { measures: { rim: { inches: 17.5, bolts: '5x112' } } },
    ],
    [{ category: 'light-indicators', partType: 'bulbs', measures: 'h4' }, { measures: { bulb: 'H4' } }],
    [
      { category: 'Electrical & Battery System', partType: 'Batteries', measures: 'ns70 65 Ah' },
      { measures: { battery: { group: 'NS70', ampHours: 65 } } },
    ],
    [{ category: 'Bike Parts & Accessories', partType: 'Wheels', measures: '26 inch' }, { measures: { wheel: '26' } }],
    [{ category: 'Bike Parts & Accessories', partType: 'Wheels', measures: '700c' }, { measures: { wheel: '700C' } }],
  ])('%j', (change, reason) => {
    const { good, bad } = check(change);
    expect(bad).toEqual([]);
    expect(good[0]?.advert).toMatchObject(reason);
  });

  test.each<[Change, PriceListField, RegExp]>([
    [{ partType: 'Flux capacitors' }, 'partType', /No part type has this name/],
    [{ partType: 'Tyres' }, 'partType', /Choose a part type of this category/],
    [{ origin: 'Atlantis', condition: 'Used' }, 'origin', /No country of the list/],
    [{ origin: 'Japan', condition: 'New' }, 'origin', /Only used parts have a country of origin/],
    [{ universal: 'maybe' }, 'universal', /Write yes or no/],
    [{ otherNumbers: '4.46502E+12' }, 'otherNumbers', /has shortened this number/],
    [{ otherNumbers: 'GDB3425; --' }, 'otherNumbers', /letters or digits/],
    [{ alsoFits: 'Trabant 601' }, 'alsoFits', /“Trabant 601” does not begin with a make of the list/],
    [{ alsoFits: 'Toyota Auris; Honda' }, 'alsoFits', /“Honda” names no model of Honda/],
    [{ alsoFits: 'Toyota Civic' }, 'alsoFits', /names no model of Toyota/],
    [{ alsoFits: 'Other Bajaj' }, 'alsoFits', /does not begin with a make/],
    [{ alsoFits: 'Toyota Auris nineties' }, 'alsoFits', /years of “Toyota Auris nineties” are not clear/],
    [{ alsoFits: 'Toyota Auris 2012-2007' }, 'alsoFits', /first year is after the last/],
    [
      { alsoFits: Array.from({ length: 21 }, (_, n) => `Toyota Auris ${1990 + n}`).join(';') },
      'alsoFits',
      /at most 20/,
    ],
    [{ measures: 'H4' }, 'measures', /There are no measures for brake pads/],
    [{ partType: '', measures: 'H4' }, 'measures', /Enter the part type too/],
    [{ ...tyre, measures: 'large' }, 'measures', /like 195\/65R15/],
    [{ ...tyre, partType: 'Alloy rims', measures: '16 inch' }, 'measures', /like 16 inch 5x114\.3/],
    [{ ...tyre, partType: 'Alloy rims', measures: '16 inch 5x9' }, 'measures', /bolt circle/],
    [{ category: 'light-indicators', partType: 'bulbs', measures: 'X9' }, 'measures', /No bulb has this type/],
    [
      { category: 'Electrical & Battery System', partType: 'batteries', measures: 'NS70' },
      'measures',
      /like NS70 65Ah/,
    ],
    [
      { category: 'Bike Parts & Accessories', partType: 'wheels', measures: '13' },
      'measures',
      /No wheel has this size/,
    ],
  ])('%j is refused', (change, field, reason) => {
    const faults = faultsOf(change);
    expect(faults.map((fault) => fault.field)).toEqual([field]);
    expect(faults[0]?.reason).toMatch(reason);
  });

  test('a wrong category or part type hides no other fault and invents none', () => {
    expect(faultsOf({ ...tyre, category: '?', pricePesewas: 'x' }).map(({ field }) => field)).toEqual([
      'category',
      'pricePesewas',
    ]);
    expect(faultsOf({ partType: '?', measures: 'H4' }).map(({ field }) => field)).toEqual(['partType']);
    expect(faultsOf({ condition: '?', origin: 'Japan' }).map(({ field }) => field)).toEqual(['condition']);
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
    ['category', 'Gadgets', /No category has this name/],
    ['category', 'Accessories', /more than one could be meant/],
    ['category', 'Wheels', /more than one could be meant/],
    ['category', '', /Choose a category/],
    ['make', 'Trabant', /No make has this name/],
    ['model', 'Civic', /Choose a model of Toyota/],
    ['model', '', /^Model is missing\.$/],
    ['yearFrom', '1984', /from 1985/],
    ['yearFrom', 'nineties', /from 1985/],
    ['yearTo', '2001', /first year is after the last/],
    ['partNumber', '4.46502E+12', /has shortened this number/],
    ['partNumber', '--', /Begins with “-”/],
    ['condition', 'Good', /New or Used/],
    ['warrantyMonths', 'for life', /whole number of months/],
    ['pricePesewas', '', /Price is missing/],
    ['pricePesewas', 'call me', /Enter an amount in cedis/],
    ['pricePesewas', '-5', /below zero/],
    ['pricePesewas', '1,2,3', /which digits are thousands/],
    ['pricePesewas', '1.250', /thousands or decimals/],
    ['pricePesewas', '$50', /in Ghana cedis/],
    ['pricePesewas', '10000000', /too high/],
    ['region', 'Lagos', /No region of Ghana/],
    ['town', '', /^Town is missing\.$/],
    ['description', 'long '.repeat(401), /more than 2000 characters/],
    ['status', 'maybe', /Available or Not available/],
  ])('%s "%s"', (field, text, reason) => {
    const faults = faultsOf({ [field]: text });
    expect(faults.map((fault) => fault.field)).toEqual([field]);
    expect(faults[0]?.reason).toMatch(reason);
  });

  test('every fault of a row is named at once, in the order of the columns', () => {
    const [bad] = check({ pricePesewas: 'cheap', title: '=9', model: 'Civic', condition: '?', yearTo: '2001' }).bad;
    expect(bad?.row).toBe(2);
    expect(bad?.faults.map(({ field, text }) => [field, text])).toEqual([
      ['title', '=9'],
      ['model', 'Civic'],
      ['yearTo', '2001'],
      ['condition', '?'],
      ['pricePesewas', 'cheap'],
    ]);
  });
});

test('a row that repeats one above is marked, and still good', () => {
  const { good, bad } = check({}, { title: 'FRONT brake  pads', partNumber: '0446502220' }, { partNumber: '1' });
  expect(bad).toEqual([]);
  expect(good.map(({ row, sameAs }) => [row, sameAs])).toEqual([
    [2, null],
    [3, 2],
    [4, null],
  ]);
});

test('rows that the server refuses move to the rows to correct', () => {
  const checked = check({}, { title: 'Oil filter' }, { pricePesewas: 'x' });
  const { good, bad } = refuseRows(checked, checked.good, { 'adverts.1.yearTo': 'Too new.', other: 'Not a row.' });
  expect(good.map(({ row }) => row)).toEqual([2]);
  expect(bad.map(({ row, faults }) => [row, faults.map(({ reason }) => reason)])).toEqual([
    [3, ['Too new.']],
    [4, [expect.stringMatching(/Enter an amount/)]],
  ]);
});

test('the template is a price list without a fault', () => {
  const { good, bad } = readBack(templateFile());
  expect(bad).toEqual([]);
  expect(good).toHaveLength(2);
});

test('the file of rows to correct has reasons, is read back the same, and contains no formula', () => {
  const { bad } = check({ pricePesewas: 'cheap', title: '=1+1', brand: "'=Bosch" });
  const report = reportFile(bad);
  expect(report).toContain(`"2","Title: Begins with “=”`);
  expect(report).toContain('Price: Enter an amount in cedis');
  expect(report).not.toMatch(/"[=+@]/);
  const [again] = readBack(report).bad;
  expect(again?.texts).toMatchObject({ pricePesewas: 'cheap', title: '=1+1', brand: '=Bosch' });
});
