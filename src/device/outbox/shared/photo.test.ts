import { expect, it } from 'vitest';
import { newEntry } from '#tests/support/device/newEntry.ts';
import { applied, createTestDevice, refusal } from '#tests/support/device/outboxDevice.ts';

/* The photo of an account: the request itself carries the picture, and the last photo wins. */

const photo = (hash: string) => ({
  kind: 'profile.photo' as const,
  request: { method: 'PUT' as const, path: '/auth/me/photo', ifMatch: null, fileField: 'photo' },
  pictures: [{ hash, id: null, alt: '', bytes: 3 }],
});
const older = new Blob(['older']);
const newer = new Blob(['newer']);
const entry = newEntry(photo('aa'));

it('sends the photo once, in its request, and uploads nothing before it', async () => {
  const device = createTestDevice({ reply: applied });
  await device.store.put(entry, new Map([['aa', older]]));
  await device.openRunner().run('all');
  await device.openRunner().run('all');
  expect(device.pictures).toEqual([]);
  expect(device.commands.map(({ request }) => request)).toEqual([{ ...entry.request, body: { picture: 'aa' } }]);
  expect(await device.commands[0]?.file?.text()).toBe('older');
  expect(await device.store.blob('aa'), 'a delivered photo takes no room').toBeNull();
});

it('sends a newer photo after one that arrived and whose answer was lost', async () => {
  const applications: (string | undefined)[] = [];
  const keys = new Map<string, string | undefined>();
  const device = createTestDevice({
    reply: async (command) => {
      const text = await command.file?.text();
      if (keys.has(command.key) && keys.get(command.key) !== text) return refusal(422, 'idempotency_mismatch');
      if (!keys.has(command.key)) applications.push(text);
      keys.set(command.key, text);
      // The answer to the first one is lost.
      return applications.length === 1 ? 'broken' : applied(command);
    },
  });
  await device.store.put(entry, new Map([['aa', older]]));
  await device.openRunner().run('all');
  await device.store.put({ ...entry, ...photo('bb') }, new Map([['bb', newer]]));
  await device.openRunner().run('all');
  expect(applications).toEqual(['older', 'newer']);
  expect((await device.store.all()).map(({ state }) => state)).toEqual(['delivered']);
});

it('sends a photo that arrived damaged again; one that is refused or lost needs the person', async () => {
  let answer = refusal(422, 'invalid', { fields: { photo: 'It arrived damaged.' } });
  const device = createTestDevice({ reply: () => answer });
  await device.store.put(entry, new Map([['aa', older]]));
  await device.openRunner().run('all');
  expect(await device.store.get(entry.id)).toMatchObject({ state: 'waiting', later: 'connection' });
  answer = refusal(413, 'too_large');
  await device.openRunner().run('all');
  expect(await device.store.get(entry.id)).toMatchObject({ state: 'needs-you', problem: { status: 413 } });

  const lost = newEntry(photo('cc'));
  await device.store.put(lost, new Map());
  await device.openRunner().run('all');
  expect(await device.store.get(lost.id)).toMatchObject({ state: 'needs-you', problem: { code: 'picture_lost' } });
});
