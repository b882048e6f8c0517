import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';
import { startTimeoutMs, withShop, type Shop } from '#tests/support/shop/shopProcess.ts';

/*
 * Browser tests of the whole product: one shop for each worker, and pages on which any error in the console fails the
 * test.
 */

interface Options {
  /** Console errors that a test expects, such as the browser's own message about a page that answers 404. */
  expectedErrors: RegExp[];
}

export const test = base.extend<Options & { page: Page; otherDevice: Page }, { shop: Shop }>({
  expectedErrors: [[], { option: true }],
  // Playwright requires the destructured first parameter, even when nothing is taken from it.
  // oxlint-disable-next-line no-empty-pattern
  shop: [async ({}, provide) => withShop(provide), { scope: 'worker', timeout: startTimeoutMs + 30_000 }],
  baseURL: async ({ shop }, provide) => provide(shop.url),
  /** A page on which any console error, uncaught error or violation of the content security policy fails the test. */
  page: async ({ page, expectedErrors }, provide) => {
    const faults = watchConsole(page, expectedErrors);
    await provide(page);
    expect(faults, 'errors in the console').toEqual([]);
  },
  /** A page on a second device of the same kind, with separate storage. */
  otherDevice: async ({ browser, shop, viewport, isMobile, hasTouch, serviceWorkers }, provide) => {
    const context = await browser.newContext({ baseURL: shop.url, viewport, isMobile, hasTouch, serviceWorkers });
    await provide(await context.newPage());
    await context.close();
  },
});

/** Records the errors on a page's console from now on, except those that are expected. @returns a list that grows */
export function watchConsole(page: Page, expectedErrors: readonly RegExp[] = []): readonly string[] {
  const faults: string[] = [];
  const note = (text: string) => {
    if (!expectedErrors.some((pattern) => pattern.test(text))) faults.push(text);
  };
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(error.message));
  return faults;
}

export { expect };

/**
 * Touches the page, which starts the app at once, and waits until it is live. Clicks before that are stored and
 * replayed, which is tested elsewhere.
 */
export async function untilLive(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
  await untilLiveByItself(page);
}

/** Waits until the page is live without touching it: it starts when the browser is idle, or after two seconds. */
export async function untilLiveByItself(page: Page): Promise<void> {
  await page.locator('html[data-live=true]').waitFor({ state: 'attached' });
}
