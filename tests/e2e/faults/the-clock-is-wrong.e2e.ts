import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { hourMs } from '#contract/core/durations.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { openOverConnection } from '#tests/support/connection/openOverConnection.ts';
import { newSeller } from '#tests/support/shop/orderScenes.ts';
import { fillContactForm, sendContactForm } from '#tests/support/render/contactForm.ts';
import { openShopDatabase } from '#tests/support/shop/database/shopDatabase.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { demoSession, openSignedIn } from '#tests/support/shop/signIn.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

const yearMs = 365 * 24 * hourMs;

/** Moves the device's clock forwards or backwards, on this page and on the pages after it. */
async function turnClock(page: Page, byMs: number): Promise<void> {
  const turn = (by: number) => {
    globalThis.Date = new Proxy(Date, {
      construct: (date, given: [] | [number]) => new date(given.length === 0 ? date.now() + by : given[0]),
      get: (date, name): unknown => (name === 'now' ? () => date.now() + by : Reflect.get(date, name)),
    });
  };
  await page.addInitScript(turn, byMs);
  await page.evaluate(turn, byMs);
}

test('with a clock that jumps by hours and years nothing is lost, doubled or forgotten @long', async ({
  page,
  shop,
}) => {
  const line = await openOverConnection(page, shop, '/contact');
  await openSignedIn(page, await demoSession(shop, 'buyer'), `${line.url}/contact`);
  line.be('cut');
  const mark = randomUUID();
  const offs = [yearMs, -hourMs, -yearMs, hourMs, 0];
  for (const [place, off] of offs.entries()) {
    await turnClock(page, off - (offs[place - 1] ?? 0));
    // The saved page opens, however old or young it seems.
    await page.goto(`${line.url}/contact`);
    await untilLive(page);
    await expect(page.getByRole('heading', { name: 'Write to us' })).toBeVisible();
    await fillContactForm(page, `Message ${place} of ${mark}`);
    await sendContactForm(page);
    await expect(page.getByRole('link', { name: `Outbox, ${place + 1} not sent` })).toBeVisible();
  }
  await page.goto(`${line.url}/outbox`);
  await expect(page.getByRole('article')).toHaveCount(offs.length);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();

  line.be('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Everything is sent')).toBeVisible({ timeout: 20_000 });
  const arrived = () =>
    shop.mail.mails.flatMap(({ text }) => new RegExp(`Message (\\d) of ${mark}`).exec(text)?.[1] ?? []);
  await expect.poll(() => new Set(arrived()).size).toBe(offs.length);
  expect(line.requests('POST /api/contact')).toBe(offs.length);
  await line.close();
});

test('with a clock that is a year off every page is rendered as the server rendered it @long', async ({
  page,
  shop,
}) => {
  await page.goto('about:blank');
  await turnClock(page, -yearMs);
  for (const path of ['/', '/view-product', '/breaking-system', '/services', '/data']) {
    await page.goto(shop.url + path);
    await untilLive(page);
    await expect(page.getByText(`© ${new Date().getUTCFullYear()}`)).toBeAttached();
  }
});

test('with a clock that is a day ahead, what was written today is of today', async ({ page, shop }) => {
  const { session, advertId } = await newSeller(shop, 'Early Spares', 'Early gearbox');
  const { db, close } = await openShopDatabase(shop);
  await db.update(adverts).set({ createdAt: new Date() }).where(eq(adverts.id, advertId));
  await close();
  const enquiry = { name: 'Esi Owusu', email: 'esi@example.com', message: 'Does it fit a 2012 Vitz?' };
  await fetch(`${shop.url}/api/adverts/${advertId}/enquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(enquiry),
  });
  await page.goto('about:blank');
  await turnClock(page, 24 * hourMs);
  await openSignedIn(page, session, `${shop.url}/messages`);
  const row = page.getByRole('main').getByRole('link', { name: /Esi Owusu/ });
  await expect(row).toContainText(/\d\d:\d\d/);
  await row.click();
  await expect(page.getByText('Today', { exact: true })).toBeVisible();
  await openSignedIn(page, session, `${shop.url}/vendor-dashboard`);
  await expect(page.getByText(/^· Today \d\d:\d\d$/).first()).toBeVisible();
});
