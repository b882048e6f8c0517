import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OfflineError } from '#src/http/failures.ts';
import { clearDevice } from '#src/http/session.ts';
import { leavePage } from '#tests/support/device/leavePage.ts';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

test('the e-mail that was typed outlives a reload before a code was asked for', async () => {
  clearDevice();
  const show = () => renderInShop(<ResetPasswordForm />, () => ({ status: 500, data: null }));
  const email = page.getByLabelText('Email');
  await show();
  await email.fill('ama@example.com');
  await leavePage();
  await show();
  await expect.element(email).toHaveValue('ama@example.com');
});

test('a code whose answer was lost is asked for again as the same one', async () => {
  clearDevice();
  let isLost = true;
  const { requests } = await renderInShop(<ResetPasswordForm />, () => {
    if (isLost) throw new OfflineError();
    return { status: 200, data: { message: 'A code is on its way.', resetKey: 'key' } };
  });
  await page.getByLabelText('Email').fill('ama@example.com');
  await page.getByLabelText('New password').fill('long enough words');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect.element(page.getByText(/needs a connection/).first()).toBeVisible();
  isLost = false;
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect.element(page.getByText('A code is on its way.')).toBeVisible();
  const [first, again] = requests.map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(again).toBe(first);
});
