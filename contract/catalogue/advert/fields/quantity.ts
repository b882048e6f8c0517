import { type PlainField, wholeNumberIn } from '../advertField.ts';
import type { FieldSchemas } from '../fieldSchemas.ts';

/** The most pieces of one advert that are counted. */
export const maxPieces = 9_999;

/** How many pieces the vendor has; none when the vendor does not count them. */
export const quantity = {
  wireName: 'quantity',
  schema: ({ countOrNone }: FieldSchemas) => countOrNone(maxPieces, 'Enter a whole number of pieces, from 0 to 9,999.'),
  none: null,
  label: 'Quantity',
  textOf: ({ quantity }: { readonly quantity?: number | null | undefined }) => String(quantity ?? ''),
  valueFor: wholeNumberIn,
  column: {
    heading: 'Quantity',
    names: ['qty', 'stock', 'pieces', 'instock', 'onhand'],
    cells: ['quantity', 'quantities'],
    help: 'How many you have. Leave it empty if you do not count them.',
    fragile: 'name',
  },
  copied: 'in a duplicate',
  shownIn: 'page',
} as const satisfies PlainField;
