import { expect, it } from 'vitest';
import { placeLike } from './readPlace.ts';

it.each([
  ['kofridua', 'Koforidua'],
  ['takoladi', 'Takoradi'],
  ['sunyane', 'Sunyani'],
])('%s is %s', (word, town) => expect(placeLike(word)?.value).toBe(town));

it.each(['hose', 'pump', 'bulk', 'zzzzzzz', 'corolla', '12345'])('%s is no place', (word) =>
  expect(placeLike(word)).toBeNull(),
);
