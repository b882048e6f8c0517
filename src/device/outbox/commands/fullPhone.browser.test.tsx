import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { ApiError, OfflineError, TimeoutError } from '#src/http/failures.ts';
import { loadedSchema } from '#src/lib/lateSchema.ts';
import type { Http, HttpRequest } from '#src/http/http.ts';
import { clearDevice, keepSession } from '#src/http/session.ts';
import { contact, done, messageAnswer, shopThat } from '#tests/support/device/outboxShop.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { StorageFullError } from '#src/device/shared/storageFull.ts';
import { visibleEntries } from '../actions.ts';
import { submit } from '../outbox.ts';
import { sendAtOnce } from './sendAtOnce.ts';
import { sendCommand } from './sendCommand.ts';

/* What happens to a command on a phone that has no room left. */

/** A test cannot fill the browser's storage on purpose, so the storage refuses pictures while `isFull` returns true. */
function refusePicturesWhile(isFull: () => Promise<boolean> | boolean) {
  const put = IDBObjectStore.prototype.put;
  let full = true;
  const refresh = async () => {
    full = await isFull();
  };
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refuse(this: IDBObjectStore, value, key) {
    if (full && this.name === 'pictures') {
      this.transaction.abort();
      throw new DOMException('Full.', 'QuotaExceededError');
    }
    return put.call(this, value, key);
  });
  return refresh;
}

/** Nothing that a command consists of finds room any more. */
function refuseEverything(): void {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refuse(this: IDBObjectStore) {
    this.transaction.abort();
    throw new DOMException('Full.', 'QuotaExceededError');
  });
}

const pictures = [{ id: null, alt: '', blob: new Blob(['abc'], { type: 'image/webp' }) }];
const savedCopy = async () => (await caches.open('pictures-1')).put('/saved', new Response('a saved copy'));
beforeEach(() => clearDevice());
afterEach(async () => {
  vi.restoreAllMocks();
  await emptyOutbox();
  vi.unstubAllGlobals();
});

test('a full phone deletes its saved copies to make room for a command', async () => {
  shopThat(() => null);
  await savedCopy();
  const look = refusePicturesWhile(() => caches.has('pictures-1'));
  const drop = caches.delete.bind(caches);
  vi.spyOn(caches, 'delete').mockImplementation(async (name) => {
    const dropped = await drop(name);
    await look();
    return dropped;
  });
  expect(await submit({ ...contact, pictures })).toMatchObject({ kind: 'queued' });
  expect(await caches.has('pictures-1')).toBe(false);
});

test('a full phone reports when there is still no room, and has then saved no part of the command', async () => {
  const shop = shopThat(() => done);
  refusePicturesWhile(() => true);
  await expect(submit({ ...contact, pictures })).rejects.toThrow(StorageFullError);
  expect(await visibleEntries()).toEqual([]);
  expect(shop.received).toEqual([]);
  expect(await submit(contact)).toMatchObject({ kind: 'delivered' });
});

test('a button that is pressed again at once after a lost answer is the same command', async () => {
  keepSession({ token: 'a-token', account: vendorAccount });
  refuseEverything();
  const keys: (string | undefined)[] = [];
  let failure: Error | null = new TimeoutError();
  const http: Http = {
    send: async (request) => {
      keys.push(request.idempotencyKey);
      if (failure) throw failure;
      return (await loadedSchema(request.answer)).parse(done.body);
    },
  };
  const sold = (id: string) =>
    sendAtOnce(http, {
      kind: 'advert.sold',
      label: 'Sold 1',
      request: { method: 'POST', path: `/adverts/${id}/counter-sales` },
      answer: messageAnswer,
    });
  expect(await sold('1')).toMatchObject({ kind: 'unsaved' });
  failure = null;
  expect(await sold('1')).toMatchObject({ kind: 'delivered' });
  await sold('1');
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  // Once something else was pressed, what is pressed again is meant anew.
  failure = new TimeoutError();
  await sold('1');
  failure = null;
  await sold('2');
  await sold('1');
  expect(keys[5]).not.toBe(keys[3]);
});

test('what waited goes with the newer contents that a full phone has sent past the outbox', async () => {
  shopThat(() => null);
  const id = crypto.randomUUID();
  expect(await submit({ ...contact, id })).toMatchObject({ kind: 'queued' });
  refuseEverything();
  const http: Http = { send: async (request) => (await loadedSchema(request.answer)).parse(done.body) };
  const newer = { ...contact, id, request: { ...contact.request, body: { message: 'Newer' } } };
  expect(await sendCommand(http, newer)).toMatchObject({ kind: 'delivered' });
  expect(await visibleEntries()).toEqual([]);
});

test('a photo that cannot be saved is still sent, but only while there is a connection', async () => {
  keepSession({ token: 'a-token', account: vendorAccount });
  refusePicturesWhile(() => true);
  const sent: Omit<HttpRequest<z.ZodMiniType>, 'answer'>[] = [];
  let failure: Error | null = null;
  const http: Http = {
    send: async (request) => {
      if (failure) throw failure;
      sent.push(request);
      return (await loadedSchema(request.answer)).parse(done.body);
    },
  };
  const photo = {
    id: crypto.randomUUID(),
    kind: 'profile.photo',
    label: 'Your profile picture',
    request: { method: 'PUT', path: '/auth/me/photo', fileField: 'photo' },
    pictures,
    answer: messageAnswer,
  } as const;
  expect(await sendCommand(http, photo)).toMatchObject({ kind: 'delivered' });
  expect(sent).toMatchObject([{ method: 'PUT', path: '/auth/me/photo', idempotencyKey: photo.id }]);
  const form = sent[0]?.body;
  expect(form instanceof FormData && form.get('photo')).toBeInstanceOf(File);
  failure = new OfflineError();
  const outcome = await sendCommand(http, photo);
  expect(outcome).toMatchObject({ kind: 'unsaved', fault: { code: null } });
  expect('fault' in outcome && outcome.fault.message).toContain('This device is full, so this could not be saved');
  const refusal = { type: 'about:blank', title: 'No', message: 'No picture.', fields: { photo: 'It is no picture.' } };
  failure = new ApiError({ ...refusal, status: 422, code: 'not_a_picture' });
  const fault = { message: 'No picture.', fields: { photo: 'It is no picture.' }, code: 'not_a_picture' };
  expect(await sendCommand(http, photo)).toMatchObject({ kind: 'needs-you', id: null, fault });
  failure = new ApiError({ ...refusal, status: 503, code: 'unavailable' });
  expect(await sendCommand(http, photo)).toMatchObject({ kind: 'unsaved' });
});
