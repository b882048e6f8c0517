import { get, set, update } from 'idb-keyval';
import { expect, test } from 'vitest';
import { createOutboxStore } from '../outbox/shared/outboxStore.ts';
import { settled } from '../db.ts';
import { createMemoryDatabase } from './memoryDatabase.ts';

test('holds drafts, commands and their pictures like the database on the disk', async () => {
  const store = createOutboxStore({ database: createMemoryDatabase() });
  const picture = new Blob(['a picture']);
  const draft = { id: 'new', accountId: 'ama', kind: 'advert.post' as const, label: 'Pads', about: [], createdAt: 1 };
  await store.keepDraft(
    { ...draft, method: 'POST' as const, path: '/adverts', typed: { words: 'Pads' } },
    new Map(),
    'tab',
  );
  expect((await store.get('new'))?.state).toBe('draft');
  const pictures = [{ id: 'p', hash: 'h', alt: '', bytes: picture.size }];
  const request = { method: 'POST', path: '/adverts', ifMatch: null } as const;
  await store.put({ ...draft, request, pictures, awaitedBy: null }, new Map([['h', picture]]));
  expect((await store.all()).map(({ state }) => state)).toEqual(['waiting']);
  expect(await (await store.blob('h'))?.text()).toBe('a picture');
  await store.change('new', () => null);
  expect([await store.all(), await store.blob('h')]).toEqual([[], null]);
});

test('undoes a transaction that fails, and runs transactions one after the other', async () => {
  const database = createMemoryDatabase();
  const write = (name: string, fails: boolean) =>
    database.transact(['values'], 'readwrite', async ({ values }) => {
      const before: unknown = await settled<unknown>(values.get('list'));
      await settled(values.put(`${typeof before === 'string' ? before : ''}${name}`, 'list'));
      if (fails) throw new Error('no');
    });
  await Promise.allSettled([write('a', false), write('b', true), write('c', false)]);
  expect(await get('list', database.keyval('values'))).toBe('ac');
});

test('takes the calls of idb-keyval, and hands out copies', async () => {
  const values = createMemoryDatabase().keyval('values');
  const value = { bytes: 1 };
  await set('use', value, values);
  value.bytes = 5;
  await update<{ bytes: number }>('use', (use) => ({ bytes: (use?.bytes ?? 0) + 1 }), values);
  expect(await get('use', values)).toEqual({ bytes: 2 });
});
