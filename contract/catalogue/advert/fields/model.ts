import { listedModel } from '#contract/catalogue/fitment/listedModel.ts';
import type { PlainField } from '../advertField.ts';
import type { FieldSchemas } from '../fieldSchemas.ts';

export const model = {
  wireName: 'Model',
  schema: ({ line }: FieldSchemas) => line('Model', { max: 60 }),
  label: 'Model',
  textOf: ({ model }: { readonly model: string }) => model,
  column: {
    heading: 'Model',
    names: ['carmodel', 'vehiclemodel'],
    cells: ['model', 'models'],
    help: 'A model of this make as the advert form lists it, or Other. For the make Other, any words.',
    fragile: 'name',
    read: (text, { make }) => ({ value: listedModel(make, text) }),
  },
  topic: 'vehicle',
  copied: 'from an earlier advert',
  shownIn: 'lists',
} as const satisfies PlainField;
