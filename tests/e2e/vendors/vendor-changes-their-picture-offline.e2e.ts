import { accountSchema } from '#contract/people/account.ts';
import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { realJpeg } from '#tests/support/render/forms.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';

/* The browser says in its console that it has no connection; that is what this test is about. */
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

test('a profile picture that is chosen without a connection is shown, outlives the tab, and arrives once @long', async ({
  page,
  shop,
}) => {
  const vendor = await newVendorSession(shop);
  const connection = await openCuttableConnection(shop.url);
  const photoUrl = async () => {
    const headers = { authorization: `Bearer ${vendor.token}` };
    const answer = await fetch(`${shop.url}/api/auth/me`, { headers });
    return accountSchema.parse(await answer.json()).photoUrl;
  };
  await page.goto(`${connection.url}/terms-conditions`);
  await untilLive(page);
  await openSignedIn(page, vendor, `${connection.url}/vendor-dashboard`);
  await untilKept(page);
  const picker = page.getByLabel('Change your profile picture');
  const face = page.locator('label').locator('img[src^="blob:"]');
  const choose = async (width: number) =>
    picker.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await realJpeg({ width }) });

  connection.cut();
  await choose(700);
  await expect(page.getByText('Saved, not sent yet')).toBeVisible({ timeout: 20_000 });
  await expect(face).toBeVisible();
  await choose(800);
  await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible({ timeout: 20_000 });

  // A tab that dies takes nothing with it.
  await page.goto(`${connection.url}/outbox`);
  await untilLive(page);
  const entry = page.getByRole('article', { name: 'Your profile picture' });
  await expect(entry.getByText(/^Kept since .*, with 1 picture/)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await entry.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Profile' });
  await expect(dialog.getByText('Not sent yet. It will be sent automatically.')).toBeVisible();
  await expect(dialog.locator('img[src^="blob:"]')).toBeVisible();
  expect(await photoUrl()).toBeNull();

  connection.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(dialog.getByText('Tap the camera to change it.')).toBeVisible({ timeout: 30_000 });
  await expect.poll(photoUrl, { timeout: 20_000 }).toMatch(/^\/pictures\//);
  await expect(dialog.locator('img[src^="/pictures/"]')).toBeVisible({ timeout: 20_000 });
  await connection.close();
});
