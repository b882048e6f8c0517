import { randomUUID } from 'node:crypto';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { newBuyerSession } from '#tests/support/shop/signIn.ts';
import { signUpByForm } from '#tests/support/shop/signUp.ts';

// The first device may still request data of its account after its session has ended.
test.use({ expectedErrors: [/status of 401/] });

test('a buyer who forgot the password sets a new one with the mailed code, and the other device is signed out', async ({
  page,
  shop,
  browser,
}) => {
  const email = `esi-${randomUUID().slice(0, 8)}@example.com`;
  await signUpByForm(page, shop, { email, password: 'market-lane-2024', role: 'user', fullname: 'Esi Boateng' });
  await expect(page).toHaveURL(/\/$/);

  const other = await browser.newContext({ baseURL: shop.url });
  const phone = await other.newPage();
  await phone.goto('/login');
  await untilLive(phone);
  await phone.getByRole('link', { name: 'Forgot Password? Click here!' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
  await phone.getByLabel('Email', { exact: true }).fill(email);
  await phone.getByLabel(/New password/i).fill('green-kenkey-77');
  const mailsBefore = shop.mail.mails.length;
  await phone.getByRole('button', { name: 'Reset Password' }).click();
  const code = await shop.code(email, mailsBefore);
  await expect(phone.getByLabel(/code/i)).toBeVisible();

  // While the mail is read elsewhere, a phone often closes the page.
  await phone.reload();
  await untilLive(phone);
  const codeField = phone.getByLabel(/code/i);
  await expect(codeField).toBeVisible();
  await expect(phone.getByLabel('Email', { exact: true })).toHaveValue(email);
  await phone.getByLabel(/New password/i).fill('green-kenkey-77');
  await codeField.fill(code === '000000' ? '111111' : '000000');
  await phone.getByRole('button', { name: 'Reset Password' }).click();
  await expect(phone.getByText(/tries left|not the one we sent/)).toBeVisible();
  await codeField.fill(code);
  await phone.getByRole('button', { name: 'Reset Password' }).click();
  await expect(phone).toHaveURL(/\/login/);
  // The address is there before the page is, and both forms have an e-mail.
  await expect(phone.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();

  await phone.getByLabel('Email', { exact: true }).fill(email);
  await phone.getByLabel('Password', { exact: true }).fill('market-lane-2024');
  await phone.getByRole('button', { name: 'Sign In' }).click();
  await expect(phone.getByText('E-mail or password is not right.').first()).toBeVisible();
  await phone.getByLabel('Password', { exact: true }).fill('green-kenkey-77');
  await phone.getByRole('button', { name: 'Sign In' }).click();
  await expect(phone.getByText('Login Successfull')).toBeVisible();
  await expect(phone).toHaveURL(/\/$/);
  await other.close();

  const token = await page.evaluate(() => localStorage.getItem('token'));
  const me = await page.request.get(`${shop.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(me.status(), 'the first device is signed out').toBe(401);
});

test('a page that was left before the answer came asks for the code that the mail brought @long', async ({
  page,
  shop,
}) => {
  const { email } = (await newBuyerSession(shop)).user;
  await page.goto('/reset-password');
  await untilLive(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel(/New password/i).fill('green-kenkey-77');
  // The shop mails the code, and its answer never comes.
  await page.route('**/auth/forgot-password', async (route) => void (await route.fetch()), { times: 1 });
  const mailsBefore = shop.mail.mails.length;
  await page.getByRole('button', { name: 'Reset Password' }).click();
  const code = await shop.code(email, mailsBefore);
  await page.reload();
  await untilLive(page);
  await expect(page.getByText('If a code has come by mail, enter it here.')).toBeVisible();
  await page.getByLabel(/New password/i).fill('green-kenkey-77');
  await page.getByLabel(/code/i).fill(code);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL(/\/login/);
});
