import { type Make, makes } from '#contract/catalogue/fitment/vehicles.ts';
import { plainWord } from '#contract/core/plainWord.ts';
import { type PlainField, readWord } from '../advertField.ts';
import type { FieldSchemas } from '../fieldSchemas.ts';

/** The makes by the names that people use for them. */
export const makeWords = new Map<string, Make>([
  ...makes.map((make) => [plainWord(make), make] as const),
  ['mercedesbenz', 'Benz'],
  ['mercedes', 'Benz'],
  ['volkswagen', 'VW'],
  ['chevy', 'Chevrolet'],
]);

export const make = {
  wireName: 'Make',
  schema: ({ oneOf }: FieldSchemas) => oneOf(makes, 'Choose a make from the list.'),
  label: 'Make',
  textOf: ({ make }: { readonly make: string }) => make,
  column: {
    heading: 'Make',
    names: ['carmake', 'vehiclemake', 'vehicle', 'car'],
    cells: ['make', 'makes'],
    help: `One of: ${makes.join(', ')}.`,
    choices: makes,
    read: (text) => readWord(makeWords, plainWord(text), 'No make has this name. Take one from the list, or Other.'),
  },
  topic: 'vehicle',
  copied: 'from an earlier advert',
  shownIn: 'lists',
} as const satisfies PlainField;
