import { expect, it } from 'vitest';
import { newEntry } from '#tests/support/device/newEntry.ts';
import { applied, createTestDevice, refusal, type SentCommand } from '#tests/support/device/outboxDevice.ts';
import { heldForEdit } from './transitions.ts';

/* Contents that change after the shop may have applied them. It refuses the same key with another body. */

const none = new Map<string, Blob>();

/**
 * A shop that applies each key once and refuses other contents under it; the first answer is lost.
 * @param neverArrives whether the connection breaks before the command is at the shop
 */
function shopThatLosesTheFirstAnswer(
  answerTo: (command: SentCommand) => object,
  neverArrives: (command: SentCommand) => boolean = () => false,
) {
  const stored = new Map<string, { text: string; answer: object }>();
  let lost = false;
  const device = createTestDevice({
    reply: (command) => {
      if (neverArrives(command)) return 'broken';
      const text = JSON.stringify(command.request);
      const known = stored.get(command.key);
      if (known && known.text !== text) return refusal(422, 'idempotency_mismatch');
      const answer = known?.answer ?? answerTo(command);
      stored.set(command.key, { text, answer });
      if (lost) return applied(command, answer);
      lost = true;
      return 'broken';
    },
  });
  return { device, stored };
}

/** Answers a new advert with its first version, and an edit with the next one. */
const advertAnswer = ({ request }: SentCommand) => ({
  message: 'Done.',
  advert: { id: 'advert-1', version: request.ifMatch === null ? 1 : request.ifMatch + 1 },
});

it('turns an advert that was changed after it had arrived into an edit of it', async () => {
  const { device, stored } = shopThatLosesTheFirstAnswer(advertAnswer);
  const runner = device.openRunner();
  const request = { method: 'POST', path: '/adverts', body: { price: 10 }, ifMatch: null } as const;
  const entry = newEntry({ kind: 'advert.post', request });
  await device.store.put(entry, none);
  await runner.run('all');
  await device.store.change(entry.id, (waiting) => heldForEdit(waiting, 'tab'));
  await runner.run('all');
  expect(device.commands, 'what is being edited is not sent').toHaveLength(1);
  await device.store.put({ ...entry, request: { ...request, body: { price: 12 } } }, none);
  await runner.run('all');

  expect(stored.size).toBe(2);
  expect(device.commands.at(-1)?.request).toEqual({
    method: 'PUT',
    path: '/adverts/advert-1',
    body: { price: 12 },
    ifMatch: 1,
  });
  expect(await device.store.get(entry.id)).toMatchObject({ state: 'delivered', answer: { advert: { version: 2 } } });
});

const posting = (price: number) => ({ method: 'POST', path: '/adverts', body: { price }, ifMatch: null }) as const;

it('stays one advert when it is changed again by a form that still takes it for a new one', async () => {
  let cut = true;
  const { device, stored } = shopThatLosesTheFirstAnswer(
    advertAnswer,
    ({ request }) => request.method === 'PUT' && cut,
  );
  const entry = newEntry({ kind: 'advert.post', request: posting(10) });
  await device.store.put(entry, none);
  await device.openRunner().run('all');
  await device.store.put({ ...entry, request: posting(12) }, none);
  await device.openRunner().run('all');
  expect(device.commands.at(-1)?.request, 'it has become an edit, which did not arrive').toMatchObject({
    method: 'PUT',
  });
  cut = false;
  await device.store.put({ ...entry, request: posting(14) }, none);
  await device.openRunner().run('all');

  const posted = device.commands.filter(({ request }) => request.method === 'POST');
  expect(new Set(posted.map(({ key }) => key))).toEqual(new Set([entry.id]));
  expect(device.commands.at(-1)?.request).toEqual({
    ...posting(14),
    method: 'PUT',
    path: '/adverts/advert-1',
    ifMatch: 1,
  });
  expect(stored.size).toBe(2);
  expect(await device.store.get(entry.id)).toMatchObject({
    state: 'delivered',
    kind: 'advert.edit',
    about: ['advert-1'],
  });
});

it('sends what another tab wrote into an advert that had arrived, as an edit of it', async () => {
  const { device } = shopThatLosesTheFirstAnswer(advertAnswer);
  const entry = newEntry({ kind: 'advert.post', request: posting(10) });
  await device.store.put(entry, none);
  for (const _try of [1, 2]) await device.openRunner().run('all');
  expect(await device.store.put(entry, none), 'the same once more').toMatchObject({ state: 'delivered' });
  expect(await device.store.put({ ...entry, request: posting(12) }, none)).toMatchObject({ state: 'waiting' });
  await device.openRunner().run('all');
  expect(device.commands.at(-1)?.request).toEqual({
    ...posting(12),
    method: 'PUT',
    path: '/adverts/advert-1',
    ifMatch: 1,
  });
  expect(await device.store.get(entry.id)).toMatchObject({ state: 'delivered', answer: { advert: { version: 2 } } });
});

it('asks the person about other words for a message that was delivered', async () => {
  const { device } = shopThatLosesTheFirstAnswer(() => ({ message: 'Your enquiry is with Kofi.' }));
  const entry = newEntry({ kind: 'enquiry' });
  await device.store.put(entry, none);
  for (const _try of [1, 2]) await device.openRunner().run('all');
  const changed = { ...entry, request: { ...entry.request, body: { message: 'Other words' } } };
  expect(await device.store.put(changed, none)).toMatchObject({
    state: 'needs-you',
    request: changed.request,
    problem: { code: 'idempotency_mismatch', details: { answer: { message: 'Your enquiry is with Kofi.' } } },
  });
});

it('asks the person about a message that was changed after it had arrived, and includes the lost answer', async () => {
  const { device, stored } = shopThatLosesTheFirstAnswer(() => ({ message: 'Your enquiry is with Kofi.' }));
  const runner = device.openRunner();
  const entry = newEntry({ kind: 'enquiry' });
  await device.store.put(entry, none);
  await runner.run('all');
  await device.store.put({ ...entry, request: { ...entry.request, body: { message: 'Other words' } } }, none);
  await runner.run('all');
  expect(stored.size).toBe(1);
  expect(await device.store.get(entry.id)).toMatchObject({
    state: 'needs-you',
    problem: { code: 'idempotency_mismatch', details: { answer: { message: 'Your enquiry is with Kofi.' } } },
  });
});

it('moves an edit that builds on another edit to the version that the other one created', async () => {
  const device = createTestDevice({
    reply: (command) => applied(command, { advert: { id: 'a', version: (command.request.ifMatch ?? 0) + 1 } }),
  });
  for (const price of [10, 12, 14]) {
    const request = { method: 'PUT', path: '/adverts/a', body: { price }, ifMatch: 3 } as const;
    await device.store.put(newEntry({ kind: 'advert.edit', about: ['a'], request }), none);
  }
  await device.openRunner().run('all');
  expect(device.commands.map(({ request }) => request.ifMatch)).toEqual([3, 4, 5]);
});

it('sends contents that were changed during a try after the older ones', async () => {
  const entry = newEntry();
  const changed = { ...entry, request: { ...entry.request, body: { message: 'Other words' } } };
  let first = true;
  const device = createTestDevice({
    reply: async () => {
      if (!first) return refusal(409, 'conflict');
      first = false;
      await device.store.put(changed, none);
      return 'timeout';
    },
  });
  await device.store.put(entry, none);
  await device.openRunner().run('all');
  await device.openRunner().run('all');
  expect(device.commands.map(({ request }) => request.body)).toEqual([entry.request.body, changed.request.body]);
  expect(await device.store.get(entry.id)).toMatchObject({ earlier: [entry.request], state: 'needs-you' });
});

it('restores an advert before the edits that need it, and after earlier commands about it', async () => {
  let isThere = false;
  const device = createTestDevice({
    reply: (command) => {
      if (command.request.path.endsWith('/restore')) isThere = true;
      return isThere ? applied(command) : refusal(410, 'gone');
    },
  });
  const about = ['advert-1'];
  const edit = newEntry({
    kind: 'advert.edit',
    about,
    request: { method: 'PUT', path: '/adverts/advert-1', ifMatch: 1 },
  });
  const restore = newEntry({
    kind: 'advert.restore',
    about,
    request: { method: 'POST', path: '/adverts/advert-1/restore', ifMatch: null },
  });
  const paths = () => device.commands.map(({ request }) => request.path);
  await device.store.put(edit, none);
  await device.openRunner().run('all');
  expect(await device.store.get(edit.id)).toMatchObject({ state: 'needs-you' });
  await device.store.put(restore, none);
  await device.store.put(edit, none);
  await device.openRunner().run('all');
  expect(paths().slice(1)).toEqual(['/adverts/advert-1/restore', '/adverts/advert-1']);

  const remove = newEntry({
    kind: 'advert.delete',
    about,
    request: { ...restore.request, method: 'DELETE', path: '/a' },
  });
  await device.store.put(remove, none);
  await device.store.put({ ...restore, id: 'again' }, none);
  await device.openRunner().run('all');
  expect(paths().slice(3)).toEqual(['/a', '/adverts/advert-1/restore']);
});

it('keeps the sender of what may have arrived: under another one the shop would do it a second time', async () => {
  const { device, stored } = shopThatLosesTheFirstAnswer(() => ({ message: 'Your enquiry is with Kofi.' }));
  const entry = newEntry({ kind: 'enquiry', accountId: null });
  await device.store.put(entry, none);
  await device.openRunner().run('all');
  expect(stored.size).toBe(1);
  const changed = { ...entry, request: { ...entry.request, body: { message: 'Other words' } } };
  expect(await device.store.put({ ...changed, accountId: 'kofi' }, none)).toMatchObject({ accountId: null });
  const unsent = newEntry({ kind: 'enquiry', accountId: null });
  await device.store.put(unsent, none);
  expect(await device.store.put({ ...unsent, accountId: 'kofi' }, none)).toMatchObject({ accountId: 'kofi' });
});
