import { beforeEach, expect, test } from 'vitest';
import { clearDevice, dropSession, keepAccount, keepSession } from '#src/http/session.ts';
import { vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { dropDraft, keepDraft, readDraft } from '../outbox/drafts/advertDraft.ts';
import { storageKeys } from '../storageKeys.ts';
import { readStoredSizes } from '../usage/storedSizes.ts';
import { followSessionForCopies } from './followSessionForCopies.ts';
import { keepOnlyOwnCopiesOf, keepOwnCopy, ownCopy, ownCopyLimits } from './ownCopies.ts';
import { ownerOfCopies } from './ownerOfCopies.ts';
import { cacheNames } from './shared/savedCopies.ts';
import { dropFromTrackedCopy, keepTrackedCopy, trackedCopy } from './trackedCopy.ts';
import { dropCopies } from './copies.ts';
import { dropOwnCopies } from './dropOwnCopies.ts';

const other = { ...vendorAccount, id: '2f0c9d8a-7f0d-4c35-9d8e-2f1f7c5b6a99', email: 'kojo@example.com' };
const dataOf = async (accountId: string, path: string) => (await ownCopy(accountId, path))?.data ?? null;

/** Saves a picture in the way in which the worker saves one that only this person may see. */
const keepOwnPicture = async () =>
  (await caches.open(cacheNames.ownPictures)).put('/pictures/7/640.avif', new Response('of a conversation'));

followSessionForCopies();
beforeEach(async () => {
  localStorage.clear();
  await dropOwnCopies();
});

test('saves the last answer to each read with its time, and deletes the copy of something gone', async () => {
  await keepOwnCopy('ama', '/orders', { items: [1] }, 5);
  await keepOwnCopy('ama', '/orders', { items: [2] }, 9);
  expect(await ownCopy('ama', '/orders')).toEqual({ data: { items: [2] }, keptAt: 9 });
  await keepOwnCopy('ama', '/orders', null);
  expect(await ownCopy('ama', '/orders')).toBeNull();
});

test('stays within its limits by deleting the oldest first', async () => {
  for (let number = 0; number <= ownCopyLimits.maxEntries; number += 1) {
    await keepOwnCopy('ama', `/orders?page=${number}`, { number });
    if (number === 1) await keepOwnCopy('ama', '/orders?page=0', { number: 'again' });
  }
  expect(await dataOf('ama', '/orders?page=1')).toBeNull();
  expect(await dataOf('ama', '/orders?page=0')).toEqual({ number: 'again' });
  const large = 'x'.repeat(ownCopyLimits.maxEntryBytes - 100);
  for (let number = 0; number < 5; number += 1) await keepOwnCopy('ama', `/large?page=${number}`, { large });
  expect(await dataOf('ama', '/orders?page=0')).toBeNull();
  expect(await dataOf('ama', '/large?page=0')).toBeNull();
  expect(await dataOf('ama', '/large?page=4')).toEqual({ large });
  await keepOwnCopy('ama', '/larger', { large: `${large}${large}` });
  expect(await dataOf('ama', '/larger')).toBeNull();
});

test('gives no person what another person has read', async () => {
  await keepOwnCopy('ama', '/orders', { items: [1] });
  expect(await ownCopy('kojo', '/orders')).toBeNull();
  await keepOwnCopy('kojo', '/auth/me', { id: 'kojo' });
  expect(await ownCopy('ama', '/orders')).toBeNull();
  await keepOnlyOwnCopiesOf('kojo');
  expect(await dataOf('kojo', '/auth/me')).toEqual({ id: 'kojo' });
});

test.each([
  ['Logout', clearDevice],
  ['the end of the session by the shop', dropSession],
])('%s deletes all that the person has read', async (_case, end) => {
  keepSession({ token: 'a', account: vendorAccount });
  await keepOwnCopy(vendorAccount.id, '/orders', { items: [1] });
  await keepOwnPicture();
  end();
  await expect.poll(() => ownCopy(vendorAccount.id, '/orders')).toBeNull();
  await expect.poll(() => caches.has(cacheNames.ownPictures)).toBe(false);
});

test('what was read is also deleted when somebody else signs in', async () => {
  keepSession({ token: 'a', account: vendorAccount });
  await keepOwnCopy(vendorAccount.id, '/orders', { items: [1] });
  await keepOwnPicture();
  keepSession({ token: 'k', account: other });
  await expect.poll(() => ownCopy(vendorAccount.id, '/orders')).toBeNull();
  await expect.poll(() => caches.has(cacheNames.ownPictures)).toBe(false);
});

test('clearing the saved copies deletes it and the state of tracked orders, but no draft', async () => {
  await keepOwnCopy('ama', '/orders', { items: [1] });
  localStorage.setItem(storageKeys.trackedOrders, '[{}]');
  keepTrackedCopy({ items: [] });
  const words = { values: { title: 'Alternator' }, idempotencyKey: 'k', version: null, base: null, savedAt: 1 };
  await keepDraft('ama', 'new', words);
  const before = await readStoredSizes();
  expect(before.bytes.own).toBeGreaterThan(10);
  await dropCopies();
  expect(await ownCopy('ama', '/orders')).toBeNull();
  expect(trackedCopy()).toBeNull();
  const { bytes } = await readStoredSizes();
  expect(bytes).toMatchObject({ own: 0, catalogue: 0, drafts: before.bytes.drafts });
  expect((await readDraft('ama', 'new'))?.words).toEqual(words);
  await dropDraft(words.idempotencyKey);
});

test('the state of tracked orders is saved while any is tracked, and deleted at a Logout', () => {
  keepTrackedCopy({ items: [] }, 5);
  expect(trackedCopy()).toBeNull();
  localStorage.setItem(storageKeys.trackedOrders, '[]');
  keepTrackedCopy({ items: [] }, 5);
  expect(trackedCopy()).toBeNull();
  localStorage.setItem(storageKeys.trackedOrders, '[{}]');
  keepTrackedCopy({ items: [{ id: 'a' }, { id: 'b' }] }, 7);
  dropFromTrackedCopy('a');
  expect(trackedCopy()).toEqual({ data: { items: [{ id: 'b' }] }, savedAt: 7, extent: 'whole' });
  clearDevice();
  expect(trackedCopy()).toBeNull();
});

test('what a member of a vendor’s staff has read goes when they are on that staff no more', async () => {
  const member = { ...vendorAccount, role: 'user' as const };
  const worksFor = { vendorId: 'v', name: 'Owusu Spares', since: '2026-11-20T10:00:00Z' };
  keepSession({ token: 'token', account: { ...member, worksFor } });
  const owner = ownerOfCopies({ ...member, worksFor }) ?? '';
  await keepOwnCopy(owner, '/orders/received', { items: [1] });
  await keepOwnPicture();
  keepAccount({ ...member, worksFor: { ...worksFor, name: 'Owusu Auto Spares' } });
  expect(await dataOf(owner, '/orders/received')).toEqual({ items: [1] });
  keepAccount(member);
  await expect.poll(() => dataOf(owner, '/orders/received')).toBeNull();
  await expect.poll(() => caches.has(cacheNames.ownPictures)).toBe(false);
});
