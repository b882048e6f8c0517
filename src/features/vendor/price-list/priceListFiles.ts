import { byteOrderMark, csvRecord } from '#contract/core/csvCells.ts';
import { columnOf, priceListFields, type PriceListField } from '#contract/vendor/priceList.ts';
import type { BadRow, RowTexts } from './checkRows.ts';
import { reportColumns } from './columnNames.ts';

const headings = (fields: readonly PriceListField[]) => fields.map((field) => columnOf(field).heading);

/** The template is for new adverts, which have no number yet. */
const templateFields = priceListFields.filter((field) => field !== 'number');

const examples: readonly RowTexts[] = [
  {
    title: 'Front brake pads, Toyota Corolla 2009–2013',
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
    description: 'Four pads with wear indicators, still in the box.',
    status: 'Available',
    partType: 'Brake pads',
    universal: 'no',
    otherNumbers: 'GDB3425; D2268',
    alsoFits: 'Toyota Auris 2007-2012; Honda Civic',
  },
  {
    title: 'Alternator 12V 90A',
    category: 'Electrical & Battery System',
    make: 'Other',
    model: 'Bajaj Boxer 100',
    brand: 'Denso',
    condition: 'Used',
    pricePesewas: '1,250.00',
    region: 'Ashanti',
    town: 'Suame Magazine',
    description: 'Removed from a running engine, tested at 14.2 V.',
    status: 'Not available',
    partType: 'Alternators',
    origin: 'Japan',
  },
];

/** Returns the template file: the names of the columns, and two rows as examples. */
export function templateFile(): string {
  const rows = examples.map((texts) => templateFields.map((field) => texts[field] ?? ''));
  return byteOrderMark + [headings(templateFields), ...rows].map(csvRecord).join('');
}

/** Returns a file of the rows to correct, with the faults of each. Once corrected it is read like any price list. */
export function reportFile(rows: readonly BadRow[]): string {
  const records = rows.map(({ row, faults, texts }) => [
    row,
    faults.map(({ field, reason }) => (field ? `${columnOf(field).heading}: ${reason}` : reason)).join(' '),
    ...priceListFields.map((field) => texts[field] ?? ''),
  ]);
  return byteOrderMark + [[...reportColumns, ...headings(priceListFields)], ...records].map(csvRecord).join('');
}
