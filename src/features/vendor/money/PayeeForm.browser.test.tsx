import { beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { OfflineError } from '#src/http/failures.ts';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { PayeeForm } from './PayeeForm.tsx';

followSession();
beforeEach(() => {
  clearDevice();
  keepSession({ token: 'token', account: vendorAccount });
});

test('the account that was typed outlives a reload until the shop has taken it', async () => {
  const payee = {
    id: vendorAccount.id,
    kind: 'bank',
    bank: '300335',
    number: '•••• 7890',
    name: 'ABENA OWUSU',
    activeFrom: '2026-11-20T12:00:00.000Z',
  };
  let isUp = false;
  const show = () =>
    renderInShop(<PayeeForm payee={null} next={null} changeTime="two days" />, () => {
      if (!isUp) throw new OfflineError();
      return { status: 200, data: { message: 'You will be paid there.', payee, next: null } };
    });
  await show();
  await page.getByLabelText('Wallet or bank').selectOptions('Bank account');
  await page.getByLabelText('Code of the bank').fill('300335');
  await page.getByLabelText('Account number').fill('1234567890');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Type your password.')).toBeVisible();
  await page.getByLabelText('Your password').fill('the-right-one');
  await page.getByRole('button', { name: 'Save' }).click();
  await cleanup();
  isUp = true;
  await show();
  await expect.element(page.getByLabelText('Code of the bank')).toHaveValue('300335');
  await expect.element(page.getByLabelText('Account number')).toHaveValue('1234567890');
  await page.getByLabelText('Your password').fill('the-right-one');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('You will be paid there.')).toBeVisible();
  await expect.element(page.getByLabelText('Your password')).toHaveValue('');
  await expect.element(page.getByLabelText('Phone number of the wallet')).toHaveValue('');
});

test('a code is asked for where signing in needs one', async () => {
  const sent: unknown[] = [];
  await renderInShop(<PayeeForm payee={null} next={null} changeTime="two days" />, (request) => {
    sent.push(request.body);
    return sent.length === 1
      ? problem(422, 'invalid', 'No.', { fields: { code: 'Type the code that your app shows now.' } })
      : { status: 200, data: { message: 'You will be paid there.', payee: null, next: null } };
  });
  await page.getByLabelText('Phone number of the wallet').fill('0241112223');
  await page.getByLabelText('Your password').fill('the-right-one');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabelText('Code from the app').fill('123456');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('You will be paid there.')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ number: '0241112223', password: 'the-right-one', code: '123456' });
});

test('how long a change waits is what the shop says, and no figure where it says none', async () => {
  const payee = {
    id: vendorAccount.id,
    kind: 'wallet' as const,
    bank: 'MTN',
    number: '•••• 7890',
    name: 'ABENA OWUSU',
    activeFrom: '2026-11-20T12:00:00.000Z',
  };
  await renderInShop(<PayeeForm payee={payee} next={null} changeTime="three days" />, () => ({
    status: 200,
    data: {},
  }));
  await expect.element(page.getByText(/^A change takes effect after three days, and/)).toBeVisible();
  await cleanup();
  await renderInShop(<PayeeForm payee={payee} next={null} />, () => ({ status: 200, data: {} }));
  await expect.element(page.getByText(/^A change takes effect later, and/)).toBeVisible();
});
