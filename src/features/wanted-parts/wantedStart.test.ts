import { expect, test } from 'vitest';
import { emptyWanted, keepTypedWanted, typedWanted } from './wantedStart.ts';

test('what was typed before signing in belongs to the first one who signs in, and to nobody else', () => {
  const typed = { ...emptyWanted, words: 'Left lamp' };
  keepTypedWanted(typed);
  expect(typedWanted(null)).toEqual(typed);
  expect(typedWanted('ama')).toEqual(typed);
  expect([typedWanted('ama'), typedWanted('kojo'), typedWanted(null)]).toEqual([typed, null, null]);
});
