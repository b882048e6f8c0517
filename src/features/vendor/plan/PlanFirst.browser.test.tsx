import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { PlanFirst } from './PlanFirst.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('an open form learns that the plan was renewed on another device, and asks no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  let state = 'over';
  const { requests } = await renderInShop(<PlanFirst accountId={vendorAccount.id} />, () => ({
    status: 200,
    data: { state, plan: '3-months', paidUntil: '2026-11-20T10:00:00Z', payment: null, asOf: '2026-12-01T10:00:00Z' },
  }));
  await vi.waitFor(() => expect(page.getByText('Your plan has ended').query()).not.toBeNull());
  state = 'running';
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(() => expect(page.getByText('Your plan has ended').query()).toBeNull());
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requests).toHaveLength(2);
});
