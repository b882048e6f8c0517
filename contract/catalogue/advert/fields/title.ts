import type { PlainField } from '../advertField.ts';
import type { FieldSchemas } from '../fieldSchemas.ts';

export const title = {
  wireName: 'title',
  schema: ({ line }: FieldSchemas) => line('Title', { min: 3, max: 120 }),
  inSpecifiedEdit: true,
  label: 'Title',
  textOf: ({ title }: { readonly title: string }) => title,
  column: {
    heading: 'Title',
    names: [
      'name',
      'product',
      'productname',
      'producttitle',
      'itemname',
      'parttitle',
      'part',
      'partname',
      'item',
      'advert',
    ],
    cells: ['title', 'titles'],
    help: 'What the part is, in 3 to 120 characters.',
  },
  copied: 'from an earlier advert',
  shownIn: 'lists',
} as const satisfies PlainField;
