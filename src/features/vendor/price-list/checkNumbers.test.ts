import { describe, expect, test } from 'vitest';
import { priceListFields, type PriceListField } from '#contract/vendor/priceList.ts';
import { recordOf } from '#contract/core/recordOf.ts';
import { checkRows } from './checkRows.ts';

const right: Record<PriceListField, string> = {
  ...recordOf(priceListFields, () => ''),
  title: 'Front brake pads',
  category: 'Braking System',
  make: 'Toyota',
  model: 'Corolla',
  yearFrom: '2009',
  yearTo: '2013',
  brand: 'Bosch',
  partNumber: '04465-02220',
  condition: 'New',
  pricePesewas: '250.00',
  region: 'Greater Accra',
  town: 'Abossey Okai',
  description: 'Four pads.',
  status: 'Available',
  partType: 'Brake pads',
  origin: '',
  universal: 'no',
  number: '',
  otherNumbers: 'GDB3425',
  alsoFits: 'Toyota Auris 2007-2012',
  measures: '',
  quantity: '4',
};
type Change = Partial<Record<PriceListField, string>>;

function check(...changes: Change[]) {
  const columns = priceListFields;
  return checkRows({
    columns,
    rows: changes.map((change, index) => ({
      row: index + 2,
      cells: columns.map((field) => ({ ...right, ...change })[field]),
      reason: null,
    })),
  });
}

describe('a row with the number of an advert', () => {
  test.each([
    ['SY-20418', 20_418],
    ['sy 20418', 20_418],
    ['20418', 20_418],
  ])('%s changes that advert', (number, read) => {
    expect(check({ number }).good[0]?.number).toBe(read);
  });

  test('is refused when it is not a number of an advert', () => {
    const [fault] = check({ number: 'A7' }).bad[0]?.faults ?? [];
    expect(fault).toMatchObject({ field: 'number', text: 'A7' });
    expect(fault?.reason).toMatch(/like SY-20418/);
  });

  test('clears what its cells leave empty, and leaves what it has no column for', () => {
    const emptyCells = check({ number: 'SY-1', otherNumbers: '', alsoFits: '', universal: '', quantity: '' });
    expect(emptyCells.good[0]?.values).toMatchObject({
      otherNumbers: [],
      alsoFits: [],
      universal: false,
      quantity: '',
    });
    const columns = priceListFields.filter((field) => field !== 'status' && field !== 'alsoFits');
    const cells = columns.map((field) => ({ ...right, number: 'SY-1' })[field]);
    const { good } = checkRows({ columns, rows: [{ row: 2, cells, reason: null }] });
    expect(good[0]?.values).not.toHaveProperty('status');
    expect(good[0]?.values).not.toHaveProperty('alsoFits');
  });

  test('may occur only once', () => {
    const { good, bad } = check({ number: 'SY-1' }, { number: '1', title: 'Another' }, { number: 'SY-2' });
    expect(good.map(({ row }) => row)).toEqual([2, 4]);
    expect(bad[0]?.faults.map(({ field }) => field)).toEqual(['number']);
    expect(bad[0]?.faults[0]?.reason).toMatch(/the same number/);
  });
});
