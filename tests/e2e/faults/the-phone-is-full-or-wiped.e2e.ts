import { randomUUID } from 'node:crypto';
import { openOverConnection } from '#tests/support/connection/openOverConnection.ts';
import { pressUnlessGone } from '#tests/support/render/pressUnlessGone.ts';
import { fillContactForm, sendContactForm } from '#tests/support/render/contactForm.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { queueAdvert } from '#tests/support/device/queuedAdvert.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { demoSession } from '#tests/support/shop/signIn.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource|QuotaExceeded/] });

const megabyte = 1_000_000;

test('on a phone whose 5 MB are full of saved copies, a message is kept and sent, and the outbox keeps its pictures @long', async ({
  page,
  context,
  shop,
}) => {
  const line = await openOverConnection(page, shop, '/contact');
  await queueAdvert(page, await demoSession(shop, 'vendor'));
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: line.url, quotaSize: 5 * megabyte });
  // Store viewed pictures until there is no room for one more.
  await page.evaluate(async (bytes) => {
    const cache = await caches.open('pictures-1');
    try {
      for (let piece = bytes; piece > 1; piece = Math.floor(piece / 2)) {
        for (let place = 0; ; place += 1) {
          const address = `/pictures/${piece}-${place}/640.avif`;
          await cache.put(address, new Response(crypto.getRandomValues(new Uint8Array(Math.min(piece, 65_536)))));
          if (place > 400) break;
        }
      }
    } catch {
      // Full.
    }
  }, megabyte);
  line.be('cut');
  const message = `Is there room? ${randomUUID()}`;
  await fillContactForm(page, message);
  await sendContactForm(page);
  await expect(page.getByText('Saved, not sent yet')).toBeVisible();

  await page.goto(`${line.url}/outbox`);
  await untilLive(page);
  await expect(page.getByRole('article', { name: 'Message to the shop' })).toBeVisible();
  const stored = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('spareyard');
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('pictures').objectStore('pictures').count();
          counting.addEventListener('success', () => resolve(counting.result));
        });
      }),
  );
  expect(stored).toBe(4);
  line.be('open');
  await pressUnlessGone(page.getByRole('button', { name: 'Send now' }).first());
  await shop.mail.waitFor(({ text }) => text.includes(message));
  await line.close();
});

test('what waits in a database that does not open this time is not called gone, and is sent once it opens', async ({
  page,
  context,
  shop,
}) => {
  const line = await openOverConnection(page, shop, '/contact');
  line.be('cut');
  const message = `Is it still there? ${randomUUID()}`;
  await fillContactForm(page, message);
  await sendContactForm(page);
  await expect(page.getByText('Saved, not sent yet')).toBeVisible();

  const hanging = await context.newPage();
  await page.close();
  await hanging.addInitScript(`IDBFactory.prototype.open = () => new EventTarget();`);
  await hanging.goto(`${line.url}/outbox`);
  await untilLive(hanging);
  await expect(hanging.getByRole('heading', { name: 'What waits here cannot be shown' })).toBeVisible();
  const badge = await hanging.evaluate(() => localStorage.getItem('outbox-count'));
  expect(badge).toBe('1');
  await hanging.close();

  const again = await context.newPage();
  await again.goto(`${line.url}/outbox`);
  await untilLive(again);
  await expect(again.getByRole('article', { name: 'Message to the shop' })).toBeVisible();
  line.be('open');
  await pressUnlessGone(again.getByRole('button', { name: 'Send now' }).first());
  await shop.mail.waitFor(({ text }) => text.includes(message));
});

test('a storage that is wiped under an open page is created again, with and without a reload @long', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(`${shop.url}/contact`);
  await untilLive(page);
  await untilKept(page);
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: shop.url, storageTypes: 'all' });
  const first = `After the wipe ${randomUUID()}`;
  await fillContactForm(page, first);
  await sendContactForm(page);
  await shop.mail.waitFor(({ text }) => text.includes(first));

  await page.reload();
  await untilLive(page);
  await untilKept(page);
  const second = `And after a start ${randomUUID()}`;
  await fillContactForm(page, second);
  await sendContactForm(page);
  await shop.mail.waitFor(({ text }) => text.includes(second));
});

test('a phone whose storage was cleared, in part or fully, says what it knows about unsent messages, and never that all is sent', async ({
  page,
  context,
  shop,
}) => {
  const connection = await openOverConnection(page, shop, '/contact');
  const browser = await context.newCDPSession(page);
  const clear = (storageTypes: string) =>
    browser.send('Storage.clearDataForOrigin', { origin: connection.url, storageTypes });
  const allSent = page.getByText('Everything is sent');
  const writeOffline = async () => {
    connection.be('cut');
    await page.goto(`${connection.url}/contact`);
    await untilLive(page);
    await fillContactForm(page, `Is it gone? ${randomUUID()}`);
    await sendContactForm(page);
    await expect(page.getByText('Saved, not sent yet')).toBeVisible();
  };

  await test.step('its database alone: the phone knows that something waited', async () => {
    await writeOffline();
    await clear('indexeddb');
    await page.goto(`${connection.url}/outbox`);
    await untilLive(page);
    await expect(page.getByRole('heading', { name: 'What was waiting here is gone' })).toBeVisible();
    await expect(allSent).toBeHidden();
    await page.reload();
    await untilLive(page);
    await expect(page.getByRole('heading', { name: 'What was waiting here is gone' })).toBeVisible();
  });

  await test.step('all of it: the phone knows of nothing, and says so', async () => {
    await writeOffline();
    connection.be('open');
    await page.goto('about:blank');
    await clear('all');
    await page.goto(`${connection.url}/outbox`);
    await untilLive(page);
    await expect(page.getByRole('heading', { name: 'Nothing is waiting here' })).toBeVisible();
    await expect(page.getByText('everything that waited here is gone')).toBeVisible();
    await expect(allSent).toBeHidden();
  });

  await test.step('a message written afterwards arrives, and is shown as sent', async () => {
    const message = `After it ${randomUUID()}`;
    await page.goto(`${connection.url}/contact`);
    await untilLive(page);
    await fillContactForm(page, message);
    await sendContactForm(page);
    await shop.mail.waitFor(({ text }) => text.includes(message));
    await page.goto(`${connection.url}/outbox`);
    await untilLive(page);
    await expect(allSent).toBeVisible();
  });
  await connection.close();
});
