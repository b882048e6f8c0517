import type { PlainField } from '../advertField.ts';
import type { FieldSchemas } from '../fieldSchemas.ts';

export const brand = {
  wireName: 'item',
  schema: ({ line }: FieldSchemas) => line('Brand', { max: 60 }),
  label: 'Brand',
  textOf: ({ brand }: { readonly brand: string }) => brand,
  column: {
    heading: 'Brand',
    names: ['partbrand', 'brandname', 'manufacturer'],
    cells: ['brand', 'brands'],
    help: 'Who made the part.',
    fragile: 'name',
  },
  copied: 'from an earlier advert',
  shownIn: 'lists',
} as const satisfies PlainField;
