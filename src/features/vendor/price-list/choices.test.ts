import { describe, expect, test } from 'vitest';
import { priceListFields, type PriceListField } from '#contract/vendor/priceList.ts';
import { checkChanges as check, rightRow, type RowChange as Change } from '#tests/support/render/priceListRows.ts';
import { checkRows } from './checkRows.ts';
import { askedForAll, carriedChoices, cellKey, noChoices } from './choices.ts';
import { readTable } from './readTable.ts';
import { groupFaults } from './groupFaults.ts';

const faultsOf = (change: Change) => check(change).bad[0]?.faults ?? [];

describe('what a spreadsheet has made of a cell is noticed', () => {
  test.each([
    '03-Apr',
    '3-Apr-26',
    '1-Mar',
    'Mar-04',
    'Apr-26',
    'Sep-2026',
    '3 April 2026',
    '2026-04-03 00:00:00',
    '2026-04-03T00:00:00.000Z',
    '2026-04-03',
    '4/3/2026',
    '03/04/26',
    '03.04.2026',
    '12:30:00',
  ])('a date in a part number: %s', (text) => {
    const [fault, ...others] = faultsOf({ partNumber: text });
    expect([fault?.field, others]).toEqual(['partNumber', []]);
    expect(fault?.reason).toMatch(/turned this into a date/);
    expect(faultsOf({ otherNumbers: `GDB3425; ${text}` })[0]?.reason).toMatch(/turned this into a date/);
  });

  test.each([
    ['1E+05', /shortened this number/],
    ['9.09E+09', /shortened this number/],
    ['9,09E+09', /shortened this number/],
    ['1.5E-05', /shortened this number/],
    ['90915.0', /added decimals/],
    ['90915.00', /added decimals/],
    ['1234567890123450000', /keeps only 15 digits/],
    ['TRUE', /TRUE or FALSE/],
    ['false', /TRUE or FALSE/],
    ['#N/A', /shows an error/],
    ['#REF!', /shows an error/],
    ['#DIV/0!', /shows an error/],
    ['########', /shows an error/],
    ['NaN', /shows an error/],
  ])('%s in a part number', (text, reason) => {
    expect(faultsOf({ partNumber: text })[0]?.reason).toMatch(reason);
  });

  test.each<[PriceListField, string]>([
    ['title', '#N/A'],
    ['description', '#REF!'],
    ['town', '#VALUE!'],
    ['model', '03-May'],
    ['brand', 'TRUE'],
    ['pricePesewas', '12-May'],
    ['pricePesewas', '1.2E+05'],
    ['quantity', '04-Mar'],
  ])('in %s: %s', (field, text) => {
    const [fault, ...others] = faultsOf({ make: 'Other', [field]: text });
    expect([fault?.field, others]).toEqual([field, []]);
    expect(fault?.reason).toMatch(/^The spreadsheet/);
  });

  test.each([
    '04465-02220',
    '90915-10003',
    '1E05',
    '12-34-56',
    'MAR-1234X',
    '0 986 494 119',
    'DEC4',
    'A/3/2',
    '3.4',
    '11.42',
  ])('nothing in the part number %s', (text) => {
    expect(faultsOf({ partNumber: text })).toEqual([]);
  });
});

describe('what its vendor decides about a file', () => {
  const columns = priceListFields;
  const table = (changes: Change[], without: readonly PriceListField[] = []) => ({
    columns: columns.map((field) => (without.includes(field) ? null : field)),
    rows: changes.map((change, index) => ({
      row: index + 2,
      cells: columns.map((field) => ({ ...rightRow, ...change })[field]),
      reason: null,
    })),
  });

  test('fills in what all rows lack, and asks for nothing else', () => {
    const list = table([{}, { condition: 'Used' }], ['region', 'town']);
    expect(checkRows(list).bad).toHaveLength(2);
    expect(askedForAll(list, noChoices)).toEqual(['region', 'town']);
    const { good, bad } = checkRows(list, { ...noChoices, forAll: { region: 'Ashanti', town: 'Suame' } });
    expect(bad).toEqual([]);
    expect(good.map(({ advert }) => [advert.region, advert.town, advert.condition])).toEqual([
      ['Ashanti', 'Suame', 'New'],
      ['Ashanti', 'Suame', 'Used'],
    ]);
  });

  test('fills in empty cells alone', () => {
    const list = table([{ region: '' }, { region: 'Volta' }]);
    expect(askedForAll(list, noChoices)).toEqual(['region']);
    const { good } = checkRows(list, { ...noChoices, forAll: { region: 'Ashanti' } });
    expect(good.map(({ advert }) => advert.region)).toEqual(['Ashanti', 'Volta']);
  });

  test('names an unknown column, which takes its field from another', () => {
    const list = table([{}], ['pricePesewas', 'quantity']);
    const priceAt = columns.indexOf('pricePesewas');
    expect(checkRows(list, { ...noChoices, columns: { [priceAt]: 'pricePesewas' } }).good[0]?.advert.pricePesewas).toBe(
      25_000,
    );
    const taken = checkRows(table([{}]), { ...noChoices, columns: { [columns.indexOf('quantity')]: 'pricePesewas' } });
    expect(taken.good[0]?.advert).toMatchObject({ pricePesewas: 400, quantity: null });
  });

  test('says once what many cells mean', () => {
    const list = table([{ category: 'Gadgets', partType: '' }, { category: 'Gadgets', partType: '' }, {}]);
    const [group] = groupFaults(checkRows(list).bad);
    expect(group).toMatchObject({ field: 'category', count: 2 });
    expect(group?.words).toMatch(/^“Gadgets” was not understood/);
    const corrections = new Map([[cellKey('category', 'Gadgets'), 'Braking System']]);
    expect(checkRows(list, { ...noChoices, corrections }).bad).toEqual([]);
  });
});

describe('what was decided about one list is taken over by the next', () => {
  const tableOf = (...lines: string[]) => {
    const read = readTable(lines.join('\n'));
    if ('reason' in read) throw new Error(read.reason);
    return read.table;
  };
  const before = tableOf('Title,Wholesale,Make,Shelf', 'Pads,250 neg,Toyota,A7');
  const choices = {
    columns: { 1: 'pricePesewas', 3: null } as const,
    forAll: { town: 'Suame', condition: 'Used' },
    corrections: new Map([
      [cellKey('pricePesewas', '250 neg'), '250'],
      [cellKey('make', 'Trabant'), 'Other'],
    ]),
  };

  test('by the names of its columns, where it does not say so itself', () => {
    const next = tableOf('Bin,Make,Wholesale,Title,Town', '1,Toyota,250 neg,Pads,Tema');
    expect(carriedChoices({ table: before, choices }, next)).toEqual({
      columns: { 2: 'pricePesewas' },
      forAll: { condition: 'Used' },
      corrections: new Map([[cellKey('pricePesewas', '250 neg'), '250']]),
    });
  });

  test('but not for a column whose name another has too, or that has none', () => {
    const choices = { ...noChoices, columns: { 2: 'brand', 3: 'pricePesewas' } as const };
    const twice = tableOf('Title,Note,Note,Wholesale', 'Pads,A7,Bosch,250');
    expect(carriedChoices({ table: twice, choices }, twice).columns).toEqual({ 3: 'pricePesewas' });
    const unnamed = tableOf('Title,,,Wholesale', 'Pads,A7,Bosch,250');
    const moved = tableOf('Title,Bin,,,Wholesale', 'Pads,3,A7,Bosch,250');
    expect(carriedChoices({ table: unnamed, choices }, moved).columns).toEqual({ 4: 'pricePesewas' });
  });

  test('but not for a field that has a column of its own name now', () => {
    const next = tableOf('Title,Wholesale,Price', 'Pads,200,250');
    expect(carriedChoices({ table: before, choices }, next).columns).toEqual({});
  });
});

describe('faults are grouped', () => {
  const groups = (...changes: Change[]) => groupFaults(check(...changes).bad);

  test('by what was not understood in many prices, with one mend for all', () => {
    const [group] = groups(
      { pricePesewas: '250 neg' },
      { pricePesewas: '1,300 neg' },
      { pricePesewas: '80 neg' },
      { pricePesewas: 'call' },
    );
    expect(group).toMatchObject({ field: 'pricePesewas', count: 3 });
    expect(group?.words).toMatch(/^“neg” was not understood/);
    const mend = group?.mend;
    expect(mend?.kind === 'without' && [...mend.meant]).toEqual([
      ['250 neg', '250'],
      ['1,300 neg', '1,300'],
      ['80 neg', '80'],
    ]);
  });

  test('other currencies are not turned into cedis', () => {
    expect(groups({ pricePesewas: '$50' }, { pricePesewas: '$60' })).toMatchObject([{ count: 2, mend: null }]);
  });

  test('not for what is asked once for all rows', () => {
    expect(groups({ region: '', condition: '' }, { region: '', condition: '' })).toEqual([]);
  });

  test('by their reason, and part numbers that are dates can be left out', () => {
    expect(groups({ partNumber: '03-Apr' }, { partNumber: 'Mar-04' }, { title: '' })).toMatchObject([
      { field: 'partNumber', count: 2, texts: ['03-Apr', 'Mar-04'], mend: { kind: 'empty' } },
    ]);
  });
});
