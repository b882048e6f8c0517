import type { Page } from '@playwright/test';
import { expect, untilLive } from '#tests/support/shop/shop.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';

interface Newcomer {
  readonly email: string;
  readonly password: string;
  readonly fullname: string;
  readonly role: 'user' | 'vendor';
  readonly companyName?: string;
  readonly businessAddress?: string;
  readonly phone?: string;
}

/** Signs up through the form and verifies with the code from the real mail, as a person does. */
export async function signUpByForm(page: Page, shop: Shop, newcomer: Newcomer): Promise<void> {
  await page.goto('/register');
  await untilLive(page);
  // The cards of the choice are labels around their radio buttons.
  await page.getByRole('radio', { name: newcomer.role === 'vendor' ? /vendor/i : /user/i }).check({ force: true });
  await page.getByLabel('Full name').fill(newcomer.fullname);
  await page.getByLabel('Email', { exact: true }).fill(newcomer.email);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(newcomer.password);
  if (newcomer.companyName) await page.getByLabel('Company name').fill(newcomer.companyName);
  if (newcomer.businessAddress) await page.getByLabel('Business address').fill(newcomer.businessAddress);
  if (newcomer.phone) await page.getByLabel(/Phone/).fill(newcomer.phone);
  const mailsBefore = shop.mail.mails.length;
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Register Successfull')).toBeVisible();
  await expect(page).toHaveURL(/\/otp/);
  await page.getByRole('textbox', { name: /code/i }).fill(await shop.code(newcomer.email, mailsBefore));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).not.toHaveURL(/\/otp/);
}
