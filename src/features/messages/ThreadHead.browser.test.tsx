import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Thread, ThreadSide } from '#contract/people/threads.ts';
import { keepSession } from '#src/http/session.ts';
import { leavePage } from '#tests/support/device/leavePage.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { quietThread } from '#tests/support/render/thread.ts';
import { ThreadHead } from './ThreadHead.tsx';

const order = '7f3f1bb6-5b8c-4c3e-8a55-000000000002';
const thread = (side: ThreadSide): Thread => ({
  ...quietThread,
  side,
  other: { name: 'Abena Owusu', phone: null },
  order: { id: order, number: 50_001, status: 'sent', handover: 'pick-up', title: 'Brake pads', picture: null },
});

beforeEach(() => keepSession({ token: 'token', account: vendorAccount }));

test.each([
  ['vendor', `/vendor-orders?order=${order}`],
  ['buyer', `/order?id=${order}`],
] as const)('links the %s to the order of the conversation', async (side, address) => {
  const opened = thread(side);
  await renderInShop(<ThreadHead access={{ id: opened.id, key: null }} thread={opened} />, () => ({
    status: 200,
    data: {},
  }));
  const state = side === 'vendor' ? 'New' : 'Sent';
  const link = page.getByRole('link', { name: `${state} · Order 50001: Brake pads` });
  await expect.element(link).toHaveAttribute('href', address);
});

test.each([
  ['vendor', null],
  ['vendor', 'you'],
  ['buyer', null],
  ['buyer', 'you'],
] as const)('staff block nobody as the %s of a conversation, unless as its buyer: %s', async (side, blockedBy) => {
  const worksFor = { vendorId: vendorAccount.id, name: 'Owusu Spares', since: vendorAccount.createdAt };
  keepSession({ token: 'token', account: { ...vendorAccount, id: order, role: 'user', worksFor } });
  const opened = { ...thread(side), blockedBy };
  await renderInShop(<ThreadHead access={{ id: opened.id, key: null }} thread={opened} />, () => ({
    status: 200,
    data: {},
  }));
  await expect.element(page.getByRole('button', { name: 'Report' })).toBeVisible();
  const blocking = page.getByRole('button', { name: /^(?:Unb|B)lock$/ });
  expect(blocking.elements()).toHaveLength(side === 'buyer' ? 1 : 0);
});

test('the owner blocks and unblocks', async () => {
  const opened = thread('vendor');
  await renderInShop(<ThreadHead access={{ id: opened.id, key: null }} thread={opened} />, () => ({
    status: 200,
    data: {},
  }));
  await expect.element(page.getByRole('button', { name: 'Block' })).toBeVisible();
});

test('the note of a report about a person survives a reload', async () => {
  const opened = thread('buyer');
  const note = page.getByRole('dialog').getByLabelText(/^Note/);
  const open = async () => {
    await renderInShop(<ThreadHead access={{ id: opened.id, key: null }} thread={opened} />, () => ({
      status: 200,
      data: {},
    }));
    await page.getByRole('button', { name: 'Report' }).click();
  };
  await open();
  await note.fill('Asks for money before I have seen it.');
  await leavePage();
  await open();
  await expect.element(note).toHaveValue('Asks for money before I have seen it.');
});
