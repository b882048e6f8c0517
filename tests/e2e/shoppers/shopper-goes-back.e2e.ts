import type { Page } from '@playwright/test';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

// Only a phone shows sheets and the search that covers the page.
test.use({ viewport: { width: 360, height: 740 } });

const layer = (page: Page) => page.getByRole('dialog');

async function backCloses(page: Page, open: () => Promise<void>, opened = layer(page)): Promise<void> {
  const address = page.url();
  await open();
  await expect(opened).toBeVisible();
  // Nobody goes back before they see the layer, and a popover reports only one task later that it is open.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))));
  await page.goBack();
  await expect(opened).toBeHidden();
  // The app refuses the step back, so the address may change for a moment and then returns.
  await expect(page).toHaveURL(address);
  // It can be opened again, and Escape closes it without leaving the page, too.
  await open();
  await expect(opened).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  expect(page.url()).toBe(address);
}

const openMenu = (page: Page) => page.getByRole('link', { name: 'Menu' }).click();
const openSearch = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' }).click();

test('Back closes the menus, the search, the filters and the pictures before it leaves the page', async ({ page }) => {
  await page.goto('/terms-conditions');
  await untilLive(page);
  // The first page of the visit: there is no page of the shop to go back to.
  await test.step('the menu on the first page', () =>
    backCloses(page, async () => {
      await openMenu(page);
      // Shortly after it is shown it gets its own history entry, which Back removes.
      await expect.poll(() => page.evaluate((): unknown => Reflect.get(Object(history.state), 'layer'))).toBe(true);
    }));

  await test.step('a menu that was open when the first page was loaded again costs no step', async () => {
    await openMenu(page);
    const isLayers = () => page.evaluate((): unknown => Reflect.get(Object(history.state), 'layer'));
    await expect.poll(isLayers).toBe(true);
    await page.reload();
    await untilLive(page);
    await expect.poll(isLayers).toBe(undefined);
  });

  await page.goto('/');
  await untilLive(page);
  await page
    .getByRole('link', { name: /Braking System/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/breaking-system$/);
  const list = page.url();
  await test.step('the menu', () => backCloses(page, () => openMenu(page)));
  await test.step('the search', () => backCloses(page, () => openSearch(page)));
  const field = page.getByRole('main').getByRole('combobox', { name: 'Search for products and brands' });
  await test.step('the suggestions of the search in the list', () =>
    backCloses(
      page,
      async () => {
        await field.fill('');
        await field.fill('brake');
      },
      page.getByRole('main').getByRole('option').first(),
    ));
  await test.step('the filters', () =>
    backCloses(page, async () => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      // Nothing behind the sheet can be reached.
      await expect(page.locator('header').first()).toHaveAttribute('inert');
    }));
  // A keyboard user continues where they were.
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();

  await test.step('the question where the person is', () =>
    backCloses(page, async () => {
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('Near me');
    }));

  // Another test may have posted an advert whose picture is not generated yet.
  await page
    .getByRole('listitem')
    .filter({ has: page.locator('img[src^="/pictures/"]') })
    .getByRole('link', { name: /^View / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/single-advert/);
  await test.step('the pictures', () =>
    backCloses(page, () =>
      page
        .getByRole('link', { name: /^Enlarge/ })
        .first()
        .click(),
    ));
  await page.goBack();
  await expect(page).toHaveURL(list);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('applied filters stay when Back closes the filter sheet @long', async ({ page }) => {
  await page.goto('/');
  await untilLive(page);
  await page
    .getByRole('link', { name: /Braking System/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await layer(page).getByLabel('Part type').selectOption('brake-pads');
  await layer(page).getByRole('button', { name: /^Show/ }).click();
  await expect(page).toHaveURL(/partType=brake-pads/);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(layer(page)).toBeVisible();
  await page.goBack();
  await expect(layer(page)).toBeHidden();
  await expect(page).toHaveURL(/partType=brake-pads/);
});

test('a link in the menu of the first page needs one step back, not two @long', async ({ page }) => {
  await page.goto('/terms-conditions');
  await untilLive(page);
  await openMenu(page);
  await layer(page).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/terms-conditions$/);
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('with the keyboard, a new page starts at its heading, and Back returns to the link that was followed @long', async ({
  page,
}) => {
  const script = page.waitForResponse(/\/assets\/startTheRest-.*\.js$/);
  await page.goto('/breaking-system');
  await untilLive(page);
  // The script is loaded when the phone is idle.
  await page.evaluate((url) => import(url), (await script).url());
  const link = page.getByRole('listitem').getByRole('heading').getByRole('link').nth(5);
  const title = (await link.textContent()) ?? '';
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test('with a keyboard, the next page of a list begins at its heading, and Back returns to the link to it', async ({
  page,
}) => {
  await page.goto('/view-product');
  await untilLive(page);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const next = page.getByRole('link', { name: 'Next' });
  for (const turn of [2, 3]) {
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(new RegExp(`^Page ${turn} of`))).toBeVisible();
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
  }
  await page.goBack();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expect(next).toBeFocused();
});

test('with a keyboard, a link to a place within a page goes on there, from another page and on the same @long', async ({
  page,
}) => {
  // On a phone the links of the footer are in parts that are opened first.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/terms-conditions');
  await untilLive(page);
  for (const place of ['faqs', 'returns']) {
    await page.locator(`footer a[href="/contact#${place}"]`).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/contact#${place}$`));
    await expect(page.locator(`#${place}`)).toBeFocused();
    await expect(page.locator(`#${place}`).getByRole('heading')).toBeInViewport();
  }
});
