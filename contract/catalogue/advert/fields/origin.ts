import { type Origin, origins } from '#contract/catalogue/origins.ts';
import { plainWord } from '#contract/core/plainWord.ts';
import { type AdvertField, readWord } from '../advertField.ts';
import type { FieldSchemas } from '../fieldSchemas.ts';

const words = new Map<string, Origin>([
  ...origins.map((origin) => [plainWord(origin), origin] as const),
  ['uk', 'United Kingdom'],
  ['england', 'United Kingdom'],
  ['us', 'USA'],
  ['america', 'USA'],
  ['unitedstates', 'USA'],
  ['korea', 'South Korea'],
  ['holland', 'Netherlands'],
  ['uae', 'United Arab Emirates'],
  ['dubai', 'United Arab Emirates'],
]);

/** The country where a used part was used before; the form sends it only for a used part (fitmentValues.ts). */
export const origin = {
  wireName: 'origin',
  schema: ({ choiceOrNone }: FieldSchemas) => choiceOrNone(origins, 'Choose a country from the list.'),
  none: null,
  label: 'Where it was used',
  hint: 'Buyers look for home-used parts by their country.',
  column: {
    heading: 'Origin',
    names: ['country', 'countryoforigin', 'usedin', 'homeusedfrom'],
    cells: ['country', 'countries'],
    help: `Where a used part was used. One of: ${origins.join(', ')}.`,
    choices: origins,
    read: (text) =>
      readWord(words, plainWord(text), 'No country of the list has this name. Take one from the list, or Other.'),
  },
  topic: 'condition',
  copied: 'in a duplicate',
  shownIn: 'lists',
} as const satisfies AdvertField;
