import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { newSeller } from '#tests/support/shop/orderScenes.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { newBuyerSession, openSignedIn } from '#tests/support/shop/signIn.ts';

/* The browser says in its console that it has no connection; that is part of what this test is about. */
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

test('a buyer who finds nothing asks the vendors without a connection; one answers, and the buyer sees the price @long', async ({
  page,
  otherDevice,
  shop,
}, { project }) => {
  test.setTimeout(120_000);
  const words = `Left one with bracket ${project.name}`;
  const seller = await newSeller(shop, 'Kofi Caliper House', `Toyota caliper ${project.name}`);
  const buyer = await newBuyerSession(shop, { fullname: 'Yaw Darko' });
  const connection = await openCuttableConnection(shop.url);

  await test.step('an empty search leads to the form, filled in', async () => {
    await openSignedIn(page, buyer, `${connection.url}/view-product?make=Toyota&model=Corolla&minPrice=9999999`);
    await untilKept(page);
    await page.getByRole('main').getByRole('link', { name: 'Ask the vendors' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Wanted parts' })).toBeVisible();
    await expect(page.getByLabel('Make')).toHaveValue('Toyota');
    await expect(page.getByLabel('Model')).toHaveValue('Corolla');
  });

  await test.step('it waits on the phone, and goes out once there is a connection', async () => {
    await page.getByLabel('What are you looking for?').fill(words);
    connection.cut();
    await page.getByRole('button', { name: 'Ask the vendors' }).click();
    await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible({ timeout: 20_000 });
    connection.mend();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('No answers yet. We tell you when one comes.')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('a vendor of such parts is told and answers', async () => {
    await openSignedIn(otherDevice, seller.session, '/notices');
    await otherDevice.getByRole('link', { name: /Do you have this\? A part for Toyota Corolla/ }).click();
    const wanted = otherDevice.getByRole('article').filter({ hasText: words });
    await wanted.getByRole('button', { name: /^I have it/ }).click();
    await otherDevice.getByRole('dialog').getByLabel('Price').fill('350');
    await otherDevice.getByRole('button', { name: 'Send your answer' }).click();
    await expect(wanted.getByText(/You answered: GHc.350\.00/)).toBeVisible();
  });

  await test.step('the buyer sees the answer', async () => {
    await page.goto(`${connection.url}/wanted-parts`);
    await untilLive(page);
    const wanted = page.getByRole('article').filter({ hasText: words });
    await expect(wanted.getByText(/GHc.350\.00/)).toBeVisible();
    await expect(wanted.getByRole('link', { name: 'Contact Kofi Caliper House' })).toBeVisible();
  });
  await connection.close();
});
