import type { PlainField } from '../advertField.ts';
import type { FieldSchemas } from '../fieldSchemas.ts';

export const description = {
  wireName: 'description',
  schema: ({ paragraph }: FieldSchemas) => paragraph('Description', { max: 2000 }),
  inSpecifiedEdit: true,
  label: 'Description',
  textOf: ({ description }: { readonly description: string }) => description,
  column: {
    heading: 'Description',
    names: ['details', 'notes', 'text', 'remarks', 'comments'],
    cells: ['description', 'descriptions'],
    help: 'Up to 2,000 characters.',
  },
  copied: 'in a duplicate',
  shownIn: 'page',
} as const satisfies PlainField;
