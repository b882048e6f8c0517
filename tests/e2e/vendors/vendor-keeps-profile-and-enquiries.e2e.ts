import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import type { AdvertInput } from '#contract/catalogue/advertWire.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { newVendorSession, openSignedIn, unfoldToDo } from '#tests/support/shop/signIn.ts';

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

async function vendorAtWork(page: Page, shop: Shop, email: string): Promise<void> {
  const about = { email, fullname: 'Yaa Serwaa', companyName: 'Serwaa Spares', plan: true };
  await openSignedIn(page, await newVendorSession(shop, about), '/vendor-dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome, Yaa' })).toBeVisible();
}

/** Posts an advert over the API. Other tests post by the form. */
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

test('a vendor changes the profile, the bar shows it, and the e-mail changes with the mailed code', async ({
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

test('a profile picture is sent, shown in the bar at once and processed by the shop @long', async ({ page, shop }) => {
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
  // On a phone the bar has no room for the picture. The welcome shows it at both widths.
  const faces = page.locator('label').locator('img[src^="blob:"], img[src^="/pictures/"]');
  await expect(faces).toBeVisible();
  await expect(page.getByRole('banner').locator('img[src^="/pictures/"]')).toBeAttached({ timeout: 20_000 });
  await expect(page.locator('label').locator('img[src^="/pictures/"]')).toBeVisible();
});

/* The page polls for unread messages every few seconds; one such request may be in flight when the session ends. */
test.use({ expectedErrors: [/status of 401 \(Unauthorized\) \(\S+\/api\/threads\/unread\)/] });

test('a question from a buyer is read, answered and marked as done, and Logout clears the device @long', async ({
  page,
  shop,
}) => {
  const email = `yaa-${randomUUID().slice(0, 8)}@example.com`;
  await vendorAtWork(page, shop, email);
  const title = `Alternator & pulley ${randomUUID().slice(0, 6)}`;
  const advertId = await advertOf(page, shop, title);
  const enquiry = { name: 'Kofi Antwi', email: 'kofi@example.com', message: 'Is it still there?\nI come on Friday.' };
  for (const phone of ['020 555 0133', '']) {
    const answer = await page.request.post(`${shop.url}/api/adverts/${advertId}/enquiries`, {
      data: { ...enquiry, phone, name: phone ? enquiry.name : 'Without Phone' },
    });
    expect(answer.status()).toBe(201);
  }
  await shop.mail.waitFor((mail) => mail.to.includes(email) && mail.text.includes('Is it still there?'));

  await page.reload();
  await untilLive(page);
  await expect(page.getByRole('link', { name: 'Vendor Dashboard, 2 new things' })).toBeVisible();
  await unfoldToDo(page);
  await page.getByRole('region', { name: 'To do' }).getByRole('link', { name: '2 unread conversations' }).click();
  await page.getByRole('link', { name: /Kofi Antwi/ }).click();
  const talk = page.getByRole('region', { name: 'Conversation with Kofi Antwi' });
  await expect(talk.getByText('I come on Friday.')).toBeVisible();
  await expect(talk.getByRole('link', { name: 'Call 020 555 0133' })).toHaveAttribute('href', 'tel:+233205550133');
  await expect(talk.getByText('kofi@example.com')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Vendor Dashboard, 1 new thing' })).toBeVisible();

  await talk.getByRole('button', { name: 'Still there' }).click();
  await talk.getByRole('button', { name: 'Send' }).click();
  await expect(talk.getByRole('log').getByText('Still there', { exact: true })).toBeVisible();
  await expect(talk.getByText('Sent', { exact: true })).toBeVisible();
  const answered = await shop.mail.waitFor(
    (mail) => mail.to.includes('kofi@example.com') && mail.text.includes('There is an answer to your question'),
  );
  expect(answered.headers['reply-to']).toBeUndefined();
  await talk.getByRole('button', { name: 'Mark as done' }).click();
  await expect(talk.getByRole('button', { name: 'Mark as not done' })).toBeVisible();
  await page.goto('/messages');
  await untilLive(page);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('link', { name: /Kofi Antwi/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Without Phone/ })).toHaveCount(0);
  await page.goto('/vendor-dashboard');
  await untilLive(page);

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
