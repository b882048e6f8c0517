import type { Browser, Page } from '@playwright/test';
import { partCategories } from '#contract/catalogue/categories.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { untilLiveByItself } from '#tests/support/shop/shop.ts';
import { forms } from './auditShop.ts';

/** How long the ways inside the shop took, in milliseconds, from the tap until the next page's heading was drawn. */
export interface Ways {
  readonly toList: number;
  readonly toAdvert: number;
  readonly back: number;
}

/** Lighthouse's slow 4G. */
const weak = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const [category] = partCategories;
/** How long a person looks at a page before the next tap. */
const readingMs = 2500;

/**
 * Walks from the home page to a category, to its first advert, and back, on a phone four times as slow as this machine
 * and over a weak connection.
 * @param isKept whether the shop was stored on the device by an earlier visit; otherwise no worker is there
 */
export async function measureWays(browser: Browser, url: string, { isKept }: { isKept: boolean }): Promise<Ways> {
  if (!category) throw new Error('There is no category.');
  const context = await browser.newContext({
    ...forms.phone,
    baseURL: url,
    serviceWorkers: isKept ? 'allow' : 'block',
  });
  const page = await context.newPage();
  if (isKept) {
    await page.goto('/');
    await untilLiveByItself(page);
    await untilKept(page);
  }
  const device = await context.newCDPSession(page);
  await device.send('Network.enable');
  await device.send('Network.emulateNetworkConditions', weak);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/');
  await untilLiveByItself(page);
  await page.waitForTimeout(readingMs);

  const tile = page.getByRole('main').locator(`a[href="/${category.slug}"]`).locator('visible=true').first();
  const toList = await timed(page, () => tile.tap(), `/${category.slug}`);
  await page.waitForTimeout(readingMs);
  const advert = page.getByRole('main').getByRole('listitem').getByRole('link').locator('visible=true').first();
  const toAdvert = await timed(page, () => advert.tap(), '/single-advert');
  await page.waitForTimeout(readingMs);
  const back = await timed(page, () => page.evaluate(() => history.back()), `/${category.slug}`);
  await context.close();
  return { toList, toAdvert, back };
}

/** Does something that leads to the page at `path`. @returns the milliseconds until its heading was drawn */
async function timed(page: Page, act: () => Promise<void>, path: string): Promise<number> {
  const before = await headingOf(page);
  const drawn = page.evaluate(
    ([to = '', last = '']) =>
      new Promise<number>((resolve) => {
        let begun: number | undefined;
        const begin = ({ timeStamp }: Event) => (begun ??= timeStamp);
        for (const kind of ['pointerdown', 'popstate']) {
          addEventListener(kind, begin, { capture: true, once: true, passive: true });
        }
        const look = () => {
          // Behind the next page's skeleton React keeps the page before it, unseen.
          const heading =
            [...document.querySelectorAll('main h1')].find((one) => one.getClientRects().length > 0)?.textContent ?? '';
          if (begun !== undefined && location.pathname === to && heading !== '' && heading !== last) {
            // The frame of this look is on the screen when the next task runs.
            const since = begun;
            setTimeout(() => resolve(performance.now() - since));
          } else requestAnimationFrame(look);
        };
        look();
      }),
    [path, before],
  );
  await act();
  return drawn;
}

/** The heading of the page that is seen; empty when there is none. */
async function headingOf(page: Page): Promise<string> {
  return (await page.locator('main h1').locator('visible=true').first().textContent()) ?? '';
}
