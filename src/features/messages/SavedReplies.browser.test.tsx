import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storageKeys } from '#src/device/storageKeys.ts';
import { clearDevice, keepSession } from '#src/http/session.ts';
import { leavePage } from '#tests/support/device/leavePage.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { SavedReplies } from './SavedReplies.tsx';

beforeEach(() => {
  clearDevice();
  keepSession({ token: 'token', account: vendorAccount });
});
afterEach(() => emptyOutbox());

test('replies that were typed survive a reload, and what others saved meanwhile is not taken for removed', async () => {
  let replies = ['Yes, it is available.'];
  const render = () =>
    renderInShop(<SavedReplies person={vendorAccount.id} onSay={() => undefined} />, () => ({
      status: 200,
      data: { replies },
    }));
  const field = page.getByRole('dialog').getByLabelText('One reply per line');
  await render();
  await expect.element(page.getByRole('button', { name: 'Yes, it is available.' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit replies' }).click();
  await field.fill('Yes, it is available.\nWe close at six.');
  await leavePage();
  replies = ['Yes, it is available.', 'Ask for Kofi.'];
  const { requests } = await render();
  await expect.element(page.getByRole('button', { name: 'Ask for Kofi.' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit replies' }).click();
  await expect.element(field).toHaveValue('Yes, it is available.\nWe close at six.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => localStorage.getItem(storageKeys.typedWords)).toBe('{}');
  const sent = requests.find(({ method }) => method !== 'GET');
  expect(sent?.body).toMatchObject({
    replies: ['Yes, it is available.', 'We close at six.'],
    from: ['Yes, it is available.'],
  });
});
