import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { createKillableBrowser } from '#tests/support/device/killableBrowser.ts';
import { openSwitchableConnection } from '#tests/support/connection/switchableConnection.ts';
import { postedAdverts } from '#tests/support/device/typedAdvert.ts';
import { queueAdvert } from '#tests/support/device/queuedAdvert.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { demoSession, openSignedIn } from '#tests/support/shop/signIn.ts';

/* The browser, or its worker, ends in the middle of an advert with four pictures. */

test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

const slow = 60_000;

// The browser is killed late, when some pictures have arrived; vendor-taps-post-and-the-tab-dies kills it earlier.
test('a browser that is killed at 71 % of an upload sends at its next start what had not arrived @long', async ({
  shop,
}) => {
  const line = await openSwitchableConnection(shop.url);
  const browser = await createKillableBrowser();
  try {
    const session = await demoSession(shop, 'vendor');
    const first = await browser.start();
    await first.goto(`${line.url}/robots.txt`);
    await openSignedIn(first, session, `${line.url}/services`);
    // The vendor signed in the day before.
    await browser.quit();
    const page = await browser.start();
    await page.goto(`${line.url}/robots.txt`);
    const advert = await queueAdvert(page, session);
    line.pace(slow);
    const before = line.uploaded();
    await page.goto(`${line.url}/services`);
    await expect.poll(() => line.uploaded() - before, { timeout: 30_000 }).toBeGreaterThan(advert.bytes * 0.71);
    await browser.kill();
    expect(await postedAdverts(shop, session, advert.title)).toEqual([]);

    line.pace(Infinity);
    const next = await browser.start();
    await next.goto(`${line.url}/services`);
    await untilLive(next);
    await expect
      .poll(async () => (await postedAdverts(shop, session, advert.title)).length, { timeout: 30_000 })
      .toBe(1);
    await expect.poll(() => next.evaluate(() => localStorage.getItem('outbox-count'))).toBe('0');
    const [own] = await postedAdverts(shop, session, advert.title);
    expect(own?.pictureCount).toBe(advert.pictures);
    // The picture that was being sent starts again; those that had arrived do not.
    expect(line.requests('POST /api/pictures')).toBeLessThanOrEqual(advert.pictures + 1);
  } finally {
    await browser.close();
    await line.close();
  }
});

test('a worker that is stopped while sending goes on when it is woken again, and posts the advert once @long', async ({
  page,
  context,
  shop,
}) => {
  const line = await openSwitchableConnection(shop.url);
  const session = await demoSession(shop, 'vendor');
  await page.goto(`${line.url}/services`);
  await untilLive(page);
  await untilKept(page);
  // A page of the shop's address that is not the app: only the worker can send.
  await page.goto(`${line.url}/robots.txt`);
  const advert = await queueAdvert(page, session);
  const browser = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(line.url));
      if (own) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const wake = async () =>
    browser.send('ServiceWorker.dispatchSyncEvent', {
      origin: line.url,
      registrationId: await registration,
      tag: 'outbox',
      lastChance: false,
    });
  line.pace(slow);
  const before = line.uploaded();
  await wake();
  await expect.poll(() => line.uploaded() - before, { timeout: 30_000 }).toBeGreaterThan(advert.bytes * 0.4);
  await browser.send('ServiceWorker.stopAllWorkers');
  expect(await postedAdverts(shop, session, advert.title)).toEqual([]);

  line.pace(Infinity);
  await wake();
  await expect.poll(async () => (await postedAdverts(shop, session, advert.title)).length, { timeout: 30_000 }).toBe(1);
  expect((await postedAdverts(shop, session, advert.title))[0]?.pictureCount).toBe(advert.pictures);
  expect(line.requests('POST /api/pictures')).toBeLessThanOrEqual(advert.pictures + 1);
  await line.close();
});
