import type { Page } from '@playwright/test';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { deferred } from '#tests/support/deferred.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';

// A worker's own requests cannot be held back from here.
test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });

/** Opens a list and scrolls far down. @returns a card that is in view there */
async function farDownTheList(page: Page) {
  await page.goto('/view-product');
  await untilLive(page);
  // Wait until the list is laid out to its end, so that each place in it is exact (docs/decisions/page-start.md).
  await page.waitForFunction(() => document.documentElement.dataset['fresh'] === undefined);
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .nth(12);
  await card.scrollIntoViewIfNeeded();
  return card;
}

test('the page of a part opens at once, with what its card showed', async ({ page }) => {
  const card = await farDownTheList(page);
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const price = /GHc\s[\d,.]+/.exec((await card.textContent()) ?? '')?.[0] ?? '';
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);

  // The answer of the shop is held back until the page has been looked at.
  const answer = deferred<void>();
  await page.route(/\/api\/adverts\/[0-9a-f-]{36}$/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(price);
  await expect(page).toHaveTitle(`${title} | Spareyard`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  await expect(page.getByRole('heading', { name: 'About this part' })).toBeHidden();

  answer.resolve();
  await expect(page.getByRole('heading', { name: 'About this part' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(card.getByRole('heading')).toBeInViewport();
});

test('on a first visit the scripts of a list and of a part are there before they are tapped @long', async ({
  page,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto('/');
  await untilLive(page);
  // The last that a live page starts for itself.
  const began = (name: string) => [...asked].some((path) => path.startsWith(`/assets/${name}-`));
  await expect.poll(() => began('view-product') && began('startTheRest'), { timeout: 20_000 }).toBe(true);
  await page.waitForLoadState('networkidle');
  const before = new Set(asked);
  const main = page.getByRole('main');
  // Not that of the banner, which moves.
  await main.locator('a[href="/breaking-system"]').locator('visible=true').last().click();
  await expect(main.getByRole('listitem').getByRole('heading').first()).toBeVisible();
  await main.getByRole('listitem').getByRole('heading').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'About this part' })).toBeVisible();
  // What checks the first answer comes with it, and the strip that offers to install the shop with a second page.
  const added = [...asked].filter((path) => !before.has(path) && path.endsWith('.js'));
  expect(added.filter((path) => !/(?:lateSchemas|AppStrips|installMoment)-/.test(path))).toEqual([]);
});

test.describe('with the shop on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a part that was read ahead is not asked for again by the tap', async ({ page }) => {
    await page.goto('/view-product');
    await untilKept(page);
    const requestedUrls: string[] = [];
    page.on('request', (request) => {
      const id = /\/api\/adverts\/([0-9a-f-]{36})$/.exec(request.url())?.[1];
      if (id !== undefined) requestedUrls.push(id);
    });
    await page.mouse.wheel(0, 300);
    await expect.poll(() => requestedUrls.length).toBeGreaterThan(0);
    const [id = ''] = requestedUrls;
    await page.getByRole('main').locator(`a[href$="${id}"]`).first().click();
    await expect(page.getByRole('heading', { name: 'About this part' })).toBeVisible();
    expect(requestedUrls.filter((one) => one === id)).toEqual([id]);
  });
});

test('a shopper who goes back before the page has arrived is where they left the list @long', async ({ page }) => {
  const card = await farDownTheList(page);
  const place = await page.evaluate(() => scrollY);
  const answer = deferred<void>();
  await page.route(/\/api\/adverts\/[0-9a-f-]{36}$/, async (route) => {
    await answer.promise;
    await route.abort();
  });
  await card.getByRole('heading').getByRole('link').click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // Scrolling the page that is still loading must not change the stored place in the list. It has to be over before
  // going back, otherwise it would scroll the list.
  const wheeled = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('wheel', () => setTimeout(resolve, 300), { once: true, passive: true });
      }),
  );
  await page.mouse.wheel(0, 60);
  await wheeled;
  await page.goBack();
  await expect(card.getByRole('heading')).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  answer.resolve();
});

test('a footer link to a section of a page leads there, and nothing jumps @long', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        const value: unknown = Reflect.get(shift, 'value');
        const shifted: unknown = Reflect.get(window, 'shifted');
        Object.assign(window, { shifted: Number(shifted) + Number(value) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await untilLive(page);
  const link = page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Locate A Store' })
    .locator('visible=true')
    .first();
  await link.scrollIntoViewIfNeeded();
  // The page's own script is held back until its placeholder has been seen.
  const script = deferred<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.evaluate(() => Object.assign(window, { shifted: 0 }));
  await link.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  script.resolve();
  await expect(page.getByRole('heading', { name: 'Locate A Store' })).toBeInViewport();
  // A layout shift is reported after the frame in which it happened.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await page.evaluate((): unknown => Reflect.get(window, 'shifted'))).toBe(0);
});
