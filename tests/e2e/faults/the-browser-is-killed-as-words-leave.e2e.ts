import type { Page } from '@playwright/test';
import { threadsAnswerSchema } from '#contract/people/threads.ts';
import { createKillableBrowser, type KillableBrowser } from '#tests/support/device/killableBrowser.ts';
import { untilCopied } from '#tests/support/device/typedCopyKept.ts';
import { openQuestion } from '#tests/support/render/questionForm.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { openShopDatabase } from '#tests/support/shop/database/shopDatabase.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';
import { newBuyerSession, newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';

/*
 * A phone kills the browser seconds after something was typed, sent or left. Chromium has written the database by then,
 * and local storage not: the next start has it as it was. A browser that is closed as a person does writes it.
 */

async function vendorsAdvert(shop: Shop): Promise<string> {
  const vendor = await newVendorSession(shop, { plan: true });
  const { db, close } = await openShopDatabase(shop);
  const { id } = await insertAdvert(db, { vendorId: vendor.user.id, title: 'Gearbox, Toyota Yaris' });
  await close();
  return id;
}

async function withBrowser(work: (browser: KillableBrowser) => Promise<void>): Promise<void> {
  const browser = await createKillableBrowser();
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

async function open(browser: KillableBrowser, address: string): Promise<Page> {
  const page = await browser.start();
  await page.goto(address);
  await untilLive(page);
  return page;
}

test('a question is there again when the browser was killed as it was typed, and not when it was killed once sent', async ({
  shop,
}) => {
  const address = `${shop.url}/single-advert?id=${await vendorsAdvert(shop)}`;
  const buyer = await newBuyerSession(shop);
  await withBrowser(async (browser) => {
    const first = await browser.start();
    await openSignedIn(first, buyer, address);
    await browser.quit();

    const typing = await open(browser, address);
    const message = (await openQuestion(typing)).getByLabel('Message');
    await message.pressSequentially('Is it still there, and from which year?');
    await untilCopied(typing, 'Is it still there, and from which year?');
    await browser.kill();

    const sending = await open(browser, address);
    const dialog = await openQuestion(sending);
    await expect(dialog.getByLabel('Message')).toHaveValue('Is it still there, and from which year?');
    // Local storage has it on the disk, too.
    await browser.quit();

    const sent = await open(browser, address);
    await (await openQuestion(sent)).getByRole('button', { name: 'Send message' }).click();
    await expect(sent.getByText('Message sent')).toBeVisible();
    await browser.kill();

    const again = await open(browser, address);
    const next = (await openQuestion(again)).getByLabel('Message');
    await expect(next).toHaveValue('');
    // The same can be asked once more.
    await next.pressSequentially('Is it still there, and from which year?');
    await untilCopied(again, 'Is it still there, and from which year?');
    await browser.kill();
    const last = await open(browser, address);
    await expect((await openQuestion(last)).getByLabel('Message')).toHaveValue(
      'Is it still there, and from which year?',
    );
  });
});

test('a message that is shown as sent is not in its field again after the browser was killed', async ({ shop }) => {
  const advertId = await vendorsAdvert(shop);
  const buyer = await newBuyerSession(shop);
  const headers = { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' };
  const asked = await fetch(`${shop.url}/api/adverts/${advertId}/enquiries`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Abena Owusu', email: buyer.user.email, message: 'Is it still there?' }),
  });
  expect(asked.status).toBe(201);
  const threads = threadsAnswerSchema.parse(await (await fetch(`${shop.url}/api/threads`, { headers })).json());
  const address = `${shop.url}/messages?thread=${threads.items[0]?.id}`;
  await withBrowser(async (browser) => {
    const first = await browser.start();
    await openSignedIn(first, buyer, address);
    await first.getByLabel('Message', { exact: true }).fill('What is the last price?');
    await browser.quit();

    const sending = await open(browser, address);
    const field = sending.getByLabel('Message', { exact: true });
    await expect(field).toHaveValue('What is the last price?');
    await sending.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(sending.getByRole('log').getByText('What is the last price?')).toBeVisible();
    await expect(sending.getByRole('log').getByText('Sent', { exact: true }).last()).toBeVisible();
    await browser.kill();

    const again = await open(browser, address);
    await expect(again.getByRole('log').getByText('What is the last price?')).toHaveCount(1);
    await expect(again.getByLabel('Message', { exact: true })).toHaveValue('');
  });
});

async function addToCart(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .locator('visible=true')
    .first()
    .click();
}

test('a part is in the cart when the browser was killed, and not again once it was ordered', async ({ shop }) => {
  const address = `${shop.url}/single-advert?id=${await vendorsAdvert(shop)}`;
  await withBrowser(async (browser) => {
    const adding = await open(browser, address);
    await addToCart(adding);
    await untilCopied(adding, 'Gearbox, Toyota Yaris');
    await browser.kill();

    const added = await open(browser, `${shop.url}/cart-test`);
    await expect(added.getByText('1 part from 1 vendor.')).toBeVisible();
    // Local storage has the full cart on the disk, too.
    await browser.quit();

    const ordering = await open(browser, `${shop.url}/cart-test`);
    await ordering.getByLabel('Your name').fill('Esi Quaye');
    await ordering.getByLabel('Phone').fill('024 412 3456');
    await ordering.getByRole('button', { name: 'Send order request' }).locator('visible=true').first().click();
    await expect(ordering.getByRole('link', { name: 'Follow it' })).toBeVisible();
    await browser.kill();

    // A page without the cart's own lists learns of what has arrived.
    const again = await open(browser, address);
    await again.goto(`${shop.url}/cart-test`);
    await expect(again.getByText('Your cart is empty')).toBeVisible();
    // Without an account only this device has the key of the request.
    await again.goto(`${shop.url}/orders`);
    await untilLive(again);
    await expect(again.getByRole('article', { name: /^Request \d+/ })).toHaveCount(1);
  });
});

test('nothing of a person who has logged out is there after the browser was killed', async ({ shop }) => {
  const address = `${shop.url}/single-advert?id=${await vendorsAdvert(shop)}`;
  const buyer = await newBuyerSession(shop, { fullname: 'Abena Owusu' });
  await withBrowser(async (browser) => {
    const first = await browser.start();
    await openSignedIn(first, buyer, address);
    await (await openQuestion(first)).getByLabel('Message').fill('My brother must not read this');
    await expect.poll(() => first.evaluate(() => JSON.stringify(localStorage))).toContain('My brother');
    await browser.quit();

    const leaving = await open(browser, address);
    await leaving.getByRole('link', { name: 'Menu' }).click();
    await leaving.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
    await leaving.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => leaving.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await browser.kill();

    const again = await open(browser, address);
    expect(await again.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/My brother|Abena|example\.com/);
    await expect((await openQuestion(again)).getByLabel('Message')).toHaveValue('');
  });
});
