import type { Browser, Page } from '@playwright/test';
import { untilLive } from '#tests/support/shop/shop.ts';
import { forms } from './auditShop.ts';

/** How long the screen took to respond to one tap or key, and where the time went, in milliseconds. */
export interface FeltTap {
  readonly name: string;
  readonly inpMs: number;
  /** The time until the page began to work on it, its work, and from there until it was painted. */
  readonly delayMs: number;
  readonly workMs: number;
  readonly paintMs: number;
}

/** How a journey felt on a phone four times as slow as this machine. */
export interface Journey {
  readonly taps: readonly FeltTap[];
  /** The layout shift of all its pages together. */
  readonly cls: number;
}

interface Felt {
  slowest: Omit<FeltTap, 'name'> | null;
  cls: number;
}

declare global {
  interface Window {
    felt?: Felt;
  }
}

/** Makes a page record the slowest of its interactions, and its layout shifts. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const felt: Felt = (globalThis.window.felt = { slowest: null, cls: 0 });
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
        if (read(entry, 'interactionId') === 0 || entry.duration <= (felt.slowest?.inpMs ?? 0)) continue;
        const [began, ended] = [read(entry, 'processingStart'), read(entry, 'processingEnd')];
        felt.slowest = {
          inpMs: entry.duration,
          delayMs: began - entry.startTime,
          workMs: ended - began,
          paintMs: Math.max(0, entry.startTime + entry.duration - ended),
        };
      }
    }).observe(taps);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') !== true) felt.cls += read(entry, 'value');
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Measures a shopper who looks for a part: menu, category, search, filters, cart, an advert and a message to its
 * vendor.
 */
export async function measureJourney(browser: Browser, url: string): Promise<Journey> {
  const context = await browser.newContext({ ...forms.phone, baseURL: url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await watch(page);
  const processor = await context.newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const visible = (name: string | RegExp, role: 'button' | 'link' = 'button') =>
    page.getByRole(role, { name }).locator('visible=true').first();

  const taps: FeltTap[] = [];
  /** Performs one action, and reads how it felt once its result is visible. */
  async function feel(name: string, act: () => Promise<void>, seen: () => Promise<unknown>): Promise<void> {
    await page.evaluate(() => {
      if (globalThis.window.felt) globalThis.window.felt.slowest = null;
    });
    await act();
    await seen();
    // The last paint is reported a moment later.
    await page.waitForTimeout(500);
    const slowest = await page.evaluate(() => globalThis.window.felt?.slowest);
    // Interactions that were painted within one frame are not reported.
    taps.push({ name, ...(slowest ?? { inpMs: 0, delayMs: 0, workMs: 0, paintMs: 0 }) });
  }

  await page.goto('/');
  await untilLive(page);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const category = menu.getByRole('link', { name: 'Braking System' });
  const openMenu = () => page.getByRole('link', { name: 'Menu' }).tap();
  await feel('open the menu', openMenu, () => category.waitFor());
  const closeMenu = () => menu.getByRole('button', { name: 'Close the menu' }).tap();
  await feel('close the menu', closeMenu, () => menu.waitFor({ state: 'hidden' }));
  await feel('open the menu again', openMenu, () => category.waitFor());
  const list = page.getByRole('heading', { level: 1, name: 'Braking System' });
  await feel(
    'go to a category',
    () => category.tap(),
    () => list.waitFor(),
  );

  const search = page.getByRole('dialog', { name: 'Search' });
  const field = search.getByRole('combobox');
  const openSearch = () => page.getByRole('banner').getByRole('link', { name: 'Search' }).tap();
  await feel('open the search', openSearch, () => field.waitFor());
  for (const letter of 'brake') {
    await feel(
      `type ${letter}`,
      () => field.press(letter),
      () => Promise.resolve(),
    );
  }
  const closeSearch = () => search.getByRole('button', { name: 'Close the search' }).tap();
  await feel('close the search', closeSearch, () => search.waitFor({ state: 'hidden' }));

  const filters = page.locator('form[popover]');
  const show = filters.getByRole('button', { name: /^Show/ });
  await feel(
    'open the filters',
    () => visible(/^Filters/).tap(),
    () => show.waitFor(),
  );
  const used = filters.locator('label', { has: page.getByRole('radio', { name: /^Used/ }) });
  await feel(
    'choose a filter',
    () => used.tap(),
    () => used.getByRole('radio', { checked: true }).waitFor(),
  );
  await feel(
    'show the parts',
    () => show.tap(),
    () => page.waitForURL(/condition=Used/),
  );

  await feel(
    'add to the cart',
    () => visible(/^Add to Cart/).tap(),
    () => visible(/^Cart, 1/, 'link').waitFor(),
  );
  const view = page.getByRole('main').getByRole('link', { name: /^View /i });
  const about = page.getByRole('heading', { name: 'About this part' });
  await feel(
    'open a part',
    () => view.locator('visible=true').first().tap(),
    () => about.waitFor(),
  );
  const sheet = page.getByRole('dialog');
  const name = sheet.getByLabel('Your name');
  await feel(
    'open a sheet',
    () => visible('Message').tap(),
    () => name.waitFor(),
  );
  await feel(
    'type in a form',
    () => name.press('A'),
    () => Promise.resolve(),
  );
  const closeSheet = () => sheet.getByRole('button', { name: 'Close' }).tap();
  await feel('close a sheet', closeSheet, () => sheet.waitFor({ state: 'hidden' }));
  const cart = page.getByRole('heading', { level: 1, name: /Cart/ });
  await feel(
    'go to the cart',
    () => visible(/^Cart, /, 'link').tap(),
    () => cart.waitFor(),
  );

  const cls = await page.evaluate(() => globalThis.window.felt?.cls ?? Number.NaN);
  await context.close();
  if (taps.every(({ inpMs }) => inpMs === 0)) throw new Error('The browser reported no tap.');
  return { taps, cls };
}
