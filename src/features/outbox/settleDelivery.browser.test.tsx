import { afterEach, expect, test } from 'vitest';
import { clearDevice, accountAtom, deviceStore, keepSession } from '#src/http/session.ts';
import { dropDraft, keepDraftWords, readDraft } from '#src/offline/advertDraft.ts';
import type { Delivery } from '#src/offline/outbox/deliveries.ts';
import { vendorAccount } from '#tests/support/renderInShop.tsx';
import { settleDelivery } from './settleDelivery.ts';

/* What was delivered while nobody waited for it, e.g. after a payment: the draft of it must not be offered again. */

const words = { values: { title: 'Alternator' }, idempotencyKey: 'k', version: null, base: null, savedAt: 1 };
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

afterEach(async () => {
  await dropDraft(vendorAccount.id, 'new');
  clearDevice();
});

test('the draft of what has arrived is gone', async () => {
  await keepDraftWords(vendorAccount.id, 'new', words);
  await settleDelivery(delivered({}));
  expect(await readDraft(vendorAccount.id, 'new')).toBeNull();
});

test('a draft that says more than what has arrived stays, and so does another', async () => {
  await keepDraftWords(vendorAccount.id, 'new', { ...words, values: { title: 'Alternator 90A' } });
  await settleDelivery(delivered({}));
  expect((await readDraft(vendorAccount.id, 'new'))?.words.values['title']).toBe('Alternator 90A');
  await keepDraftWords(vendorAccount.id, 'new', { ...words, idempotencyKey: 'another' });
  await settleDelivery(delivered({}));
  expect(await readDraft(vendorAccount.id, 'new')).not.toBeNull();
});

test('a profile that has arrived is the one that the device shows, if it is still its owner who is here', async () => {
  const { id, ...rest } = vendorAccount;
  const user = { ...rest, id, fullname: 'Abena K. Owusu' };
  const saved = delivered({ kind: 'profile', about: [id], answer: { message: 'Saved.', user } });
  await settleDelivery(saved);
  expect(deviceStore.get(accountAtom)).toBeNull();
  keepSession({ token: 'a-token', account: vendorAccount });
  await settleDelivery(saved);
  expect(deviceStore.get(accountAtom)?.fullname).toBe('Abena K. Owusu');
});
