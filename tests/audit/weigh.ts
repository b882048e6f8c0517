import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { untilQuiet, weighVisit } from '#tests/support/connection/weighVisit.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { untilLiveByItself } from '#tests/support/shop/shop.ts';
import { projectDir } from '#server/config/config.ts';
import { forms } from './auditShop.ts';

/** The bytes that a page costs a phone. */
export interface PageWeight {
  /** The script until the page is live, compressed with brotli, without the scripts of other pages, which wait. */
  readonly script: number;
  /** Everything that had arrived when the largest element of the first screen was drawn, over a weak connection. */
  readonly useful: number;
}

/** Lighthouse's slow 4G: on it, only what the page requests first arrives before the first screen is visible. */
const weak = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** Weighs a first visit to a page. */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({ ...forms.phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', weak);
  let received = 0;
  const arrivals: { at: number; received: number }[] = [];
  wire.on('Network.dataReceived', ({ encodedDataLength }) => {
    received += encodedDataLength;
    arrivals.push({ at: Date.now(), received });
  });
  const scripts: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) scripts.push(path.basename(answer.url()));
  });
  await page.goto(url);
  await untilLiveByItself(page);
  const drawnAt = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const drawn = list.getEntries().at(-1)?.startTime ?? 0;
          resolve(performance.timeOrigin + drawn);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  const useful = arrivals.filter(({ at }) => at <= drawnAt).at(-1)?.received ?? 0;
  await context.close();
  return { script: await brotliBytes(scripts), useful };
}

/** The bytes of those loaded scripts that belong to the build, as small as brotli makes them. */
async function brotliBytes(scripts: readonly string[]): Promise<number> {
  const assets = path.join(projectDir, 'dist/client/assets');
  const files = new Set(await readdir(assets));
  let bytes = 0;
  for (const file of new Set(scripts.filter((script) => files.has(script)))) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    bytes += brotliCompressSync(await readFile(path.join(assets, file)), { params }).length;
  }
  return bytes;
}

/** The bytes of a second visit to unchanged pages, by path, including background requests. */
export async function weighRepeat(
  browser: Browser,
  shopUrl: string,
  paths: readonly string[],
): Promise<Record<string, number>> {
  const connection = await openCuttableConnection(shopUrl);
  const context = await browser.newContext(forms.phone);
  const page = await context.newPage();
  for (const place of paths) await weighVisit(page, connection, place);
  await untilKept(page);
  await untilQuiet(page, connection);
  const costs: Record<string, number> = {};
  for (const place of paths) costs[place] = await weighVisit(page, connection, place);
  await context.close();
  await connection.close();
  return costs;
}
