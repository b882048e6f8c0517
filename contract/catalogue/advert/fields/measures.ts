import * as z from 'zod/mini';
import { type Measures, measuresSchema } from '#contract/catalogue/measures/measuresSchema.ts';
import type { AdvertField } from '../advertField.ts';

const nothing: Measures = {};

/** The measures of a part type; seven texts in the form (fitmentValues.ts). */
export const measures = {
  wireName: 'measures',
  schema: () => z.optional(measuresSchema),
  none: nothing,
  label: 'Measures',
  column: {
    heading: 'Measures',
    names: ['measure', 'size', 'sizes', 'dimensions'],
    cells: ['measure', 'measures'],
    help: 'For tyres 195/65R15, for rims 16 inch 5x114.3, for bulbs H4, for batteries NS70 65Ah, for bicycle wheels 26 inch.',
    fragile: 'name',
  },
  topic: 'category',
  copied: 'from an earlier advert',
  shownIn: 'lists',
} as const satisfies AdvertField;
