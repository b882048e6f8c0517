import type { Page } from '@playwright/test';
import { shiftOf, watchShifts } from '#tests/audit/layout.ts';
import { dealStep, heldOrder } from '#tests/support/shop/dealScenes.ts';
import { moveOrderThrough, newSeller, openOrder } from '#tests/support/shop/orderScenes.ts';
import { expect, test } from '#tests/support/shop/shop.ts';
import { newBuyerSession, openSignedIn } from '#tests/support/shop/signIn.ts';

/* 300 ms away at 400 kbit/s, as in a market on a Saturday; and answers that do not come at all. */

test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] });

/** The scripts of deals, which no page loads before it needs them. */
const scriptsOfDeals = /assets\/(?:BuyerDeal|VendorDeal|CodeToScan|PayChoice|ScanSheet|qrReader|decode)-/;

/** Slows the page down, and has it add up what jumps. @returns the scripts of deals that it has loaded since */
async function slowDown(page: Page): Promise<() => string[]> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await watchShifts(page);
  const loaded: string[] = [];
  page.on('request', (request) => {
    const name = scriptsOfDeals.exec(request.url())?.[0];
    if (name) loaded.push(name.slice('assets/'.length, -1));
  });
  return () => loaded.splice(0).toSorted();
}

const noJump = async (page: Page) => expect(await shiftOf(page)).toBeLessThan(0.0005);

test('nothing jumps on the pages of a deal, no state is untrue, and no script comes before it is needed @long', async ({
  page,
  otherDevice: stall,
  shop,
}) => {
  const seller = await newSeller(shop, 'Kofi Auto Parts', 'Water pump');
  const buyer = await newBuyerSession(shop, { fullname: 'Yaw Darko' });
  const plain = await openOrder(shop, seller, buyer);
  const unpaid = await openOrder(shop, seller, buyer, { pay: 'safely', note: 'Unpaid' });
  await moveOrderThrough(shop, seller, unpaid, ['accepted']);
  const heldDeal = await heldOrder(shop, seller, buyer, { note: 'Held' });

  await openSignedIn(page, buyer, `/single-advert?id=${seller.advertId}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const loaded = await slowDown(page);

  await test.step('the cart, with its ways to pay', async () => {
    await page.goto('/cart-test');
    await expect(page.getByRole('radio', { name: /Safely, through the shop/ })).toBeVisible();
    await noJump(page);
    expect(loaded()).toEqual(['PayChoice']);
  });

  await test.step('a request that is paid at pick-up loads nothing of deals', async () => {
    await page.goto(`/order?id=${plain.id}`);
    await expect(page.getByRole('heading', { name: 'Steps so far' })).toBeVisible();
    await noJump(page);
    expect(loaded()).toEqual([]);
  });

  await test.step('a request that has to be paid', async () => {
    await page.goto(`/order?id=${unpaid.id}`);
    await expect(page.getByRole('button', { name: /^Pay GHc/ })).toBeVisible();
    await noJump(page);
    expect(loaded()).toEqual(['BuyerDeal']);
  });

  await test.step('a request whose payment is open says so, also after a reload, and never that it is paid', async () => {
    await dealStep(shop, unpaid, 'pay', buyer);
    await page.reload();
    await expect(page.getByRole('article').getByText('Kofi Auto Parts')).toBeVisible();
    await expect(page.getByText('Money held')).toHaveCount(0);
    await expect(page.getByText('Your payment is pending.', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue the payment' })).toBeVisible();
    await noJump(page);
    loaded();
  });

  await test.step('a request with its code', async () => {
    await page.goto(`/order?id=${heldDeal.id}`);
    await expect(page.getByRole('img', { name: 'Code for the vendor to scan' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Steps so far' })).toBeAttached();
    await noJump(page);
    expect(loaded()).toEqual(['BuyerDeal', 'CodeToScan']);
  });

  await test.step('a payment that cannot be read says so, keeps the rest of the page, and is read again', async () => {
    await page.route(`**/api/orders/${heldDeal.id}/deal`, (route) => route.abort(), { times: 1 });
    await page.reload();
    const again = page.getByRole('button', { name: /again/i });
    await expect(again).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Steps so far' })).toBeVisible();
    await again.click();
    await expect(page.getByText('Money held')).toBeVisible();
    loaded();
  });

  await test.step('the buyer’s offers', async () => {
    await page.goto('/price-offers');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await noJump(page);
    expect(loaded()).toEqual([]);
  });

  await openSignedIn(stall, seller.session, '/vendor-orders?shelf=new');
  const loadedByVendor = await slowDown(stall);

  await test.step('the vendor’s orders: the page of the hand-over', async () => {
    await stall.goto('/vendor-orders');
    await expect(stall.getByLabel('Code from the buyer')).toBeVisible();
    await expect(stall.getByText('The buyer is paying.', { exact: false })).toBeVisible();
    await noJump(stall);
    expect(loadedByVendor()).toEqual(['VendorDeal']);
    await stall.goto(`/vendor-orders?order=${heldDeal.id}`);
    await expect(stall.getByLabel('Code from the buyer')).toBeVisible();
    await noJump(stall);
    loadedByVendor();
  });

  await test.step('the vendor’s money and offers', async () => {
    for (const path of ['/vendor-money', '/vendor-offers']) {
      await stall.goto(path);
      await expect(stall.getByRole('heading', { level: 1 })).toBeVisible();
      await noJump(stall);
    }
    expect(loadedByVendor()).toEqual([]);
  });
});
