import { type PlainField, wholeNumberIn } from '../advertField.ts';
import type { FieldSchemas } from '../fieldSchemas.ts';

export const yearTo = {
  wireName: 'yearTo',
  schema: ({ yearOrNone }: FieldSchemas) => yearOrNone,
  none: null,
  label: 'Last year',
  textOf: ({ yearTo }: { readonly yearTo: number | null }) => String(yearTo ?? ''),
  valueFor: (text: string) => (text.trim() === '' ? null : wholeNumberIn(text)),
  column: {
    heading: 'Year to',
    names: ['to', 'toyear', 'lastyear', 'yearend', 'endyear'],
    cells: ['last year', 'last years'],
    help: 'The last year that it fits.',
  },
  topic: 'years',
  copied: 'from an earlier advert',
  shownIn: 'lists',
} as const satisfies PlainField;
