import { expect, it } from 'vitest';
import { sizedPart } from './sizedParts.ts';

it.each([
  ['195/65R15', 'tyres', '195/65r15'],
  ['michelin 205 55 16', 'tyres', '205 55 16'],
  ['3.00-18', 'motorbike tyres', '3.00-18'],
  ['90/90-17', 'motorbike tyres', '90/90-17'],
  ['26x1.95', 'bicycle tyres', '26x1.95'],
  ['700x25c', 'bicycle tyres', '700x25c'],
  ['total 20W50', 'engine oil', '20w50'],
  ['75w90', 'gear oil', '75w90'],
  ['sae 40', 'engine oil', 'sae 40'],
])('%s is one of %s', (query, part, typed) => {
  expect(sizedPart(query)).toEqual({ query: `${part} ${query}`, part, typed });
});

it.each(['195/65r15 tyres', 'oil 5w30', '04465-02220', 'corolla 2010', '12v', 'rim 5x114.3', '5 to 10 cedis', ''])(
  'no other part is said by a size: %s',
  (query) => expect(sizedPart(query)).toBeNull(),
);
