import type { PlainField } from '../advertField.ts';
import type { FieldSchemas } from '../fieldSchemas.ts';

export const partNumber = {
  wireName: 'partNumber',
  schema: ({ partNumberOrNone }: FieldSchemas) => partNumberOrNone,
  none: null,
  label: 'Part number',
  hint: 'Printed on the part. Buyers search for it.',
  textOf: ({ partNumber }: { readonly partNumber: string | null }) => partNumber ?? '',
  column: {
    heading: 'Part number',
    names: [
      'partno',
      'partnr',
      'partnum',
      'pn',
      'mpn',
      'oem',
      'oemnumber',
      'oemno',
      'oempartnumber',
      'partcode',
      'sku',
    ],
    cells: ['part number', 'part numbers'],
    help: 'As printed on the part. Format the column as text, or the spreadsheet turns some numbers into dates.',
    fragile: 'part number',
  },
  copied: 'from an earlier advert',
  shownIn: 'page',
} as const satisfies PlainField;
