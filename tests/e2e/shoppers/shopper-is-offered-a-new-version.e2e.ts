import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { projectDir } from '#server/config/config.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { openAnswerSwap } from '#tests/support/connection/answerSwap.ts';
import { nextRelease } from '#tests/support/device/nextRelease.ts';

// A worker that breaks everything also breaks a style sheet that is loaded late.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/net::ERR_|Failed to load resource|Unable to preload CSS/],
});

async function untilControlled(page: Page): Promise<void> {
  await untilLive(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Marks the document. A reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
const isSame = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same'));
const update = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration?.update()));

test('two tabs move to the new version together, but only when asked and only when nothing typed would be lost', async ({
  page,
  context,
  shop,
}) => {
  const swap = await openAnswerSwap(shop.url, '/sw.js');
  await page.goto(`${swap.url}/contact`);
  await untilControlled(page);
  const other = await context.newPage();
  await other.goto(`${swap.url}/services`);
  await untilControlled(other);
  await mark(page);
  await mark(other);

  swap.serve(nextRelease);
  // Both tabs watch their worker once they have been live for a moment.
  await expect
    .poll(async () => {
      await update(page);
      return page.getByText('A new version is ready').first().isVisible();
    })
    .toBe(true);
  await expect(other.getByText('A new version is ready').first()).toBeVisible();
  expect([await isSame(page), await isSame(other)]).toEqual([true, true]);

  await page.getByLabel('Message').fill('Do you have a clutch for a 2012 Corolla?');
  await other.getByRole('button', { name: 'Update' }).first().click();
  await expect(other.getByText('Something you typed is not sent yet').first()).toBeVisible();
  expect([await isSame(page), await isSame(other)]).toEqual([true, true]);
  await expect(page.getByLabel('Message')).toHaveValue('Do you have a clutch for a 2012 Corolla?');

  await page.getByLabel('Message').fill('');
  await page.getByLabel('Message').blur();
  // A notice that is just disappearing ignores a tap, so the test taps again.
  await expect(async () => {
    if (await isSame(other)) await other.getByRole('button', { name: 'Update' }).last().click({ timeout: 2000 });
    await expect(other.locator('html[data-same]')).toHaveCount(0, { timeout: 5000 });
  }).toPass();
  // Both tabs reload.
  for (const tab of [other, page]) await expect(tab.locator('html[data-same]')).toHaveCount(0);
  await swap.close();
});

test('a new version takes over at the next cold start even when nobody tapped Update @long', async ({
  page,
  context,
  shop,
}) => {
  const swap = await openAnswerSwap(shop.url, '/sw.js');
  await page.goto(swap.url);
  await untilControlled(page);
  swap.serve(nextRelease);
  await update(page);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
  await page.close();
  const again = await context.newPage();
  const releaseAtStart = async () => {
    // A tab that is closing holds the old worker for a while, so each attempt starts from another page.
    await again.goto('about:blank');
    await again.goto(swap.url);
    await untilControlled(again);
    return again.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', ({ data }: MessageEvent<{ release: string }>) => resolve(data.release));
          port1.start();
          navigator.serviceWorker.controller?.postMessage({ kind: 'health' }, [port2]);
        }),
    );
  };
  await expect.poll(releaseAtStart, { timeout: 40_000 }).toBe('main-next');
  await swap.close();
});

/** A worker that answers every page with an error. */
const broken = () => `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => event.respondWith(Response.error()));
`;

test('a worker that breaks every page is gone within two launches once it is switched off @long', async ({
  page,
  context,
  shop,
}) => {
  const retired = await readFile(path.join(projectDir, 'dist/client/sw-retired.js'), 'utf8');
  const swap = await openAnswerSwap(shop.url, '/sw.js');
  swap.serve(broken);
  await page.goto(swap.url);
  await untilControlled(page);
  const devtools = await context.newCDPSession(page);
  const removed = new Promise<void>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations.some(({ isDeleted }) => isDeleted)) resolve();
    });
  });
  await devtools.send('ServiceWorker.enable');

  swap.serve(() => retired);
  await expect(page.goto(`${swap.url}/services`), 'the first launch meets the broken worker').rejects.toThrow();
  await removed;
  await page.goto(`${swap.url}/services`);
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
  await swap.close();
});

/** A worker that takes over and then answers no message. */
const mute = () => `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
`;

test('a worker that does not answer at two launches in a row is removed @long', async ({ page, shop }) => {
  const swap = await openAnswerSwap(shop.url, '/sw.js');
  swap.serve(mute);
  await page.goto(swap.url);
  await untilControlled(page);
  const failures = () => page.evaluate(() => localStorage.getItem('worker-failures'));
  const isRegistered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);

  await page.reload();
  await expect.poll(failures, { timeout: 30_000 }).toBe('1');
  expect(await isRegistered()).toBe(true);
  await page.reload();
  await expect.poll(isRegistered, { timeout: 30_000 }).toBe(false);
  expect(await failures()).toBe(null);
  await swap.close();
});
