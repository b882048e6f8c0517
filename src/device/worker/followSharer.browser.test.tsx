import { beforeEach, expect, test } from 'vitest';
import { clearDevice, dropSession, keepPendingEmail, keepSession } from '#src/http/session.ts';
import { vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { dropCopies } from '../reads/copies.ts';
import { cacheNames } from '../reads/shared/savedCopies.ts';
import { followSessionForCopies } from '../reads/followSessionForCopies.ts';
import { followSharer } from './followSharer.ts';
import { findSharedPictures } from './sharedByOthers.ts';
import { keepShared } from './shared/sharedPictures.ts';

const ama = { token: 'a', account: vendorAccount };
const kojo = {
  token: 'k',
  account: { ...vendorAccount, id: '2f0c9d8a-7f0d-4c35-9d8e-2f1f7c5b6a99', email: 'kojo@example.com' },
};
const picture = () => new File([new Uint8Array(8)], 'pads.jpg', { type: 'image/jpeg' });
const places = [cacheNames.shared, cacheNames.unprovenShare];
/** What the worker does with a share, whether it knows yet where it came from or not. */
const share = async () => {
  for (const name of places) await keepShared(caches, [picture()], name);
};
const waiting = async () => ({
  offered: (await findSharedPictures()).length,
  unproven: await caches.has(cacheNames.unprovenShare),
});
const all = { offered: 1, unproven: true };
const none = { offered: 0, unproven: false };

/** What a page of this account has written beside the pictures. */
const writeOwner = async (id: string) => {
  for (const name of places) await (await caches.open(name)).put('/shared-by', new Response(id));
};
const ownerOf = async (name: string) => (await (await caches.open(name)).match('/shared-by'))?.text();

followSessionForCopies();
beforeEach(async () => {
  clearDevice();
  for (const name of places) await caches.delete(name);
});

test('a Logout deletes the pictures that were shared and not added', async () => {
  keepSession(ama);
  await share();
  clearDevice();
  await expect.poll(waiting).toEqual(none);
  keepSession(kojo);
  expect(await findSharedPictures()).toEqual([]);
});

test('whoever takes over the device is not offered what another account shared', async () => {
  keepSession(ama);
  await share();
  keepSession(kojo);
  await expect.poll(waiting).toEqual(none);
});

test('a tab that hears late of another person leaves them what they have shared meanwhile', async () => {
  keepSession(ama);
  await share();
  // The page of the share has marked them, in another tab.
  await writeOwner(kojo.account.id);
  keepSession(kojo);
  for (const name of places) await expect.poll(() => ownerOf(name)).toBe(kojo.account.id);
  expect(await waiting()).toEqual(all);
});

test('a session that ended by itself keeps them for the same account, and for no other', async () => {
  keepSession(ama);
  await share();
  dropSession();
  keepSession(ama);
  expect(await waiting()).toEqual(all);
  dropSession();
  keepSession(kojo);
  await expect.poll(waiting).toEqual(none);
});

test('a page that starts writes beside a share whose it is', async () => {
  keepSession(ama);
  await share();
  followSharer();
  for (const name of places) await expect.poll(() => ownerOf(name)).toBe(ama.account.id);
});

test.each([
  [ama, all],
  [kojo, none],
])('what a page before this one has left is only for its account', async (signsIn, left) => {
  keepPendingEmail(ama.account.email);
  await share();
  await writeOwner(ama.account.id);
  followSharer();
  expect(await waiting()).toEqual(all);
  keepSession(signsIn);
  await expect.poll(waiting).toEqual(left);
});

test('a Logout in whose middle the app was closed is finished by the next page', async () => {
  await share();
  await writeOwner(ama.account.id);
  followSharer();
  await expect.poll(waiting).toEqual(none);
});

test('what is shared while nobody is signed in waits for the next sign-in', async () => {
  await share();
  expect(await waiting()).toEqual(all);
  keepSession(kojo);
  expect(await waiting()).toEqual(all);
});

test('making room on a full phone deletes no shared picture', async () => {
  keepSession(ama);
  await share();
  await dropCopies();
  expect(await waiting()).toEqual(all);
});
