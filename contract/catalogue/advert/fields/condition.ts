import { type Condition, conditions } from '#contract/catalogue/advertStates.ts';
import { plainWord } from '#contract/core/plainWord.ts';
import { type PlainField, readWord } from '../advertField.ts';
import type { FieldSchemas } from '../fieldSchemas.ts';

const words = new Map<string, Condition>([
  ...conditions.map((condition) => [plainWord(condition), condition] as const),
  ['brandnew', 'New'],
  ['secondhand', 'Used'],
  ['fairlyused', 'Used'],
  ['slightlyused', 'Used'],
  ['foreignused', 'Used'],
  ['homeused', 'Used'],
]);

export const condition = {
  wireName: 'condition',
  schema: ({ oneOf }: FieldSchemas) => oneOf(conditions, 'Choose New or Used.'),
  inSpecifiedEdit: true,
  label: 'Condition',
  textOf: ({ condition }: { readonly condition: string }) => condition,
  column: {
    heading: 'Condition',
    names: ['state', 'neworused', 'newused'],
    cells: ['condition', 'conditions'],
    help: 'New or Used.',
    choices: conditions,
    read: (text) => readWord(words, plainWord(text), 'Write New or Used.'),
  },
  topic: 'condition',
  copied: 'in a duplicate',
  shownIn: 'lists',
} as const satisfies PlainField;
