import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { projectDir } from '#server/config/config.ts';
import { openAnswerSwap } from '#tests/support/connection/answerSwap.ts';
import { nextRelease } from '#tests/support/device/nextRelease.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { demoSession, openSignedIn } from '#tests/support/shop/signIn.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const tiles = (page: Page) => page.getByRole('main').locator('img[src^="blob:"]');

/** The release of the worker that controls the page. */
const releaseOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', ({ data }: MessageEvent<{ release: string }>) => resolve(data.release));
        port1.start();
        navigator.serviceWorker.controller?.postMessage({ kind: 'health' }, [port2]);
      }),
  );

test('an update while an advert is half written keeps its text and pictures, before and after it takes over @long', async ({
  page,
  context,
  shop,
}) => {
  const swap = await openAnswerSwap(shop.url, '/sw.js');
  await page.goto(`${swap.url}/services`);
  await untilLive(page);
  await untilKept(page);
  await openSignedIn(page, await demoSession(shop, 'vendor'), `${swap.url}/add-product`);
  const words = `Half an advert ${randomUUID()}`;
  await title(page).fill(words);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(path.join(projectDir, 'server/seed/demo/pictures/alternator.jpg'));
  await expect(tiles(page)).toHaveCount(1);
  await expect(page.getByText(/Draft saved on this device/).first()).toBeVisible();

  swap.serve(nextRelease);
  const other = await context.newPage();
  await other.goto(`${swap.url}/contact`);
  await untilLive(other);
  await expect
    .poll(async () => {
      await other.evaluate(() =>
        navigator.serviceWorker.getRegistration().then((registration) => registration?.update()),
      );
      return other.getByText('A new version is ready').first().isVisible();
    })
    .toBe(true);
  await other.getByRole('button', { name: 'Update' }).first().click();
  await expect(other.getByText('Something you typed is not sent yet').first()).toBeVisible();
  await expect(title(page)).toHaveValue(words);
  await expect(tiles(page)).toHaveCount(1);

  // With every tab closed the new release takes over.
  await other.close();
  await page.close();
  const next = await context.newPage();
  await expect
    .poll(
      async () => {
        await next.goto(`${swap.url}/add-product`);
        await untilLive(next);
        const release = await releaseOf(next);
        // A closing tab or unfinished work holds the old worker for a while, so leave the page and try again.
        if (release !== 'main-next') await next.goto('about:blank');
        return release;
      },
      { timeout: 40_000, intervals: [1000, 3000, 5000] },
    )
    .toBe('main-next');
  await expect(title(next)).toHaveValue(words);
  await expect(tiles(next)).toHaveCount(1);
  await swap.close();
});
