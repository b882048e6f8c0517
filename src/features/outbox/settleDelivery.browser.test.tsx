import { afterEach, expect, test } from 'vitest';
import {
  clearDevice,
  accountAtom,
  deviceStore,
  keepAccount,
  keepSession,
  showWaitingPhoto,
} from '#src/http/session.ts';
import type { Delivery } from '#src/device/outbox/tab/deliveries.ts';
import { vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { settleDelivery } from './settleDelivery.ts';

/* Entries that were delivered while no page waited for them. */

const delivered = (changes: Partial<Delivery>): Delivery => ({
  id: 'k',
  kind: 'advert.post',
  label: 'Post: Alternator',
  accountId: vendorAccount.id,
  about: [],
  answer: null,
  body: {},
  form: { values: { title: 'Alternator' }, pictures: [] },
  ...changes,
});

afterEach(clearDevice);

test('the device shows a profile that has arrived, if its owner is still signed in', async () => {
  const { id, ...rest } = vendorAccount;
  const user = { ...rest, id, fullname: 'Abena K. Owusu' };
  const saved = delivered({ kind: 'profile', about: [id], answer: { message: 'Saved.', user } });
  await settleDelivery(saved);
  expect(deviceStore.get(accountAtom)).toBeNull();
  keepSession({ token: 'a-token', account: vendorAccount });
  await settleDelivery(saved);
  expect(deviceStore.get(accountAtom)?.fullname).toBe('Abena K. Owusu');
});

test('a photo that waited to be sent stays on screen until the shop has prepared it', async () => {
  const { id } = vendorAccount;
  keepSession({ token: 'a-token', account: { ...vendorAccount, photoUrl: '/pictures/old/320.webp' } });
  const photoNow = () => deviceStore.get(accountAtom)?.photoUrl ?? null;
  showWaitingPhoto({ accountId: id, name: 'a-hash', photo: new Blob(['bytes']) });
  expect(photoNow()).toMatch(/^blob:/);
  const answer = { message: 'Saved.', user: { ...vendorAccount, photoUrl: null } };
  await settleDelivery(delivered({ kind: 'profile.photo', about: [], answer }));
  expect(photoNow()).toMatch(/^blob:/);
  keepAccount({ ...vendorAccount, photoUrl: '/pictures/new/320.webp' });
  expect(photoNow()).toBe('/pictures/new/320.webp');
});

test('a photo that waits to be removed is not shown, and is back when the removal is given up', async () => {
  const old = { ...vendorAccount, photoUrl: '/pictures/old/320.webp' };
  keepSession({ token: 'a-token', account: old });
  const photoNow = () => deviceStore.get(accountAtom)?.photoUrl ?? null;
  const waiting = { accountId: vendorAccount.id, name: 'none', photo: null };
  showWaitingPhoto(waiting);
  expect(photoNow()).toBeNull();
  showWaitingPhoto(null);
  expect(photoNow()).toBe(old.photoUrl);
  showWaitingPhoto(waiting);
  const answer = { message: 'Removed.', user: vendorAccount };
  await settleDelivery(delivered({ kind: 'profile.photo', about: [], answer }));
  expect(photoNow()).toBeNull();
  keepAccount(old);
  expect(photoNow(), 'another device has set one since').toBe(old.photoUrl);
});

test('nobody is told of each advert of a picture ZIP, nor of read marks', async () => {
  const isTold = (kind: Delivery['kind']) => settleDelivery(delivered({ kind }));
  expect(await isTold('advert.post')).toEqual({ kind: 'success', message: 'Sent', detail: 'Post: Alternator' });
  expect(await isTold('advert.pictures')).toBeNull();
  expect(await isTold('thread.mark')).toBeNull();
});

test('an offer that waited and was refused at once is reported as refused', async () => {
  const offered = (answer: object) =>
    settleDelivery(delivered({ kind: 'offer.make', label: 'Offer for Alternator', answer }));
  const id = '5b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a31';
  expect(await offered({ id, status: 'refused', message: 'The vendor does not sell it at this price.' })).toEqual({
    kind: 'info',
    message: 'Offer for Alternator',
    detail: 'The vendor does not sell it at this price.',
  });
  expect(await offered({ id, status: 'open', message: 'The vendor has your offer.' })).toMatchObject({
    message: 'Sent',
  });
});
