import { randomUUID } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod/mini';
import { advertDetailSchema } from '#contract/catalogue/adverts.ts';
import { pictureUrl } from '#contract/core/pictures/pictures.ts';
import { projectDir } from '#server/config/config.ts';
import { readDemoAccounts } from '#server/seed/demo/demoAccounts.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { startFaultyProxy } from '#tests/support/connection/faultyProxy.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { createSeededRandom } from '#tests/support/seededRandom.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { entriesOf, postButton, typeAdvert } from '#tests/support/device/typedAdvert.ts';
import { startUploadRecorder } from '#tests/support/device/uploadRecorder.ts';

test.setTimeout(240_000);
/* The browser logs every failure of a bad connection to its console; that is what this test is about. */
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

const seed = 20_261_121;
const photos = ['alternator.jpg', 'alternator-2.jpg', 'brake-pads.jpg', 'radiator.jpg'];
const picture = (name: string) => path.join(projectDir, 'server/seed/demo/pictures', name);

const sentHashes = (entries: readonly OutboxEntry[]) =>
  (entries[0]?.pictures ?? []).flatMap(({ hash, id }) => (hash !== null && id !== null ? [hash] : []));

test('an advert with four pictures that is posted on a connection that comes and goes arrives once and whole @long', async ({
  page,
  context,
  shop,
}) => {
  const demo = await readDemoAccounts(shop.dataDir);
  if (!demo) throw new Error('The shop has no demo accounts.');
  // The connection breaks for good after the second picture, whatever else happens to it. The tab is therefore closed
  // in the middle of the upload for certain.
  let cutAfter = 2;
  const recorder = await startUploadRecorder(shop.url, (count) => {
    if (count >= cutAfter) connection.cut();
  });
  const connection = await openCuttableConnection(recorder.url);
  await page.goto(`${connection.url}/login?next=%2Fadd-product`);
  await untilLive(page);
  await page.getByLabel('Email').fill(demo.vendor.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.vendor.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/add-product/);
  await untilKept(page);

  const mark = randomUUID().slice(0, 6).toUpperCase();
  const title = `Alternator with bracket ${mark}`;
  await typeAdvert(page, title);

  // The stall has no connection at all when the pictures are chosen and the advert is posted.
  connection.cut();
  await page.locator('input[type=file]').first().setInputFiles(photos.map(picture));
  await expect(page.getByText(/4 pictures are not sent yet. They will be sent with the advert/)).toBeVisible();
  await postButton(page).click();
  await expect(page.getByText('Advert saved, not sent yet')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Ad added successfully')).toBeHidden();
  await expect(page).toHaveURL(/\/outbox/);
  const card = page.getByRole('article', { name: `Post: ${title}` });
  await expect(card.getByText('Waiting to send')).toBeVisible();
  await expect(card).toContainText('with 4 pictures');

  // One bar: the connection comes and goes, breaks off and swallows answers, and a portal answers instead of the shop.
  const port = Number(new URL(recorder.url).port);
  const bad = await startFaultyProxy({ port, random: createSeededRandom(seed) });
  connection.reroute(bad.url);
  connection.mend();
  const sendNow = page.getByRole('button', { name: 'Send now' });
  await expect
    .poll(
      async () => {
        if (await sendNow.isVisible()) await sendNow.click({ timeout: 1_000 }).catch(() => undefined);
        const sent = sentHashes(await entriesOf(page)).length;
        if (sent === 0 && recorder.hashes.length >= cutAfter) {
          // The pictures arrived, but the connection swallowed the answers.
          cutAfter = recorder.hashes.length + 1;
          connection.mend();
        }
        return sent;
      },
      { timeout: 60_000, intervals: [300] },
    )
    .toBeGreaterThan(0);

  // The tab is closed in the middle of the upload.
  connection.cut();
  cutAfter = Infinity;
  const before = await entriesOf(page);
  const finished = sentHashes(before);
  expect(before).toHaveLength(1);
  await page.close();
  const sentUntilThen = recorder.hashes.length;

  const again = await context.newPage();
  await again.goto(`${connection.url}/outbox`);
  await untilLive(again);
  await expect(again.getByRole('article', { name: `Post: ${title}` })).toBeVisible();
  expect(sentHashes(await entriesOf(again))).toEqual(finished);
  connection.mend();
  const nothingLeft = again.getByText('Everything is sent');
  const press = again.getByRole('button', { name: 'Send now' }).first();
  const flapsUntil = Date.now() + 40_000;
  await expect
    .poll(
      async () => {
        if (Date.now() > flapsUntil) bad.heal();
        if (await press.isVisible()) await press.click({ timeout: 1_000 }).catch(() => undefined);
        return nothingLeft.isVisible();
      },
      { timeout: 120_000, intervals: [500] },
    )
    .toBe(true);
  for (const hash of finished) expect(recorder.hashes.slice(sentUntilThen)).not.toContain(hash);

  // The advert has arrived once and is complete.
  const found = await fetch(`${shop.url}/api/adverts?q=${mark}`);
  const list = z.parse(
    z.object({ items: z.array(z.object({ id: z.string(), title: z.string() })) }),
    await found.json(),
  );
  expect(list.items.map((item) => item.title)).toEqual([title]);
  const advert = advertDetailSchema.parse(
    await (await fetch(`${shop.url}/api/adverts/${list.items[0]?.id ?? ''}`)).json(),
  );
  expect(advert.pictures).toHaveLength(4);
  for (const { id } of advert.pictures) {
    await expect
      .poll(async () => (await fetch(shop.url + pictureUrl({ id }, 640, 'webp'))).status, { timeout: 30_000 })
      .toBe(200);
  }
  await bad.close();
  await connection.close();
  await recorder.close();
});
