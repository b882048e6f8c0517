import { type CDPSession, chromium, type Page } from '@playwright/test';
import { createECDH } from 'node:crypto';
import { noticeWishesAnswerSchema } from '#contract/people/notices.ts';
import { orderAnswerSchema } from '#contract/orders/orders.ts';
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts';
import { expect, test as shopTest, untilLive } from '#tests/support/shop/shop.ts';
import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { ownCopiesKept } from '#tests/support/device/ownCopiesKept.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { startTimeoutMs, withShop, type Shop } from '#tests/support/shop/shopProcess.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { openShopDatabase } from '#tests/support/shop/database/shopDatabase.ts';
import { type PushStandIn, startPushStandIn } from '#tests/support/shop/services/pushStandIn.ts';
import { newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';

/*
 * The whole path of a notification: the shop's server encrypts and signs it and sends it to a push service (here a
 * stand-in on loopback, which decrypts it), the browser's own delivery hands it to the worker, and a tap opens the
 * order. Only the browser's push subscription is replaced, because a test cannot reach a real push service.
 */

const curve = createECDH('prime256v1');
curve.generateKeys();
const pushKeys = {
  PUSH_PUBLIC_KEY: curve.getPublicKey('base64url'),
  PUSH_PRIVATE_KEY: curve.getPrivateKey('base64url'),
};

const test = shopTest.extend<object, { push: PushStandIn }>({
  push: [
    // Playwright requires a destructured first parameter, even when nothing is taken from it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const push = await startPushStandIn(() => pushKeys.PUSH_PUBLIC_KEY);
      await provide(push);
      await push.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ push }, provide) => withShop(provide, { ...pushKeys, PUSH_PRIVATE_HOSTS: push.host }),
    { scope: 'worker', timeout: startTimeoutMs + 30_000 },
  ],
});
/* At the end of the test there is no connection, and the browser says so in its console. */
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });
// Only the full browser keeps a list of the notifications that are shown; the headless shell has none.
test.use({ launchOptions: { args: chromiumArgs, executablePath: findChromium() ?? chromium.executablePath() } });

/** Replaces the browser's own push service by one that the test can reach. */
async function subscribeAt(page: Page, push: PushStandIn, browser: string): Promise<void> {
  await page.addInitScript(
    ({ json, key }) => {
      let browserSubscription: object | null = null;
      const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
      const subscription = {
        endpoint: json.endpoint,
        options: { applicationServerKey: bytes.buffer, userVisibleOnly: true },
        toJSON: () => json,
        unsubscribe: async () => {
          browserSubscription = null;
          return true;
        },
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => browserSubscription,
        subscribe: async () => {
          browserSubscription = subscription;
          return browserSubscription;
        },
      });
    },
    { json: push.subscribe(browser), key: pushKeys.PUSH_PUBLIC_KEY },
  );
}

async function registrationOf(devtools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return found;
}

/** Sends an order to a vendor, as a buyer without an account does. @returns its number */
async function sendOrder(shop: Shop, vendorId: string): Promise<number> {
  const { db, close } = await openShopDatabase(shop);
  const { id: advertId } = await insertAdvert(db, { vendorId, title: 'Brake pads', pricePesewas: 18_000 });
  await close();
  const answer = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      vendorId,
      items: [{ advertId, quantity: 1, pricePesewas: 18_000 }],
      name: 'Yaw Asante',
      phone: '0201234567',
      handover: 'pick-up',
    }),
  });
  return orderAnswerSchema.parse(await answer.json()).order.number;
}

async function quietHoursOf(shop: Shop, token: string) {
  const answer = await fetch(`${shop.url}/api/notices/wishes`, { headers: { authorization: `Bearer ${token}` } });
  return noticeWishesAnswerSchema.parse(await answer.json()).wishes.quiet;
}

/** Hands a push message to the worker, as the browser does with the messages of its push service. */
async function deliver(devtools: CDPSession, origin: string, registrationId: string, payload: unknown): Promise<void> {
  const data = JSON.stringify(payload);
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** The notifications that the phone shows. */
function shownOn(page: Page): Promise<{ title: string; tag: string }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }));
  });
}

/** Taps the notification that is shown. */
async function tapNotice(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  // This runs in the worker. It is a string because the types of a page do not know the worker's names.
  await worker.evaluate(`self.registration.getNotifications().then(([notification]) => {
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })`);
}

test('a vendor is notified of an order, and answers it from the notification', async ({ page, shop, push }) => {
  const vendor = await newVendorSession(shop, { plan: true });
  const connection = await openCuttableConnection(shop.url);
  const devtools = await page.context().newCDPSession(page);
  await page.context().grantPermissions(['notifications']);
  await subscribeAt(page, push, 'phone');
  await openSignedIn(page, vendor, `${connection.url}/notices`);
  await untilKept(page);
  // With quiet hours the test would depend on the clock of this machine, as it would if the order came before the shop
  // knew that there are none.
  await page.getByLabel('Quiet hours').uncheck();
  await expect.poll(() => quietHoursOf(shop, vendor.token)).toBeNull();
  const here = page.getByLabel('Tell me on this device');
  await here.check();
  // The switch can be used again once the shop knows of the device.
  await expect(here).toBeEnabled();
  await expect(here).toBeChecked();

  const number = await sendOrder(shop, vendor.user.id);
  await expect.poll(() => push.received.length).toBe(1);
  expect(push.faults).toEqual([]);
  const payload = push.received[0]?.payload;
  expect(payload?.title).toContain(String(number));

  await page.goto(`${connection.url}/contact`);
  await untilLive(page);
  await expect(page.getByRole('link', { name: 'Vendor Dashboard, 1 new thing' })).toBeVisible();
  const registrationId = await registrationOf(devtools);
  await deliver(devtools, connection.url, registrationId, payload);
  await expect.poll(() => shownOn(page)).toEqual([{ title: payload?.title, tag: payload?.tag }]);
  await tapNotice(page);
  await page.waitForURL(/\/vendor-orders\?order=/);
  await untilLive(page);
  expect(await shownOn(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click();
  await expect(page.getByText('Accepted').first()).toBeVisible();

  await test.step('a tap opens an order that was opened before, even without a connection', async () => {
    const order = new URL(page.url());
    await expect.poll(() => ownCopiesKept(page)).toContain(`answer /orders/${order.searchParams.get('order')}`);
    connection.cut();
    await page.goto(`${connection.url}/contact`);
    await untilLive(page);
    await deliver(devtools, connection.url, registrationId, payload);
    await expect.poll(() => shownOn(page)).toEqual([{ title: payload?.title, tag: payload?.tag }]);
    await tapNotice(page);
    await page.waitForURL(order.href);
    await untilLive(page);
    await expect(page.getByText(String(number)).first()).toBeVisible();
  });
  await connection.close();
});
