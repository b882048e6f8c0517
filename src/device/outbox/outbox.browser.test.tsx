import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { clearDevice, deviceStore, dropSession, followSession, keepAccount, keepSession } from '#src/http/session.ts';
import type { Http } from '#src/http/http.ts';
import { eventually } from '#tests/support/eventually.ts';
import { refused } from '#tests/support/device/fakeShop.ts';
import { contact, done, messageAnswer, shopThat } from '#tests/support/device/outboxShop.ts';
import { vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { databaseName, outboxKeys, settled } from '../db.ts';
import { deviceDatabase } from '../shared/deviceDatabase.ts';
import { withOutboxLock } from './shared/outboxLock.ts';
import { deviceOutbox } from './shared/deviceOutbox.ts';
import { concluded, taken } from './shared/transitions.ts';
import { storageKeys } from '../storageKeys.ts';
import type { Delivery } from './tab/deliveries.ts';
import { sendAtOnce } from './commands/sendAtOnce.ts';
import { discard, edit, followOutbox, outboxStatus, sendNow, submit, unsentOf } from './outbox.ts';
import { outboxCountAtom } from './view/outboxCount.ts';
import { visibleEntries } from './actions.ts';

const delete_ = {
  kind: 'advert.delete',
  label: 'Delete: Alternator',
  request: { method: 'DELETE', path: '/adverts/a' },
  answer: messageAnswer,
} as const;
const other = { ...vendorAccount, id: '7a3f7a52-36b5-4d5b-8f3e-0c6f3b2b9a11', email: 'kofi@example.com' };

/** The client of the API is used past the outbox alone. */
const noHttp: Http = {
  send: () => Promise.reject(new Error('This was sent past the outbox.')),
};

followSession();
beforeEach(() => clearDevice());
afterEach(async () => {
  const { store } = deviceOutbox();
  for (const { id } of await store.all()) await discard(id);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what waited in a database that is deleted under an open page is no longer counted, and called gone', async () => {
  shopThat(() => null);
  await submit(contact);
  await expect.poll(() => deviceStore.get(outboxCountAtom)).toBe(1);
  indexedDB.deleteDatabase(databaseName);
  await expect.poll(() => deviceStore.get(outboxCountAtom)).toBe(0);
  expect((await outboxStatus()).lostAt).toBeGreaterThan(0);
  await deviceDatabase().transact(['outbox'], 'readwrite', ({ outbox }) => settled(outbox.delete(outboxKeys.lost)));
});

describe('submitting', () => {
  test('deletes the entry once its answer is kept, and not where it could not be', async () => {
    const shop = shopThat(() => done);
    const command = { ...contact, id: crypto.randomUUID() };
    const states = async () => (await deviceOutbox().store.all()).map(({ state }) => state);
    expect(await submit({ ...command, keepAnswer: async () => false })).toMatchObject({ kind: 'delivered' });
    expect(await states()).toEqual(['delivered']);
    const before: string[] = [];
    const keepAnswer = async (_answer: unknown, accountId: string | null) => {
      before.push(...(await states()));
      return accountId === null;
    };
    expect(await submit({ ...command, keepAnswer })).toMatchObject({ kind: 'delivered' });
    expect(before).toEqual(['delivered']);
    expect(await states()).toEqual([]);
    expect(shop.received).toHaveLength(1);
  });

  test('over a working connection resolves with the answer and leaves nothing behind', async () => {
    const shop = shopThat(() => done);
    const outcome = await submit(contact);
    expect(outcome).toMatchObject({ kind: 'delivered', answer: { message: 'It has arrived.' } });
    expect(shop.received).toMatchObject([
      { path: '/contact', key: outcome.id, token: null, body: { message: 'Hello' } },
    ]);
    expect(await visibleEntries()).toEqual([]);
  });

  test('what a member of a vendor’s staff sends names the vendor, as it was when they tapped', async () => {
    const shop = shopThat(() => done);
    const meant: (string | null)[] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      meant.push(new Headers(init.headers).get('x-for-vendor'));
      return shop.fetch(url, init);
    });
    const member = { ...vendorAccount, role: 'user' as const };
    const since = '2026-11-20T10:00:00Z';
    keepSession({ token: 'a-token', account: { ...member, worksFor: { vendorId: 'v', name: 'Owusu Spares', since } } });
    await submit(delete_);
    keepAccount(member);
    await submit({ ...delete_, request: { ...delete_.request, path: '/adverts/b' } });
    expect(meant).toEqual(['v', null]);
  });

  test('without a connection saves the command, counts it and sends it when the connection is back', async () => {
    let up = false;
    const shop = shopThat(() => (up ? done : null));
    const deliveries: Delivery[] = [];
    followOutbox((delivery) => void deliveries.push(delivery));
    const outcome = await submit(contact);
    expect(outcome).toEqual({ kind: 'queued', id: outcome.id });
    await eventually(() => expect(localStorage.getItem(storageKeys.outboxCount)).toBe('1'));
    up = true;
    dispatchEvent(new Event('online'));
    await eventually(() => expect(deliveries).toMatchObject([{ id: outcome.id, kind: 'contact', answer: done.body }]));
    await eventually(() => expect(deviceStore.get(outboxCountAtom)).toBe(0));
    expect(new Set(shop.received.map(({ key }) => key))).toEqual(new Set([outcome.id]));
  });

  test('a command that waits for an earlier one that could not be sent does not keep the person waiting', async () => {
    keepSession({ token: 'a-token', account: vendorAccount });
    shopThat(() => null);
    const about = ['a'];
    await submit({ ...delete_, about });
    const outcome = await submit({ ...delete_, about, label: 'Bring back: Alternator', patienceMs: 600_000 });
    expect(outcome).toMatchObject({ kind: 'queued' });
  });

  test('a refused command says why, stays, and is sent corrected under the same key', async () => {
    let message = 'Too short.';
    const shop = shopThat(() => (message ? refused(422, 'invalid', message, { fields: { message } }) : done));
    const first = await submit(contact);
    expect(first).toMatchObject({ kind: 'needs-you', fault: { code: 'invalid', fields: { message: 'Too short.' } } });
    expect(await visibleEntries()).toHaveLength(1);
    message = '';
    const body = { message: 'Hello, is it still there?' };
    const second = await submit({ ...contact, id: first.id ?? '', request: { ...contact.request, body } });
    expect(second).toMatchObject({ kind: 'delivered', id: first.id });
    expect(shop.received.at(-1)).toMatchObject({ key: first.id, body });
    expect(await visibleEntries()).toEqual([]);
  });

  test('the same command 20 times at once is sent once, and every caller gets its result', async () => {
    const shop = shopThat(() => done);
    const id = '4b8f34d0-5c57-4f0e-9c38-6ad1fd4c6e55';
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => submit({ ...contact, id })));
    expect(shop.received).toHaveLength(1);
    const kinds = new Set(outcomes.map(({ kind }) => kind));
    expect(kinds.has('delivered')).toBe(true);
    expect(kinds.has('needs-you')).toBe(false);
  });

  test('with pictures sends them first, by their content, and puts their ids into the command', async () => {
    const pictureId = '0f0f9e0b-3f8b-4f37-8d07-2b3ad4c7b6a1';
    const picture = { id: pictureId, width: 1, height: 1, ready: false };
    const shop = shopThat(({ path }) =>
      path === '/pictures' ? { status: 201, body: { message: 'Kept.', picture } } : done,
    );
    keepSession({ token: 'token-of-abena', account: vendorAccount });
    const outcome = await submit({
      kind: 'advert.post',
      label: 'Post: Alternator',
      request: { method: 'POST', path: '/adverts', body: { title: 'Alternator' } },
      pictures: [{ id: null, alt: 'Front', blob: new Blob(['abc'], { type: 'image/webp' }) }],
      answer: messageAnswer,
    });
    expect(outcome.kind).toBe('delivered');
    const [upload, command] = shop.received;
    const sha256 = upload?.body instanceof FormData ? upload.body.get('sha256') : null;
    expect(sha256).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(command).toMatchObject({
      token: 'token-of-abena',
      body: { title: 'Alternator', images: [{ id: pictureId, alt: 'Front' }] },
    });
  });

  test('an entry that is opened just as a try begins can be edited once the try is over', async () => {
    shopThat(() => null);
    const id = (await submit(contact)).id ?? '';
    const { store } = deviceOutbox();
    const { change } = store;
    // A try holds the lock, so this test does too. Otherwise another run would think that the entry was abandoned.
    await withOutboxLock(async () => {
      vi.spyOn(store, 'change').mockImplementationOnce(async (...args) => {
        await change(id, (entry) => taken(entry, 0));
        return change(...args);
      });
      const opened = edit(id);
      await eventually(async () => expect((await store.get(id))?.state).toBe('sending'));
      await change(id, (entry) => concluded(entry, { kind: 'later', reason: 'connection', waitMs: null }));
      expect((await opened)?.entry.state).toBe('held');
    });
  });

  test('an entry that is being edited is not sent until it comes back', async () => {
    let up = false;
    const shop = shopThat(() => (up ? done : null));
    const { id } = await submit(contact);
    expect((await edit(id ?? ''))?.entry.request.body).toEqual({ message: 'Hello' });
    up = true;
    const sentBefore = shop.received.length;
    await deviceOutbox().runner.run('all');
    expect(shop.received).toHaveLength(sentBefore);
    await sendNow(id ?? '');
    await eventually(() => expect(shop.received).toHaveLength(sentBefore + 1));
  });
});

describe('the owner of an entry', () => {
  test('is the only one who sees or sends it after a Logout', async () => {
    let up = false;
    const shop = shopThat(() => (up ? done : null));
    keepSession({ token: 'token-of-abena', account: vendorAccount });
    await submit(delete_);
    expect(await unsentOf(vendorAccount.id)).toMatchObject([{ label: 'Delete: Alternator' }]);
    clearDevice();
    await eventually(async () => expect(await deviceOutbox().store.session()).toBeNull());
    // A try that began before the Logout still uses the owner's token. It has to end first.
    await deviceOutbox().runner.run('due');
    up = true;
    expect(await visibleEntries()).toEqual([]);

    keepSession({ token: 'token-of-kofi', account: other });
    await eventually(async () => expect(await deviceOutbox().store.session()).toMatchObject({ accountId: other.id }));
    await deviceOutbox().runner.run('all');
    expect(await visibleEntries()).toEqual([]);
    expect(shop.received.map(({ token }) => token)).not.toContain('token-of-kofi');

    clearDevice();
    keepSession({ token: 'newer-token-of-abena', account: vendorAccount });
    await eventually(() => expect(shop.received.at(-1)?.token).toBe('newer-token-of-abena'));
  });

  test('still sees it after the session ends without a Logout, and a new sign-in sends it', async () => {
    let signedOut = true;
    const shop = shopThat(() => (signedOut ? refused(401, 'signed_out', 'You are signed out.') : done));
    keepSession({ token: 'old', account: vendorAccount });
    expect(await submit(delete_)).toMatchObject({ kind: 'needs-you', fault: { code: 'signed_out' } });
    dropSession();
    expect(await visibleEntries()).toHaveLength(1);
    signedOut = false;
    keepSession({ token: 'new', account: vendorAccount });
    await eventually(() => expect(shop.received.at(-1)?.token).toBe('new'));
    await eventually(async () => expect(await visibleEntries()).toEqual([]));
  });

  test('still sees what a button sent after the session had ended, but not what the shop refused', async () => {
    const answers = [refused(409, 'conflict', 'It was answered already.'), refused(401, 'signed_out', 'Sign in.')];
    const shop = shopThat(() => answers.shift() ?? done);
    keepSession({ token: 'old', account: vendorAccount });
    expect(await sendAtOnce(noHttp, delete_)).toMatchObject({ kind: 'needs-you', fault: { code: 'conflict' } });
    expect(await visibleEntries()).toEqual([]);
    expect(await sendAtOnce(noHttp, delete_)).toMatchObject({ kind: 'needs-you', fault: { code: 'signed_out' } });
    dropSession();
    expect(await visibleEntries()).toHaveLength(1);
    keepSession({ token: 'new', account: vendorAccount });
    await eventually(() => expect(shop.received.at(-1)?.token).toBe('new'));
  });

  test('is required for a command that needs an account', async () => {
    const shop = shopThat(() => done);
    expect(await submit(delete_)).toMatchObject({ kind: 'needs-you', id: null, fault: { code: 'signed_out' } });
    expect(shop.received).toEqual([]);
  });
});

test('a tab and a worker that come online together send each entry once', async () => {
  let up = false;
  const carried: (string | null)[] = [];
  shopThat(({ key }) => {
    if (up) carried.push(key);
    return up ? done : null;
  });
  const ids = await Promise.all(Array.from({ length: 8 }, async () => (await submit(contact)).id));
  const worker = new Worker(new URL('../../../tests/support/device/outboxWorker.ts', import.meta.url), {
    type: 'module',
  });
  const heard = () =>
    new Promise<unknown>((resolve) => worker.addEventListener('message', ({ data }) => resolve(data), { once: true }));
  await heard();
  up = true;
  const byWorker = heard();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage('the connection is back');
  await deviceOutbox().runner.run('all');
  const keys = z.parse(z.array(z.string()), await byWorker);
  worker.terminate();
  expect(new Set([...keys, ...carried])).toEqual(new Set(ids));
  expect(keys.length + carried.length).toBe(ids.length);
});
