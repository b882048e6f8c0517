import type { Page } from '@playwright/test';
import { insertSession, testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { codeOfSecret } from '#tests/support/shop/services/authenticator.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { logOut, newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';
import { openShopDatabase } from '#tests/support/shop/database/shopDatabase.ts';

// The shop answers the password alone with 401 and a wrong code with 422, and the browser logs both.
test.use({ expectedErrors: [/status of 4(?:01|22)/] });

async function typePassword(page: Page, email: string) {
  await page.goto('/login');
  await untilLive(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Type your code' })).toBeVisible();
}

/** The code of the next 30 seconds, which the shop accepts early: the current code may have been used already. */
const nextCode = (secret: string) => codeOfSecret(secret, new Date(Date.now() + 30_000));

test('a vendor turns on two-step sign-in, signs in with a code, and once with a recovery code', async ({
  page,
  shop,
}) => {
  const session = await newVendorSession(shop);
  const { email } = session.user;
  await openSignedIn(page, session, '/');
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Security and devices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();

  await page.getByRole('button', { name: 'Set it up' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  const secret = await setup.getByTestId('factor-key').innerText();
  await setup.getByLabel('Code from the app').fill(codeOfSecret(secret, new Date()));
  await setup.getByLabel('Your password', { exact: true }).fill(testPassword);
  await setup.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await page.getByRole('button', { name: 'I saved these codes' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await logOut(page);
  await typePassword(page, email);
  await page.getByLabel('Code from the app').fill(nextCode(secret));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login Successfull')).toBeVisible();

  await logOut(page);
  await typePassword(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill(recovery);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login Successfull')).toBeVisible();

  await logOut(page);
  await typePassword(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill(recovery);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('That code is not right, or it was used before.', { exact: false })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a person signs out another device, which notices it at its next request @long', async ({
  page,
  shop,
  otherDevice,
}) => {
  const session = await newVendorSession(shop);
  const { db, close } = await openShopDatabase(shop);
  const token = await insertSession(db, new Date(), session.user.id);
  await close();
  await openSignedIn(otherDevice, { ...session, token }, '/security');
  await expect(otherDevice.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible();

  await openSignedIn(page, session, '/security');
  await page.getByRole('button', { name: 'Sign out Unknown device', exact: false }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toBeHidden();
  await expect(page.getByText('This device')).toBeVisible();

  await otherDevice.goto('/security');
  await untilLive(otherDevice);
  await expect(otherDevice.getByText('Sign in to see it')).toBeVisible();
});
