import { randomUUID } from 'node:crypto';
import { openQuestion } from '#tests/support/render/questionForm.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { openShopDatabase } from '#tests/support/shop/database/shopDatabase.ts';
import { newBuyerSession, newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';

test('a guest answers by the link in the mail, and finds the conversation in an account created later @long', async ({
  page,
  shop,
  otherDevice,
}) => {
  const vendor = await newVendorSession(shop, { plan: true, companyName: 'Serwaa Spares' });
  const { db, close } = await openShopDatabase(shop);
  const advert = await insertAdvert(db, { vendorId: vendor.user.id, title: 'Radiator, Kia Picanto' });
  await close();
  const email = `guest-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto(`/single-advert?id=${advert.id}`);
  await untilLive(page);
  const dialog = await openQuestion(page);
  await dialog.getByLabel('Your name').fill('Kojo Antwi');
  await dialog.getByLabel(/mail/i).fill(email);
  // The phone number is sent only when the box is ticked.
  await expect(dialog.getByLabel('Phone', { exact: true })).toHaveCount(0);
  await dialog.getByLabel('Message').fill('Does it fit a 2014?');
  await dialog.getByRole('button', { name: /Send/ }).click();

  const receipt = await shop.mail.waitFor((mail) => mail.to.includes(email));
  const link = /http\S+\/messages#\S+/.exec(receipt.text)?.[0] ?? '';
  expect(link).toContain('key=');

  const seller = otherDevice;
  await openSignedIn(seller, vendor, '/messages');
  await seller.getByRole('link', { name: /Kojo Antwi/ }).click();
  await expect(seller.getByRole('log').getByText('Does it fit a 2014?')).toBeVisible();
  await expect(seller.getByRole('link', { name: /^Call/ })).toHaveCount(0);
  await seller.getByLabel('Message', { exact: true }).fill('Yes. Come and see it.');
  await seller.getByRole('button', { name: 'Send' }).click();
  await shop.mail.waitFor((mail) => mail.to.includes(email) && mail.subject.includes('An answer'));

  await page.goto(link);
  await untilLive(page);
  await expect(page.getByRole('heading', { name: 'Serwaa Spares' })).toBeVisible();
  await expect(page.getByText('Yes. Come and see it.')).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('I come tomorrow');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByText('I come tomorrow')).toBeVisible();
  await expect(seller.getByRole('log').getByText('I come tomorrow')).toBeVisible({ timeout: 40_000 });

  const later = await newBuyerSession(shop, { email });
  await openSignedIn(page, later, '/messages');
  await page.getByRole('link', { name: /Serwaa Spares/ }).click();
  await expect(page.getByRole('log').getByText('I come tomorrow')).toBeVisible();
});
