import { byteOrderMark, csvRecord } from '#contract/core/csvCells.ts';
import { priceListColumns } from '#contract/vendor/priceList.ts';
import type { BadRow } from './checkRows.ts';
import { fieldsInOrder, reportColumns } from './columnNames.ts';

const names = fieldsInOrder().map((field) => priceListColumns[field]);

const examples: readonly (readonly string[])[] = [
  [
    'Front brake pads, Toyota Corolla 2009–2013',
    'Braking System',
    'Toyota',
    'Corolla',
    '2009',
    '2013',
    'Bosch',
    '04465-02220',
    'New',
    '250.00',
    'Greater Accra',
    'Abossey Okai',
    'Four pads with wear indicators, still in the box.',
    'Available',
    'Brake pads',
    '',
    'no',
    'GDB3425; D2268',
    'Toyota Auris 2007-2012; Honda Civic',
    '',
  ],
  [
    'Alternator 12V 90A',
    'Electrical & Battery System',
    'Other',
    'Bajaj Boxer 100',
    '',
    '',
    'Denso',
    '',
    'Used',
    '1,250.00',
    'Ashanti',
    'Suame Magazine',
    'Removed from a running engine, tested at 14.2 V.',
    'Not available',
    'Alternators',
    'Japan',
    '',
    '',
    '',
    '',
  ],
];

/** Returns the template file: the names of the columns, and two rows as examples. */
export function templateFile(): string {
  return (
    byteOrderMark + [names.filter((name) => name !== priceListColumns.number), ...examples].map(csvRecord).join('')
  );
}

/** Returns a file of the rows to correct, with the faults of each. Once corrected it is read like any price list. */
export function reportFile(rows: readonly BadRow[]): string {
  const records = rows.map(({ row, faults, texts }) => [
    row,
    faults.map(({ field, reason }) => (field ? `${priceListColumns[field]}: ${reason}` : reason)).join(' '),
    ...fieldsInOrder().map((field) => texts[field] ?? ''),
  ]);
  return byteOrderMark + [[...reportColumns, ...names], ...records].map(csvRecord).join('');
}
