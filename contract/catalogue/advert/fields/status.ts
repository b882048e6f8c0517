import * as z from 'zod/mini';
import { type AdvertStatus, advertStatuses } from '#contract/catalogue/advertStates.ts';
import { plainWord } from '#contract/core/plainWord.ts';
import { type PlainField, readWord } from '../advertField.ts';
import type { FieldSchemas } from '../fieldSchemas.ts';

const words = new Map<string, AdvertStatus>([
  ...advertStatuses.map((status) => [plainWord(status), status] as const),
  ['active', 'Available'],
  ['yes', 'Available'],
  ['unavailable', 'Not available'],
  ['inactive', 'Not available'],
  ['sold', 'Not available'],
  ['no', 'Not available'],
]);

/** Whether buyers see the advert. */
export const status = {
  wireName: 'status',
  schema: ({ oneOf }: FieldSchemas) => z.optional(oneOf(advertStatuses, 'Choose Available or Not available.')),
  none: 'Available',
  label: 'Status',
  start: 'Available',
  textOf: ({ status }: { readonly status: string }) => status,
  column: {
    heading: 'Status',
    names: ['available', 'availability'],
    cells: ['status', 'statuses'],
    help: 'Available or Not available; empty is Available.',
    choices: advertStatuses,
    read: (text) => readWord(words, plainWord(text), 'Write Available or Not available.'),
  },
  copied: 'never',
  shownIn: 'own pages',
} as const satisfies PlainField;
