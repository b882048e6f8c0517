import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { pressUnlessGone } from '#tests/support/render/pressUnlessGone.ts';
import { openQuestion } from '#tests/support/render/questionForm.ts';
import { drainMails } from '#tests/support/shop/services/drainMails.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

/* The browser says in its console that it has no connection; that is what this test is about. */
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

test('a question that is sent without a connection is kept, shown in the outbox, and reaches the vendor once @long', async ({
  page,
  shop,
}) => {
  const connection = await openCuttableConnection(shop.url);
  await page.goto(`${connection.url}/breaking-system`);
  await untilLive(page);
  await untilKept(page);
  await openAdvert(page);

  connection.cut();
  const dialog = await openQuestion(page);
  const marker = await typeQuestion(dialog);
  await dialog.getByRole('button', { name: /Send/ }).click();
  await expect(page.getByText('Saved, not sent yet')).toBeVisible();
  await expect(dialog).toBeHidden();
  const badge = page.getByRole('link', { name: 'Outbox, 1 not sent' });
  await expect(badge).toBeVisible();

  // It outlives the page.
  await page.goto(`${connection.url}/outbox`);
  await untilLive(page);
  await expect(page.getByRole('main').getByText(/^Question about /)).toBeVisible();
  const arrived = async () => (await drainMails(shop)).filter(({ text }) => text.includes(marker));
  expect(await arrived()).toEqual([]);

  connection.mend();
  await pressUnlessGone(page.getByRole('button', { name: 'Send now' }));
  await expect(page.getByText('Everything is sent')).toBeVisible({ timeout: 20_000 });
  await expect(badge).toBeHidden();
  await shop.mail.waitFor(({ text }) => text.includes(marker));
  // Opening the page again does not send it again.
  await page.reload();
  await untilLive(page);
  await expect(page.getByText('Everything is sent')).toBeVisible();
  const mails = await arrived();
  expect(new Set(mails.map(({ to }) => to.join()))).toHaveProperty('size', mails.length);
  await connection.close();
});

test.describe('on a first visit, before the worker has stored anything', () => {
  test.use({ serviceWorkers: 'block' });

  test('a question is kept even when the connection breaks while it is typed @long', async ({ page, shop }) => {
    const connection = await openCuttableConnection(shop.url);
    await page.goto(`${connection.url}/breaking-system`);
    await openAdvert(page);
    const dialog = await openQuestion(page);
    const marker = await typeQuestion(dialog);
    await untilFetched(page);
    connection.cut();
    await dialog.getByRole('button', { name: /Send/ }).click();
    await expect(page.getByText('Saved, not sent yet')).toBeVisible();
    await expect(dialog).toBeHidden();
    connection.mend();
    await shop.mail.waitFor(({ text }) => text.includes(marker));
    await connection.close();
  });
});

async function openAdvert(page: Page): Promise<void> {
  await untilLive(page);
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click();
  await expect(page).toHaveURL(/single-advert/);
  await expect(page.getByRole('heading', { name: 'About this part' })).toBeVisible();
}

/** @returns words that no other question has */
async function typeQuestion(dialog: Locator): Promise<string> {
  const marker = `Is it still there? ${randomUUID().slice(0, 8)}`;
  await dialog.getByLabel('Your name').fill('Kojo Antwi');
  await dialog.getByLabel(/mail/i).fill('kojo@example.com');
  await dialog.getByLabel('Message').fill(marker);
  return marker;
}

/** Waits until the page fetches no more scripts: it has what it needs by the time a person has finished typing. */
async function untilFetched(page: Page): Promise<void> {
  const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await scripts();
        const isStill = now === before;
        before = now;
        return isStill;
      },
      { intervals: [1_500] },
    )
    .toBe(true);
}
