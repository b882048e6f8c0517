import { type AdvertField, readYesOrNo } from '../advertField.ts';
import type { FieldSchemas } from '../fieldSchemas.ts';

/** Whether it fits every vehicle of its kind. */
export const universal = {
  wireName: 'universal',
  schema: ({ yesOrNo }: FieldSchemas) => yesOrNo,
  none: false,
  label: 'Universal',
  column: {
    heading: 'Universal',
    names: ['fitsall', 'fitseveryvehicle'],
    cells: ['cell of Universal', 'cells of Universal'],
    help: 'Yes when it fits every vehicle; empty is no.',
    choices: ['Yes', 'No'],
    read: readYesOrNo,
  },
  topic: 'alsoFits',
  copied: 'from an earlier advert',
  shownIn: 'lists',
} as const satisfies AdvertField;
