import type { PlainField } from '../advertField.ts';
import type { FieldSchemas } from '../fieldSchemas.ts';

export const town = {
  wireName: 'location',
  schema: ({ line }: FieldSchemas) => line('Town', { max: 80 }),
  label: 'Town',
  textOf: ({ town }: { readonly town: string }) => town,
  column: {
    heading: 'Town',
    names: ['city', 'location', 'townorcity', 'place'],
    cells: ['town', 'towns'],
    help: 'Where the part is.',
  },
  topic: 'place',
  copied: 'in a duplicate',
  shownIn: 'lists',
} as const satisfies PlainField;
