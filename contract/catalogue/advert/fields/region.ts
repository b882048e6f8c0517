import { regions } from '#contract/core/places/regions.ts';
import { plainWord } from '#contract/core/plainWord.ts';
import { type PlainField, readWord } from '../advertField.ts';
import type { FieldSchemas } from '../fieldSchemas.ts';

const words = new Map(regions.map((region) => [plainWord(region), region]));

export const region = {
  wireName: 'region',
  schema: ({ oneOf }: FieldSchemas) => oneOf(regions, 'Choose a region.'),
  label: 'Region',
  textOf: ({ region }: { readonly region: string }) => region,
  column: {
    heading: 'Region',
    names: ['area'],
    cells: ['region', 'regions'],
    help: `One of: ${regions.join(', ')}.`,
    choices: regions,
    read: (text) => readWord(words, plainWord(text.replace(/\s+region$/i, '')), 'No region of Ghana has this name.'),
  },
  topic: 'place',
  copied: 'in a duplicate',
  shownIn: 'lists',
} as const satisfies PlainField;
