import { type PlainField, wholeNumberIn } from '../advertField.ts';
import type { FieldSchemas } from '../fieldSchemas.ts';

/** More than any vendor gives. */
export const maxWarrantyMonths = 120;

/** For how many months the vendor gives a warranty; 0 for none, nothing when the vendor does not say. */
export const warrantyMonths = {
  wireName: 'warrantyMonths',
  schema: ({ countOrNone }: FieldSchemas) =>
    countOrNone(maxWarrantyMonths, `Enter the warranty as a whole number of months, from 0 to ${maxWarrantyMonths}.`),
  none: null,
  label: 'Warranty',
  hint: 'In months.',
  textOf: ({ warrantyMonths }: { readonly warrantyMonths?: number | null | undefined }) => String(warrantyMonths ?? ''),
  valueFor: wholeNumberIn,
  column: {
    heading: 'Warranty (months)',
    names: ['warranty', 'guarantee', 'guaranteemonths', 'warrantyinmonths', 'monthsofwarranty'],
    cells: ['warranty', 'warranties'],
    help: 'For how many months, as a number. Leave it empty if there is none.',
    fragile: 'name',
    read(text) {
      const [, years] = /^(\d+)\s*(?:years?|yrs?)$/i.exec(text) ?? [];
      return { value: years === undefined ? text.replace(/\s*(?:months?|mths?)$/i, '') : String(Number(years) * 12) };
    },
  },
  copied: 'in a duplicate',
  shownIn: 'page',
} as const satisfies PlainField;
