import { priceListFields, type PriceListField } from '#contract/vendor/priceList.ts';
import { recordOf } from '#contract/core/recordOf.ts';
import { checkRows } from '#src/features/vendor/price-list/checkRows.ts';

/* Rows of a price list, for tests of how it is read. */

/** A row without a fault, by field. */
export const rightRow: Record<PriceListField, string> = {
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
/** What a row says instead. */
export type RowChange = Partial<Record<PriceListField, string>>;

/** Checks rows that differ from the right one by these changes. */
export function checkChanges(...changes: RowChange[]) {
  const columns = priceListFields;
  return checkRows({
    columns,
    rows: changes.map((change, index) => ({
      row: index + 2,
      cells: columns.map((field) => ({ ...rightRow, ...change })[field]),
      reason: null,
    })),
  });
}
