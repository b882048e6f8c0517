import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { accessibilityFaults, accessibilityRules } from '#tests/support/render/accessibilityFaults.ts';
import { newSeller } from '#tests/support/shop/orderScenes.ts';
import { expect, test } from '#tests/support/shop/shop.ts';
import { newBuyerSession, openSignedIn } from '#tests/support/shop/signIn.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('a part is paid in the cart’s safe way, and handed over while neither phone has a connection @long', async ({
  page,
  otherDevice: stall,
  shop,
}) => {
  const seller = await newSeller(shop, 'Kofi Auto Parts', 'Clutch cable');
  const buyer = await newBuyerSession(shop, { fullname: 'Yaw Darko' });
  const noFaults = async () => {
    for (const on of [page, stall]) expect(await accessibilityFaults(on, { rules: accessibilityRules })).toEqual([]);
  };

  await openSignedIn(page, buyer, `${shop.url}/single-advert?id=${seller.advertId}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.goto(`${shop.url}/cart-test`);
  await page.getByRole('radio', { name: /Safely, through the shop/ }).check();
  await expect(page.getByText(/123\.40, with a fee of GHc.3\.40/)).toBeVisible();
  await page.getByLabel('Phone', { exact: true }).fill('024 412 3456');
  await page.getByRole('button', { name: 'Send order request' }).locator('visible=true').first().click();
  await expect(page.getByText('Sent to Kofi Auto Parts').first()).toBeVisible();

  await openSignedIn(stall, seller.session, `${shop.url}/vendor-orders`);
  await stall.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(stall.getByText('The buyer has to pay now.', { exact: false })).toBeVisible();
  await expect(stall.getByRole('button', { name: 'Mark as ready' })).toHaveCount(0);

  await page.goto(`${shop.url}/orders`);
  await page.getByRole('link', { name: 'Kofi Auto Parts' }).first().click();
  await expect(page.getByText('Pay GHc 123.40, of which', { exact: false })).toBeVisible();
  await noFaults();
  // A prompt that is refused: the order says so, and the next try is another payment.
  for (const press of ['Fail', 'Succeed']) {
    await page.getByRole('button', { name: /^Pay GHc/ }).click();
    await page.waitForURL(/sandbox-pay/);
    await page.getByRole('button', { name: press }).click();
    await page.waitForURL(/\/order\?id=/);
    if (press === 'Fail') await expect(page.getByText('Your last try to pay did not go through.')).toBeVisible();
  }
  await expect(page.getByText('Money held')).toBeVisible();

  await stall.reload();
  await stall.getByRole('button', { name: 'Mark as ready' }).click();
  await expect(stall.getByLabel('Code from the buyer')).toBeVisible();
  await page.reload();
  const code = page.getByLabel(/^Code \d/);
  await expect(code).toBeVisible();
  const digits = (await code.textContent()) ?? '';
  await noFaults();

  await untilKept(page);
  await untilKept(stall);
  await page.context().setOffline(true);
  await stall.context().setOffline(true);
  for (const on of [page, stall]) await on.reload();
  await expect(page.getByText(digits)).toBeVisible();
  await stall.getByLabel('Code from the buyer').fill(digits);
  await stall.getByRole('button', { name: 'Hand over' }).click();
  await expect(stall.getByLabel('Code from the buyer')).toHaveCount(0);
  await expect(stall.getByRole('status').filter({ hasText: /Hand over.*not sent yet/ })).toBeVisible();
  await stall.context().setOffline(false);
  await page.context().setOffline(false);
  await expect(stall.getByText('Paid out')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('You have the parts, and the money went to the vendor.')).toBeVisible({
    timeout: 90_000,
  });

  await stall.goto(`${shop.url}/vendor-money`);
  await expect(stall.getByText('120.00').first()).toBeVisible();
  await noFaults();
});
