import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
