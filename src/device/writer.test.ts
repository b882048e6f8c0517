import { expect, test } from 'vitest';
import { writerAfterLogout, writerWith } from './writer.ts';

const nobody = { person: null, turn: 0 };
const ama = { person: 'ama', turn: 0 };

test('what was typed before signing in stays with whoever signs in', () => {
  expect(writerWith(nobody, 'ama')).toEqual(ama);
});

test('a session that ends alone leaves the words to its person, who may sign in again', () => {
  expect(writerWith(writerWith(ama, null), 'ama')).toBe(ama);
});

test('somebody else begins anew, right after the first one, after an ended session and after a Logout', () => {
  expect(writerWith(ama, 'kojo')).toEqual({ person: 'kojo', turn: 1 });
  expect(writerWith(writerWith(ama, null), 'kojo')).toEqual({ person: 'kojo', turn: 1 });
  expect(writerWith(writerAfterLogout(ama), 'kojo')).toEqual({ person: 'kojo', turn: 1 });
});

test('a Logout of nobody takes nothing away', () => {
  expect(writerAfterLogout(nobody)).toBe(nobody);
});
