import * as z from 'zod/mini';
import type { AdvertField } from '../advertField.ts';
import type { FieldSchemas } from '../fieldSchemas.ts';

/** Slug of a part type of the category; none when none fits. */
export const partType = {
  wireName: 'partType',
  schema: ({ textOrNone }: FieldSchemas) =>
    textOrNone(z.string().check(z.maxLength(60, 'Choose a part type from the list.'))),
  none: null,
  label: 'Part type',
  hint: 'Buyers browse by it.',
  column: {
    heading: 'Part type',
    names: ['parttypes', 'kind', 'kindofpart', 'type', 'subcategory'],
    cells: ['part type', 'part types'],
    help: 'As the advert form lists it for the category, like Brake pads.',
  },
  topic: 'category',
  copied: 'from an earlier advert',
  shownIn: 'lists',
} as const satisfies AdvertField;
