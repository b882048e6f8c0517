import { firstYear } from '#contract/catalogue/fitment/vehicles.ts';
import { type PlainField, wholeNumberIn } from '../advertField.ts';
import type { FieldSchemas } from '../fieldSchemas.ts';

export const yearFrom = {
  wireName: 'yearFrom',
  schema: ({ yearOrNone }: FieldSchemas) => yearOrNone,
  none: null,
  label: 'First year',
  textOf: ({ yearFrom }: { readonly yearFrom: number | null }) => String(yearFrom ?? ''),
  valueFor: (text: string) => (text.trim() === '' ? null : wholeNumberIn(text)),
  column: {
    heading: 'Year from',
    names: ['from', 'fromyear', 'firstyear', 'yearstart', 'startyear'],
    cells: ['first year', 'first years'],
    help: `The first year that the part fits, from ${firstYear} on.`,
  },
  topic: 'years',
  copied: 'from an earlier advert',
  shownIn: 'lists',
} as const satisfies PlainField;
