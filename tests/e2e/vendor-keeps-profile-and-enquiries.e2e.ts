import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import type { AdvertInput } from '#contract/catalogue/advertWire.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';
import { testPassword } from '#tests/support/shop/insertAccount.ts';
import { newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

async function vendorAtWork(page: Page, shop: Shop, email: string): Promise<void> {
  const about = { email, fullname: 'Yaa Serwaa', companyName: 'Serwaa Spares', plan: true };
  await openSignedIn(page, await newVendorSession(shop, about), '/vendor-dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome, Yaa' })).toBeVisible();
}

/** Posts an advert over the API: how that is done by hand is another test's business. */
async function advertOf(page: Page, shop: Shop, title: string): Promise<string> {
  const advert: AdvertInput = {
    title,
    Make: 'Toyota',
    Model: 'Corolla',
    region: 'Greater Accra',
    location: 'Kokompe',
    item: 'Denso',
    condition: 'Used',
    category: 'battery-electricity',
    price: '450.00',
    description: 'Taken out of a running car.',
  };
  const answer = await page.request.post(`${shop.url}/api/adverts`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: advert,
  });
  expect(answer.status()).toBe(201);
  return z.object({ advert: z.object({ id: z.string() }) }).parse(await answer.json()).advert.id;
}

test('a vendor changes the profile, the bar follows, and the e-mail moves with the code that was mailed', async ({
  page,
  shop,
}) => {
  const email = `yaa-${randomUUID().slice(0, 8)}@example.com`;
  const newEmail = `serwaa-${randomUUID().slice(0, 8)}@example.com`;
  await vendorAtWork(page, shop, email);

  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Profile' });
  await dialog.getByLabel('Full name').fill('Yaa Serwaa Boateng');
  await page.goBack({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\/vendor-dashboard/);
  await expect(dialog.getByLabel('Full name')).toHaveValue('Yaa Serwaa Boateng');
  await dialog.getByLabel('Business name').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Business name is missing.')).toBeVisible();
  await dialog.getByLabel('Business name').fill('Serwaa & Daughters');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner')).toContainText('Yaa Serwaa Boateng');
  await expect(page.getByText('Serwaa & Daughters, Abossey Okai, Accra')).toBeVisible();

  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  await dialog.getByLabel('Email', { exact: true }).fill(newEmail);
  await dialog.getByLabel('Your password', { exact: true }).fill(testPassword);
  const mailsBefore = shop.mail.mails.length;
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await shop.mail.waitFor((mail) => mail.to.includes(email) && mail.text.includes(newEmail));
  await page.getByLabel('Code').fill(await shop.code(newEmail, mailsBefore));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('E-mail changed')).toBeVisible();

  const me = await page.request.get(`${shop.url}/api/auth/me`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  });
  expect(z.object({ email: z.string() }).parse(await me.json()).email).toBe(newEmail);
});

test('a picture is sent, shown in the bar at once and prepared by the shop', async ({ page, shop }) => {
  await vendorAtWork(page, shop, `yaa-${randomUUID().slice(0, 8)}@example.com`);
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 900];
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = 'teal';
      context.fillRect(0, 0, 1200, 900);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await page
    .getByLabel('Change your profile picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(bytes, 'base64') });
  await expect(page.getByText('Picture saved')).toBeVisible();
  // On a phone the bar has no room for it; the welcome shows it on both.
  const faces = page.locator('label').locator('img[src^="blob:"], img[src^="/pictures/"]');
  await expect(faces).toBeVisible();
  await expect(page.getByRole('banner').locator('img[src^="/pictures/"]')).toBeAttached({ timeout: 20_000 });
  await expect(page.locator('label').locator('img[src^="/pictures/"]')).toBeVisible();
});

test('a question from a buyer is read, answered and marked as done, and Logout clears the device', async ({
  page,
  shop,
}) => {
  const email = `yaa-${randomUUID().slice(0, 8)}@example.com`;
  await vendorAtWork(page, shop, email);
  const title = `Alternator & pulley ${randomUUID().slice(0, 6)}`;
  const advertId = await advertOf(page, shop, title);
  const enquiry = { name: 'Kofi Antwi', email: 'kofi@example.com', message: 'Is it still there?\nI come on Friday.' };
  for (const phone of ['020 555 0133', '']) {
    const asked = await page.request.post(`${shop.url}/api/adverts/${advertId}/enquiries`, {
      data: { ...enquiry, phone, name: phone ? enquiry.name : 'Without Phone' },
    });
    expect(asked.status()).toBe(201);
  }
  await shop.mail.waitFor((mail) => mail.to.includes(email) && mail.text.includes('Is it still there?'));

  await page.reload();
  await untilLive(page);
  await expect(page.getByRole('link', { name: 'Vendor Dashboard, 2 unread questions' })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Questions from buyers' });
  await panel.getByText('Kofi Antwi').click();
  await expect(panel.getByText('I come on Friday.').locator('visible=true')).toBeVisible();
  await expect(panel.getByText('1 unread')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vendor Dashboard, 1 unread question' })).toBeVisible();

  const answer = async (name: string) =>
    (await panel.getByRole('link', { name }).locator('visible=true').getAttribute('href')) ?? '';
  const mail = new URL(await answer('Answer by mail'));
  expect(mail.pathname).toBe('kofi@example.com');
  expect(decodeURIComponent(mail.search)).toContain(`subject=Re: ${title}&`);
  expect(decodeURIComponent(mail.search)).toContain('> Is it still there?\r\n> I come on Friday.');
  const whatsApp = new URL(await answer('WhatsApp'));
  expect(whatsApp.origin + whatsApp.pathname).toBe('https://wa.me/233205550133');
  expect(whatsApp.searchParams.get('text')).toContain(`${shop.url}/single-advert?id=${advertId}`);
  expect(await answer('Call 020 555 0133')).toBe('tel:+233205550133');

  await panel.getByRole('button', { name: 'Mark as done' }).locator('visible=true').click();
  await expect(panel.getByText('Kofi Antwi')).toBeHidden();
  await panel.getByRole('button', { name: 'Done 1' }).click();
  await expect(panel.getByText('Kofi Antwi')).toBeVisible();
  await page.reload();
  await untilLive(page);
  await expect(panel.getByText('Without Phone')).toBeVisible();
  await expect(panel.getByText('Kofi Antwi')).toBeHidden();
  await panel.getByText('Without Phone').click();
  await expect(panel.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);

  const token = await tokenOf(page);
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).locator('visible=true').click();
  await expect(
    page.getByText("Are you sure you want to logout? You'll need to sign in again to access your dashboard."),
  ).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/login/);
  expect(await page.evaluate(() => ['token', 'user', 'email'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
    null,
  ]);
  const me = await page.request.get(`${shop.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);
});
