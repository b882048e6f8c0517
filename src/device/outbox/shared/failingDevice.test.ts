import { expect, it, vi } from 'vitest';
import { StorageFullError } from '#src/device/shared/storageFull.ts';
import { contentName } from '#src/lib/pictures/contentName.ts';
import { newEntry } from '#tests/support/device/newEntry.ts';
import { applied, createTestDevice } from '#tests/support/device/outboxDevice.ts';

/* A device that cannot do its part of one entry must not keep the others waiting. */

const none = new Map<string, Blob>();
const bytes = new Blob(['abc'], { type: 'image/webp' });
const post = (label: string) =>
  newEntry({ label, request: { method: 'POST', path: '/adverts', body: { label }, ifMatch: null } });
const small = new Blob(['small'], { type: 'image/webp' });
const chosen = { hash: 'original-1', original: true, id: null, alt: 'Front', bytes: 3 };
const withChosen = () => ({ ...post('picture'), pictures: [chosen] });
const blobs = new Map([['original-1', bytes]]);

it('sends a picture that it has no room to keep shrunk, once, and what stands behind it', async () => {
  let commands = 0;
  const device = createTestDevice({
    shrink: async () => ({ blob: small }),
    reply: (command) => {
      commands += 1;
      return commands === 1 ? 'broken' : applied(command);
    },
  });
  vi.spyOn(device.store, 'replaceOriginal').mockRejectedValue(new StorageFullError());
  await device.store.put(withChosen(), blobs);
  await device.store.put(post('behind'), none);
  await device.openRunner().run('all');
  expect(await device.openRunner().run('all')).toEqual({ left: 0, nextInMs: null });
  expect((await device.store.all()).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  expect(device.pictures).toEqual([await contentName(small)]);
  expect(device.commands.at(-1)?.request.body).toMatchObject({ images: [{ alt: 'Front' }] });
});

it('leaves an entry that it cannot send waiting, goes on with the others, and says when it tries again', async () => {
  const device = createTestDevice({
    shrink: async () => {
      throw new DOMException('Out of memory.', 'EncodingError');
    },
    reply: applied,
  });
  for (let number = 0; number < 3; number += 1) await device.store.put(withChosen(), blobs);
  await device.store.put(post('behind'), none);
  const runner = device.openRunner();
  expect(await runner.run('all')).toEqual({ left: 3, nextInMs: 2_000 });
  expect((await device.store.all()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting', 'delivered']);
  await runner.run('due');
  expect((await device.store.all())[0]?.attempts).toBe(1);
  device.advance(2_000);
  await runner.run('due');
  expect((await device.store.all())[0]?.attempts).toBe(2);
});

it('counts an entry as left that it can neither send nor put back', async () => {
  const device = createTestDevice({ reply: applied });
  const { id } = await device.store.put(post('a'), none);
  await device.store.put(post('behind'), none);
  const { change } = device.store;
  let changes = 0;
  vi.spyOn(device.store, 'change').mockImplementation(async (of, ...more) => {
    if (of === id) changes += 1;
    if (of === id && changes > 1) throw new StorageFullError();
    return change(of, ...more);
  });
  expect(await device.openRunner().run('all')).toEqual({ left: 1, nextInMs: 2_000 });
  expect((await device.store.all()).map(({ state }) => state)).toEqual(['sending', 'delivered']);
  expect(device.commands.map(({ request }) => request.body)).toEqual([{ label: 'behind' }]);
});

it('still says when it tries again after it has failed at the pictures of a draft', async () => {
  const device = createTestDevice({ reply: () => 'broken' });
  vi.spyOn(device.store, 'noteSentPicture').mockRejectedValue(new StorageFullError());
  await device.store.changeSession(() => ({ accountId: 'ama', email: 'ama@example.com', token: 't', refused: false }));
  await device.store.put(post('waits'), none);
  const typed = { pictures: [{ hash: 'aa', id: null }] };
  const draft = { accountId: 'ama', kind: 'advert.post', label: 'Post', createdAt: 1 } as const;
  await device.store.keepDraft(
    { ...draft, about: [], id: 'draft', method: 'POST', path: '/adverts', typed },
    new Map([['aa', bytes]]),
    'tab',
  );
  expect(await device.openRunner().run({ picturesOf: 'draft' })).toEqual({ left: 1, nextInMs: 2_000 });
  expect(device.pictures).toEqual(['aa']);
});
