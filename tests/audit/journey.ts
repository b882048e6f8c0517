import type { Browser } from '@playwright/test';
import { untilLive } from '#tests/support/shop/shop.ts';
import { forms } from './auditShop.ts';

/** What a journey felt like on a phone four times as slow as this machine. */
export interface Journey {
  /** The longest that the screen took to follow a tap, in milliseconds. */
  readonly inpMs: number;
  /** How far things jumped on all its pages together. */
  readonly cls: number;
}

declare global {
  interface Window {
    felt?: { inpMs: number; cls: number };
  }
}

/** A shopper looks for a part: menu, category, filter, advert, cart. */
export async function measureJourney(browser: Browser, url: string): Promise<Journey> {
  const context = await browser.newContext({ ...forms.phone, baseURL: url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const felt = (globalThis.window.felt = { inpMs: 0, cls: 0 });
    const read = (entry: PerformanceEntry, name: string): number => {
      const value: unknown = Reflect.get(entry, name);
      return typeof value === 'number' ? value : 0;
    };
    const taps: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
      buffered: true,
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (read(entry, 'interactionId') > 0) felt.inpMs = Math.max(felt.inpMs, entry.duration);
      }
    }).observe(taps);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') !== true) felt.cls += read(entry, 'value');
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const processor = await context.newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const visible = (name: string | RegExp, role: 'button' | 'link' = 'button') =>
    page.getByRole(role, { name }).locator('visible=true').first();

  await page.goto('/');
  await untilLive(page);
  await page.getByRole('link', { name: 'Menu' }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Braking System' }).tap();
  await page.waitForURL(/breaking-system/);
  await visible('Filters').tap();
  await page.locator('form[popover]').getByRole('button', { name: /^Show/ }).tap();
  await visible(/^Add to Cart/).tap();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^View /i })
    .locator('visible=true')
    .first()
    .tap();
  await page.waitForURL(/single-advert/);
  await visible(/^Cart, /, 'link').tap();
  await page.waitForURL(/cart-test/);
  await page.getByRole('heading', { level: 1, name: /Cart/ }).waitFor();
  // The last paint is reported a moment after it.
  await page.waitForTimeout(500);
  const felt = await page.evaluate(() => globalThis.window.felt);
  await context.close();
  if (!felt || felt.inpMs === 0) throw new Error('The browser told of no tap.');
  return { inpMs: felt.inpMs, cls: felt.cls };
}
