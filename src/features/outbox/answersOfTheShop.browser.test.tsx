import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { sendNow, submit } from '#src/device/outbox/outbox.ts';
import { recallOutbox } from '#src/device/outbox/recallOutbox.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { fakeShop, refused } from '#tests/support/device/fakeShop.ts';
import { newEntry } from '#tests/support/device/newEntry.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { OutboxPage } from './OutboxPage.tsx';

/* Every answer without success leaves the entry in the outbox, says so, and lets the person decide about it. */

const command = {
  kind: 'advert.status',
  label: 'Not available: Alternator',
  request: { method: 'PATCH', path: '/adverts/a/status', body: { status: 'Not available' } },
  answer: z.object({ message: z.string() }),
  patienceMs: 500,
} as const;
const done = { status: 200, body: { message: 'Done.' } };
const conflict = { details: { current: { version: 3, updatedAt: '2026-11-20T12:10:00Z' } } };

followSession();
beforeEach(() => {
  clearDevice();
  keepSession({ token: 'a-token', account: vendorAccount });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await deviceOutbox().store.changeAll(() => null);
});

test.each([
  [500, refused(500, 'internal', 'Our fault.'), 'Waiting to send'],
  [503, refused(503, 'unavailable', 'We are away for a moment.'), 'Waiting to send'],
  [429, refused(429, 'too_many', 'Too often.'), 'Waiting to send'],
  [401, refused(401, 'signed_out', 'Sign in.'), 'Sign in to send'],
  [402, refused(402, 'payment_required', 'Your plan has ended.'), 'Needs a plan'],
  [409, refused(409, 'conflict', 'Changed elsewhere.', conflict), 'Needs you'],
  ['413 of a proxy', { status: 413, body: '<html>Too large</html>' }, 'Needs you'],
  [422, refused(422, 'invalid', 'This is not allowed.'), 'Needs you'],
  ['a sign-in page with 200', { status: 200, body: '<html>Wi-Fi</html>' }, 'Waiting to send'],
])('%s: the entry stays, says so, and is sent once when it can be', async (_name, told, state) => {
  let answer = told;
  const shop = fakeShop(() => answer);
  vi.stubGlobal('fetch', shop.fetch);
  const outcome = await submit(command);
  expect(outcome.kind).toBe(state === 'Waiting to send' ? 'queued' : 'needs-you');
  await renderInShop(<OutboxPage editLink={() => null} />, () => problem(500, 'internal', 'Not asked.'));
  await expect.element(page.getByRole('article', { name: command.label })).toBeVisible();
  await expect.element(page.getByText(state, { exact: true })).toBeVisible();

  answer = done;
  // After a 401 the owner signs in again. After any other answer the person sends the entry unchanged.
  keepSession({ token: 'another-token', account: vendorAccount });
  if (outcome.id !== null) await sendNow(outcome.id);
  await expect.element(page.getByText('Everything is sent')).toBeVisible();
  expect(new Set(shop.received.map(({ key }) => key))).toEqual(new Set([outcome.id]));
});

test('waiting entries are found at the start even if their count was lost', async () => {
  const shop = fakeShop(() => done);
  vi.stubGlobal('fetch', shop.fetch);
  const { id } = await deviceOutbox().store.put(newEntry(), new Map());
  localStorage.removeItem(storageKeys.outboxCount);
  await recallOutbox();
  await expect.poll(() => shop.received.map(({ key }) => key)).toEqual([id]);
});
