import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SessionAnswer } from '#contract/people/account.ts';
import { openSwitchableConnection } from '#tests/support/connection/switchableConnection.ts';
import { createKillableBrowser, type KillableBrowser } from '#tests/support/device/killableBrowser.ts';
import { entriesOf, postButton, postedAdverts, typeAdvert } from '#tests/support/device/typedAdvert.ts';
import { realJpeg } from '#tests/support/render/forms.ts';
import { createSeededRandom } from '#tests/support/seededRandom.ts';
import { isLongForm } from '#tests/support/longForm.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { demoSession, openSignedIn } from '#tests/support/shop/signIn.ts';

/*
 * A vendor taps Post and the phone kills the browser: during the upload, or while the pictures are still being shrunk.
 * `npm run test:taps` kills it ten times in each way. This file does so once, and twice in the long form.
 */

test.use({ expectedErrors: [/net::ERR_|Failed to load resource/] });

const kills = Number(process.env['TAP_KILLS'] ?? (isLongForm ? 2 : 1));
const random = createSeededRandom(26);
const bytesPerSecond = 24_000;

/**
 * A browser whose vendor signed in the day before, with the form of a new advert open.
 * @param prepare is called with each page before its first navigation
 */
async function openForm(
  browser: KillableBrowser,
  url: string,
  session: SessionAnswer,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Page> {
  const before = await browser.start();
  await prepare(before);
  await openSignedIn(before, session, `${url}/services`);
  await browser.quit();
  const page = await browser.start();
  await prepare(page);
  await page.goto(`${url}/add-product`);
  await untilLive(page);
  return page;
}

const photosOf = (width: number, height: number) =>
  Promise.all(
    [0, 1, 2].map(async (place) => ({
      name: `photo-${place}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await realJpeg({ width: width + place, height }),
    })),
  );

for (let kill = 0; kill < kills; kill += 1) {
  const percent = Math.round(10 + (80 * (kill + random.next())) / kills);
  test(`an advert whose browser is killed at ${percent} % of the upload, while it says "Sending…", arrives once and whole, ${kill + 1} of ${kills} @long`, async ({
    shop,
  }) => {
    const connection = await openSwitchableConnection(shop.url);
    const browser = await createKillableBrowser();
    try {
      const session = await demoSession(shop, 'vendor');
      const page = await openForm(browser, connection.url, session);
      const title = `Alternator ${randomUUID()}`;
      await typeAdvert(page, title);
      connection.pace(bytesPerSecond);
      const before = connection.uploaded();
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await photosOf(640, 480));
      await postButton(page).click();
      const sizes = async () =>
        ((await entriesOf(page))[0]?.pictures ?? []).filter(({ original }) => !original).map(({ bytes }) => bytes);
      await expect.poll(async () => (await sizes()).length, { intervals: [50] }).toBe(3);
      const all = (await sizes()).reduce((sum, bytes) => sum + bytes, 0);
      const share = () => (connection.uploaded() - before) / all;
      await expect.poll(share, { timeout: 60_000, intervals: [20] }).toBeGreaterThan(percent / 100);
      await browser.kill();
      expect(await postedAdverts(shop, session, title)).toEqual([]);

      connection.pace(Infinity);
      const next = await browser.start();
      await next.goto(`${connection.url}/vendor-dashboard`);
      await untilLive(next);
      await expect.poll(async () => (await postedAdverts(shop, session, title)).length, { timeout: 30_000 }).toBe(1);
      expect((await postedAdverts(shop, session, title))[0]?.pictureCount).toBe(3);
      // The picture that was being sent starts again; those that had arrived do not.
      expect(connection.requests('POST /api/pictures')).toBeLessThanOrEqual(3 + 1);
      // The page may have been left before the answer arrived. This page then asks again, once it is live and idle.
      await next.goto(`${connection.url}/outbox`);
      await untilLive(next);
      await expect(next.getByText('Everything is sent')).toBeVisible({ timeout: 60_000 });
      expect((await entriesOf(next)).filter(({ state }) => state !== 'delivered')).toEqual([]);
    } finally {
      await browser.close();
      await connection.close();
    }
  });
}

for (let kill = 0; kill < kills; kill += 1) {
  const afterMs = Math.round((150 * (kill + random.next())) / kills);
  test(`a browser killed ${afterMs} ms after the tap, while pictures shrink, posts one advert with all three, and the next form is empty, ${kill + 1} of ${kills} @long`, async ({
    shop,
  }) => {
    const connection = await openSwitchableConnection(shop.url);
    const browser = await createKillableBrowser();
    try {
      const session = await demoSession(shop, 'vendor');
      const page = await openForm(browser, connection.url, session);
      const first = `Starter ${randomUUID()}`;
      await typeAdvert(page, first);
      // Large pictures take a while to shrink.
      const photos = await photosOf(2000, 1600);
      connection.be('cut');
      await page.locator('input[type=file]').first().setInputFiles(photos);
      // Once the pictures are chosen, nothing may be lost.
      await expect(page.getByText('3 of 8')).toBeVisible();
      await expect.poll(async () => typedCount(await entriesOf(page)), { intervals: [20] }).toBe(3);
      await postButton(page).click();
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await browser.kill();

      connection.be('open');
      const next = await browser.start();
      await next.goto(`${connection.url}/add-product`);
      await untilLive(next);
      const entries = (await entriesOf(next)).filter(({ label }) => label === `Post: ${first}`);
      expect(entries.length).toBeLessThanOrEqual(1);
      if (entries[0]?.state === 'draft') {
        await expect(next.getByLabel('Title', { exact: true })).toHaveValue(first);
        await expect(next.getByText('3 of 8')).toBeVisible();
        await postButton(next).click();
        await expect(next).not.toHaveURL(/add-product/, { timeout: 30_000 });
        await next.goto(`${connection.url}/add-product`);
        await untilLive(next);
      }
      // The next advert is typed in the same form, and contains nothing of the first.
      const second = `Radiator ${randomUUID()}`;
      /**
       * The picture counts of the posted adverts with this title, and the entries for it on the phone. Both are
       * compared at once, so that a failure shows where the advert is.
       */
      const standing = async (title: string) => ({
        posted: (await postedAdverts(shop, session, title)).map(({ pictureCount }) => pictureCount),
        waiting: (await entriesOf(next)).filter(({ label, state }) => label.includes(title) && state !== 'delivered'),
      });
      await expect(next.getByLabel('Title', { exact: true })).toHaveValue('');
      await typeAdvert(next, second);
      await postButton(next).click();
      for (const [title, pictures] of [
        [first, 3],
        [second, 0],
      ] as const) {
        await expect.poll(() => standing(title), { timeout: 30_000 }).toEqual({ posted: [pictures], waiting: [] });
      }
    } finally {
      await browser.close();
      await connection.close();
    }
  });
}

test('an advert posted as the connection breaks, on a phone that has not stored the shop yet, is queued and arrives @long', async ({
  shop,
}) => {
  const connection = await openSwitchableConnection(shop.url);
  const browser = await createKillableBrowser();
  try {
    const session = await demoSession(shop, 'vendor');
    const page = await openForm(browser, connection.url, session, (one) =>
      one.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')),
    );
    const title = `Alternator ${randomUUID()}`;
    await typeAdvert(page, title);
    await page.waitForLoadState('networkidle');
    connection.be('cut');
    await postButton(page).click();
    await expect.poll(async () => (await entriesOf(page)).map(({ state }) => state)).toEqual(['waiting']);
    await browser.kill();

    connection.be('open');
    const next = await browser.start();
    await next.goto(`${connection.url}/vendor-dashboard`);
    await untilLive(next);
    await expect.poll(async () => (await postedAdverts(shop, session, title)).length, { timeout: 30_000 }).toBe(1);
  } finally {
    await browser.close();
    await connection.close();
  }
});

/** The number of pictures in the draft, or in the entry that was queued. */
function typedCount([entry]: Awaited<ReturnType<typeof entriesOf>>): number {
  const typed: unknown = entry?.typed;
  const list: unknown = typeof typed === 'object' && typed !== null && 'pictures' in typed ? typed.pictures : null;
  return Array.isArray(list) ? list.length : (entry?.pictures?.length ?? 0);
}
