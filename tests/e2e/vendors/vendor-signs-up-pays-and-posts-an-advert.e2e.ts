import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { projectDir } from '#server/config/config.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { signUpByForm } from '#tests/support/shop/signUp.ts';
import { editFirst } from '#tests/support/shop/editFirst.ts';

const picture = (name: string) => path.join(projectDir, 'server/seed/demo/pictures', name);

test('a vendor signs up, verifies, pays and posts a part with pictures, and everyone can see it @both-widths', async ({
  page,
  shop,
  browser,
}) => {
  const mark = randomUUID().slice(0, 6).toUpperCase();
  await signUpByForm(page, shop, {
    email: `yaw-${mark.toLowerCase()}@example.com`,
    password: 'abossey-okai-lane-4',
    fullname: 'Yaw Darko',
    role: 'vendor',
    companyName: `Darko Spares ${mark}`,
    businessAddress: '12 Ring Road, Abossey Okai',
    phone: '024 555 0177',
  });

  // Without a plan the shop answers a post with 402, so the sign-up leads a new vendor to the plans.
  await expect(page).toHaveURL(/\/payment/);
  await expect(page.getByText('Choose Your Subscription Plan')).toBeVisible();
  const [payPage] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /6 Months/ }).click(),
  ]);
  await payPage.waitForURL(/sandbox-pay/);
  await payPage.getByRole('button', { name: /succeed/i }).click();
  await page.waitForURL(/\/vendor-dashboard/, { timeout: 15_000 });
  await expect(page.getByText(/days left/).first()).toBeVisible({ timeout: 20_000 });
  await payPage.close();

  await page
    .getByRole('link', { name: /Post New Advert/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/add-product/);
  const title = `Alternator 12V 90A with 6-Groove Pulley ${mark}`;
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Make', { exact: true }).selectOption('Toyota');
  await page.getByLabel('Model', { exact: true }).selectOption('Camry');
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Electrical & Battery System' });
  await page.getByLabel('Brand', { exact: true }).fill('Denso');
  await page.getByText('More that helps buyers').click();
  await page.getByLabel(/Part number/).fill('27060-0h110');
  await page.getByRole('radio', { name: 'Used' }).check({ force: true });
  await page.getByLabel('Region', { exact: true }).selectOption('Greater Accra');
  await page.getByLabel('Town', { exact: true }).fill('Abossey Okai');
  await page
    .getByLabel('Description', { exact: true })
    .fill('Removed from a running Camry, tested at 14.2 V. Comes with the pulley.');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([picture('alternator.jpg'), picture('alternator-2.jpg')]);

  // A price below zero is refused at its field, and everything else stays.
  await page.getByLabel('Price', { exact: true }).fill('-5');
  await page.getByRole('button', { name: 'Post advert' }).click();
  await expect(page.getByText('An amount cannot be below zero.').first()).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await page.getByLabel('Price', { exact: true }).fill('1250.50');
  await page.getByRole('button', { name: 'Post advert' }).click();
  await expect(page.getByText('Ad added successfully')).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/vendor-dashboard/);
  await expect(page.getByText(title).locator('visible=true').first()).toBeVisible();

  // Somebody else finds the advert on another device.
  const stranger = await browser.newContext({ baseURL: shop.url });
  const visitor = await stranger.newPage();
  await visitor.goto(`/view-product?q=${mark}`);
  await visitor.getByRole('link', { name: title }).first().click();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText('GHc\u00a01,250.50').first()).toBeVisible();
  await expect(visitor.getByText('27060-0H110').first()).toBeVisible();
  // Its pictures are generated in the background, and appear without a reload.
  const mainPicture = visitor.locator('main img[fetchpriority=high]');
  await expect
    .poll(() => mainPicture.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 60_000 })
    .toBeGreaterThan(300);
  await stranger.close();

  // Saving an edit leads back to where the vendor came from.
  await editFirst(page);
  await expect(page).toHaveURL(/\/edit-product\?id=/);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await page.getByLabel('Price', { exact: true }).fill('1190');
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByText('Edited successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/vendor-dashboard/);
  await expect(page.getByText('GHc\u00a01,190.00').locator('visible=true').first()).toBeVisible();

  // Logout asks first, then ends the session on the server and clears the device.
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.getByRole('button', { name: 'Logout' }).locator('visible=true').first().click();
  await expect(
    page.getByText("Are you sure you want to logout? You'll need to sign in again to access your dashboard."),
  ).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/login/);
  await untilLive(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const me = await page.request.get(`${shop.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);
});
