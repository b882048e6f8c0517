import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { Account } from '#contract/people/account.ts';
import type { Subscription } from '#contract/vendor/payment.ts';
import { OutboxPage } from '#src/features/outbox/OutboxPage.tsx';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { newEntry } from '#tests/support/device/newEntry.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { useSendOncePlanned } from './-useSendOncePlanned.ts';

const none: Subscription = { state: 'none', plan: null, paidUntil: null, payment: null, asOf: '2026-11-20T10:00:00Z' };
const given: Subscription = { ...none, state: 'running', paidUntil: '2027-02-20T10:00:00Z' };
const staff: Account = {
  ...vendorAccount,
  id: '2f0c9d8a-7f0d-4c35-9d8e-2f1f7c5b6a11',
  role: 'user',
  companyName: null,
  businessAddress: null,
  worksFor: { vendorId: vendorAccount.id, name: vendorAccount.companyName, since: '2026-11-01T08:00:00Z' },
};

function Outbox() {
  useSendOncePlanned();
  return <OutboxPage editLink={() => null} />;
}

/** Keeps an advert that this person has posted and the shop has refused for want of a plan. */
async function keepRefused({ id: accountId }: { id: string }): Promise<void> {
  const { store } = deviceOutbox();
  const { id } = await store.put(newEntry({ accountId, label: 'Post: Alternator' }), new Map());
  const refused = { status: 402, code: 'needs_subscription', message: 'Choose a plan to post.' };
  await store.change(id, (entry) => ({ ...entry, state: 'needs-you', problem: refused }));
}

/** Opens the outbox at a shop that knows this plan. @returns how often something was posted, and the plan was read */
async function open(shop: { plan: Subscription; isPlanKnown?: boolean }) {
  const { requests, queryClient } = await renderInShop(<Outbox key={crypto.randomUUID()} />, ({ method, path }) => {
    if (path === '/payment/subscription') return { status: 200, data: shop.plan };
    if (method === 'GET') return problem(404, 'not_found', 'Not here.');
    return shop.plan.state === 'running' && shop.isPlanKnown !== false
      ? { status: 201, data: { message: 'Ad added successfully.' } }
      : problem(402, 'needs_subscription', 'Choose a plan to post.');
  });
  const posts = () => requests.filter(({ method }) => method !== 'GET').length;
  const reads = () => requests.filter(({ path }) => path === '/payment/subscription').length;
  return { posts, reads, queryClient };
}
const card = page.getByRole('article', { name: 'Post: Alternator' });

followSession();
beforeEach(() => clearDevice());
afterEach(() => emptyOutbox());

test('what waited for a plan is sent when the outbox opens with a plan that was given meanwhile', async () => {
  keepSession({ token: 'token-of-abena', account: vendorAccount });
  await keepRefused(vendorAccount);
  const before = await open({ plan: none });
  await expect.element(card.getByText('Needs a plan')).toBeVisible();
  await expect.poll(before.reads).toBe(1);
  expect(before.posts()).toBe(0);
  await cleanup();
  const after = await open({ plan: given });
  await expect.poll(after.posts).toBe(1);
  await expect.element(card).not.toBeInTheDocument();
  expect(after.posts()).toBe(1);
});

test('a plan that begins while the outbox is open sends what waited for it', async () => {
  keepSession({ token: 'token-of-abena', account: vendorAccount });
  await keepRefused(vendorAccount);
  const shop = { plan: none };
  const { posts, reads, queryClient } = await open(shop);
  await expect.poll(reads).toBe(1);
  shop.plan = given;
  await queryClient.invalidateQueries();
  await expect.element(card).not.toBeInTheDocument();
  expect(posts()).toBe(1);
});

test('what is refused again although a plan runs is tried once', async () => {
  keepSession({ token: 'token-of-abena', account: vendorAccount });
  await keepRefused(vendorAccount);
  const { posts, queryClient } = await open({ plan: given, isPlanKnown: false });
  await expect.poll(posts).toBe(1);
  await expect.element(card.getByText('Needs a plan')).toBeVisible();
  await queryClient.invalidateQueries();
  await expect.element(card.getByText('Needs a plan')).toBeVisible();
  expect(posts()).toBe(1);
});

test('staff, who read no plan, try once whenever the outbox opens', async () => {
  keepSession({ token: 'token-of-kofi', account: staff });
  await keepRefused(staff);
  const before = await open({ plan: none });
  await expect.poll(before.posts).toBe(1);
  await expect.element(card.getByText('Needs a plan')).toBeVisible();
  await cleanup();
  const after = await open({ plan: given });
  await expect.poll(after.posts).toBe(1);
  await expect.element(card).not.toBeInTheDocument();
  expect([before.posts(), after.posts(), before.reads() + after.reads()]).toEqual([1, 1, 0]);
});
