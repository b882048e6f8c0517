import type { Page } from '@playwright/test';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { deferred } from '#tests/support/deferred.ts';

/*
 * Most cards of a list are laid out only when they come near the screen, or once the page is live and the phone is
 * idle (docs/decisions/page-start.md).
 */

test.use({ viewport: { width: 360, height: 740 } });

const cards = (page: Page) => page.getByRole('main').locator('li[data-part]');
const isLaidOut = (page: Page) =>
  cards(page)
    .last()
    .getByRole('heading')
    .evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true }));
const placeOf = (page: Page, index: number) =>
  cards(page)
    .nth(index)
    .evaluate((card) => Math.round(card.getBoundingClientRect().top));

async function scrollTo(page: Page, index: number): Promise<number> {
  await cards(page).nth(index).scrollIntoViewIfNeeded();
  // Once the card no longer moves, the cards near it have been laid out, too.
  await expect
    .poll(async () => {
      const before = await placeOf(page, index);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      return (await placeOf(page, index)) - before;
    })
    .toBe(0);
  return placeOf(page, index);
}

test('a list is laid out to its end once it is live, and a reload and Back return to the same pixel', async ({
  page,
}) => {
  const looked = deferred<void>();
  await page.route(/\/assets\/main-[\w-]+\.js$/, async (route) => {
    await looked.promise;
    await route.continue();
  });
  await page.goto('/view-product');
  await expect.poll(() => isLaidOut(page), 'before it is live').toBe(false);
  looked.resolve();
  await untilLive(page);
  await expect.poll(() => isLaidOut(page), 'a moment after it is live').toBe(true);

  await test.step('a reload, which is laid out at once', async () => {
    const place = await scrollTo(page, 17);
    await page.reload();
    expect(await isLaidOut(page)).toBe(true);
    await expect.poll(() => placeOf(page, 17)).toBe(place);
    await untilLive(page);
    expect(await placeOf(page, 17)).toBe(place);
  });

  await test.step('a part, and Back', async () => {
    const place = await scrollTo(page, 20);
    await cards(page).nth(20).getByRole('link').first().click();
    await expect(page).toHaveURL(/single-advert/);
    await page.goBack();
    await expect(page).toHaveURL(/view-product/);
    await expect.poll(() => placeOf(page, 20)).toBe(place);
  });
});

/** Opens the part of this card, and waits until its page has taken the place of the list. */
async function openPart(page: Page, index: number): Promise<void> {
  await cards(page).nth(index).getByRole('link').first().click();
  // A skeleton has no title yet.
  await expect(page).toHaveTitle(/^(?!All Products).+ \| Spareyard$/);
}

test('Back from a part shows the very list that was left, in the frame after', async ({ page }) => {
  await page.goto('/view-product');
  await untilLive(page);
  const words = page.getByRole('main').getByRole('combobox', { name: 'Search for products and brands' });
  // On the first page of a visit, the search has a history entry of its own.
  await words.fill('pads for a');
  const place = await scrollTo(page, 20);
  const y = await page.evaluate(() => scrollY);
  const card = await cards(page).nth(20).elementHandle();
  const roomBelow = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom);
  const room = await roomBelow();
  expect(room).toMatch(/^\d+px$/);
  await openPart(page, 20);
  // The pill of the list covers nothing of the part, which has a bar of its own.
  expect(await roomBelow()).not.toBe(room);

  const shown = await page.evaluate(async () => {
    const went = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await went;
    await new Promise(requestAnimationFrame);
    const seen = [...document.querySelectorAll('main h1')].filter((heading) => heading.checkVisibility());
    return { headings: seen.map(({ textContent }) => textContent), y: scrollY };
  });
  expect(shown).toEqual({ headings: ['All Products'], y });
  await expect(page).toHaveTitle(/^All Products/);
  await expect(words).toHaveValue('pads for a');
  expect(await placeOf(page, 20)).toBe(place);
  expect(await card?.evaluate((one) => one.checkVisibility())).toBe(true);
  expect(await roomBelow()).toBe(room);
});

test('after Back, Forward leads to where the part was left @long', async ({ page }) => {
  await page.goto('/view-product');
  await untilLive(page);
  // What follows the focus and the place is there.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('left-at'))).not.toBeNull();
  await scrollTo(page, 20);
  await openPart(page, 20);
  const title = await page.title();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.evaluate(async () => {
    window.scrollTo({ top: 300, behavior: 'instant' });
    await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
  });
  await page.goBack();
  await expect(cards(page).nth(20).locator('a:focus'), 'by which it was left').toHaveCount(1);
  await page.goForward();
  await expect(page).toHaveTitle(title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});

test('Back from another site leads to the place in the advert, and once more Back to that in the list', async ({
  page,
}) => {
  // As Firefox does it: what a page stores while it is left for another site is lost.
  await page.addInitScript(() => addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true));
  await page.goto('/view-product');
  await untilLive(page);
  const place = await scrollTo(page, 20);
  await cards(page).nth(20).getByRole('link').first().click();
  await expect(page).toHaveURL(/single-advert/);
  await page.getByRole('heading', { name: 'Similar parts' }).scrollIntoViewIfNeeded();
  const y = await page.evaluate(() => scrollY);
  expect(y).toBeGreaterThan(200);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('left-at'))).toContain(String(Math.round(y)));

  await page.goto('data:text/html,elsewhere');
  await page.goBack();
  await untilLive(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
  await page.goBack();
  await expect(page).toHaveURL(/view-product/);
  await expect.poll(() => placeOf(page, 20)).toBe(place);
});

test('where the browser leaves the place to the shop, a script that comes late does not lose it @long', async ({
  page,
}) => {
  // As WebKit does when a page is left for another site.
  await page.addInitScript(() => {
    history.scrollRestoration = 'manual';
    Object.defineProperty(history, 'scrollRestoration', { value: 'manual', writable: true });
  });
  await page.goto('/breaking-system');
  await untilLive(page);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('left-at'))).toContain(',900]');
  const late = deferred<void>();
  await page.route(/\/assets\/comeBack-[\w-]+\.js$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.reload();
  await untilLive(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('left-at'))).toContain(',0]');
  late.resolve();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});
