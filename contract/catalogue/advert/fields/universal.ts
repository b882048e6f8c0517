import * as z from 'zod/mini';
import type { AdvertField } from '../advertField.ts';

/** Whether it fits every vehicle of its kind. */
export const universal = {
  wireName: 'universal',
  schema: () => z.optional(z.boolean()),
  none: false,
  label: 'Universal',
  column: {
    heading: 'Universal',
    names: ['fitsall', 'fitseveryvehicle'],
    cells: ['cell of Universal', 'cells of Universal'],
    help: 'Yes when it fits every vehicle; empty is no.',
    choices: ['Yes', 'No'],
  },
  topic: 'alsoFits',
  copied: 'from an earlier advert',
  shownIn: 'lists',
} as const satisfies AdvertField;
