import { beforeEach, expect, test } from 'vitest';
import { storageKeys } from '#src/device/storageKeys.ts';
import { loadLateSchemas } from '#src/lib/lateSchema.ts';
import { noteView } from './viewedAdverts.ts';

const evening = new Date('2026-11-20T23:59:59.999Z');
const midnight = new Date('2026-11-21T00:00:00.000Z');

beforeEach(() => localStorage.clear());

test('a view of an advert is noted once a day, and again after midnight UTC', () => {
  expect(noteView('a', evening)).toBe(true);
  expect(noteView('a', evening)).toBe(false);
  expect(noteView('b', evening)).toBe(true);
  expect(noteView('a', midnight)).toBe(true);
});

test('views of the day before are deleted', () => {
  noteView('a', evening);
  noteView('b', midnight);
  expect(localStorage.getItem(storageKeys.viewedAdverts)).toBe('{"day":"2026-11-21","ids":["b"]}');
});

test('a stored value in a wrong format counts as nothing', async () => {
  // A page that finds something in the storage has loaded the schemas.
  await loadLateSchemas();
  for (const text of ['', 'x', '7', '{"day":"2026-11-20"}', '{"day":"2026-11-20","ids":[1]}']) {
    localStorage.setItem(storageKeys.viewedAdverts, text);
    expect(noteView('a', evening)).toBe(true);
  }
});

test('on a day with many views only the latest are stored', () => {
  for (let index = 0; index < 301; index += 1) noteView(`advert ${index}`, evening);
  expect(noteView('advert 300', evening)).toBe(false);
  expect(noteView('advert 0', evening)).toBe(true);
});
