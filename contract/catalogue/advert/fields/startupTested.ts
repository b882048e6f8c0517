import { plainWord } from '#contract/core/plainWord.ts';
import { type PlainField, readWord, wholeNumberIn } from '../advertField.ts';
import type { FieldSchemas } from '../fieldSchemas.ts';

const words = new Map<string, string>([
  ...['yes', 'y', 'tested', 'startuptested', 'true', '1'].map((word) => [word, '1'] as const),
  ...['no', 'n', 'nottested', 'untested', 'false', '0'].map((word) => [word, '0'] as const),
]);

/** Whether the vendor has seen the part run: 1 for yes, 0 for no, nothing when the vendor does not say. */
export const startupTested = {
  wireName: 'startupTested',
  schema: ({ countOrNone }: FieldSchemas) => countOrNone(1, 'Use 1 for a part that was seen running, otherwise 0.'),
  none: null,
  label: 'Start-up tested',
  options: [
    { value: '1', label: 'Yes, seen running' },
    { value: '0', label: 'No' },
  ],
  hint: 'Whether you have seen it run: an engine that starts, an alternator that charges.',
  textOf: ({ startupTested }: { readonly startupTested?: number | null | undefined }) => String(startupTested ?? ''),
  valueFor: wholeNumberIn,
  column: {
    heading: 'Start-up tested',
    names: ['tested', 'runtested', 'startuptest', 'testedrunning'],
    cells: ['answer about a test', 'answers about a test'],
    help: 'Yes when you have seen the part run, otherwise No. Leave it empty if you are not sure.',
    // No `fragile`: a spreadsheet's TRUE and FALSE are the answers of its check boxes here.
    choices: ['Yes', 'No'],
    read: (text) => readWord(words, plainWord(text), 'Write Yes or No.'),
  },
  copied: 'in a duplicate',
  shownIn: 'page',
} as const satisfies PlainField;
