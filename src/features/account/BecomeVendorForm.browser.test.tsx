import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Account } from '#contract/people/account.ts';
import type { WireAnswer } from '#src/http/http.ts';
import { clearDevice, dropSession, keepSession } from '#src/http/session.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { BecomeVendorForm } from './BecomeVendorForm.tsx';

const buyer: Account = { ...vendorAccount, role: 'user', companyName: null, businessAddress: null };

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await emptyOutbox();
  dropSession();
  localStorage.clear();
});

/** Fills in the form and sends it. @returns a function that answers the request */
async function send(): Promise<() => void> {
  let answered: (answer: WireAnswer) => void = () => undefined;
  keepSession({ token: 'a-token', account: buyer });
  const { requests } = await renderInShop(
    <BecomeVendorForm account={buyer} />,
    () => new Promise((resolve) => (answered = resolve)),
  );
  await page.getByLabelText('Company name').fill('Owusu Auto Spares');
  await page.getByLabelText('Business address').fill('Shop 14, Suame Magazine, Kumasi');
  await page.getByRole('button', { name: 'Become a vendor' }).click();
  await expect.poll(() => requests).toHaveLength(1);
  return () => answered({ status: 200, data: { message: 'Saved.', user: vendorAccount } });
}

test('a buyer who has become a vendor is taken to the plans', async () => {
  const answer = await send();
  answer();
  await expect.element(page.getByText('You are a vendor now')).toBeVisible();
  await expect.element(page.getByText('At /payment')).toBeVisible();
});

test('an answer that arrives after the person has signed out is not written back to the device', async () => {
  const answer = await send();
  clearDevice();
  answer();
  await expect.element(page.getByRole('button', { name: 'Become a vendor' })).toBeVisible();
  expect(localStorage.getItem('user')).toBeNull();
});
