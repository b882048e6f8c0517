import type { Page } from '@playwright/test';
import { listingAnswerSchema } from '#contract/catalogue/listing.ts';
import { expect, test } from '#tests/support/shop/shop.ts';
import { deferred } from '#tests/support/deferred.ts';

/*
 * A page becomes live some time after it was opened, seconds after it on a slow connection. That is no navigation:
 * where a person is on it, and what they did there, stays.
 */

test.use({ expectedErrors: [/404 \(Not Found\)/] });

/** Holds back every script of the page. @returns a function that lets them come */
async function holdScripts(page: Page): Promise<() => void> {
  const come = deferred<void>();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await come.promise;
    await route.continue();
  });
  return come.resolve;
}

const touch = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pointerdown')));
const live = (page: Page) => page.locator('html[data-live=true]').waitFor({ state: 'attached' });
const place = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.describe('where an extension has changed the page', () => {
  // React says that it draws the page anew.
  test.use({ expectedErrors: [/React error #418/] });

  test('what was typed and tapped before the page was live is kept, with the focus', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        for (const field of document.querySelectorAll('main input, main textarea, main h1')) {
          field.after(Object.assign(document.createElement('span'), { textContent: 'of an extension' }));
        }
      });
    });
    const letScriptsCome = await holdScripts(page);
    await page.goto('/contact');
    const main = page.getByRole('main');
    await main.getByLabel('Topic').selectOption({ index: 2 });
    const topic = await main.getByLabel('Topic').inputValue();
    await main.getByLabel('Message').fill('Words of before');
    letScriptsCome();
    await live(page);
    await expect(page.getByText('of an extension')).toHaveCount(0);
    await expect(main.getByLabel('Message')).toHaveValue('Words of before');
    await expect(main.getByLabel('Topic')).toHaveValue(topic);
    await expect(main.getByLabel('Message')).toBeFocused();
  });

  test('a tap before the page was live is done @long', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.querySelector('main h1')?.after(document.createElement('span'));
      });
    });
    const letScriptsCome = await holdScripts(page);
    await page.goto('/view-product');
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).nth(1).click();
    letScriptsCome();
    await live(page);
    await expect(page.getByRole('link', { name: /^Cart, 1 / })).toBeVisible();
  });
});

test.describe('with the filters beside the list', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a filter that was chosen before the page was live filters the list', async ({ page }) => {
    const filters = page.locator('form#filters');
    const warranty = filters.locator('[name=warranty]');
    const used = filters.locator('[name=condition][value=Used]');
    const type = filters.getByLabel('Part type');
    const price = filters.locator('[name=maxPrice]');
    for (const [choose, inUrl, shown] of [
      [() => warranty.check(), /warranty=yes/, () => expect(warranty).toBeChecked()],
      [() => used.check({ force: true }), /condition=Used/, () => expect(used).toBeChecked()],
      [() => type.selectOption('brake-pads'), /partType=brake-pads/, () => expect(type).toHaveValue('brake-pads')],
      [
        async () => {
          await price.fill('900');
          await price.blur();
        },
        /maxPrice=900/,
        () => expect(price).toHaveValue('900'),
      ],
    ] as const) {
      const letScriptsCome = await holdScripts(page);
      await page.goto('/breaking-system');
      await choose();
      letScriptsCome();
      await live(page);
      await expect(page).toHaveURL(inUrl);
      await shown();
      await page.unrouteAll();
    }
  });
});

test('a choice in a form that is tapped before the page is live is chosen, and sends nothing', async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto('/register');
  const vendor = page.getByRole('main').getByRole('radio', { name: 'Vendor' });
  await vendor.check();
  await expect(vendor).toBeChecked();
  letScriptsCome();
  await live(page);
  await expect(vendor).toBeChecked();
  await expect(page.getByRole('main').locator('[aria-invalid=true]')).toHaveCount(0);
});

test('what leads to a vendor and is tapped before the page is live opens in the app @long', async ({ page, shop }) => {
  const letScriptsCome = await holdScripts(page);
  const { items } = listingAnswerSchema.parse(await (await fetch(`${shop.url}/api/adverts`)).json());
  await page.goto(`/single-advert?id=${items[0]?.id}`);
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  letScriptsCome();
  await live(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/single-advert/);
});

test('a list is as long before its end is laid out as after it', async ({ page }) => {
  await page.goto('/view-product');
  const { before, after } = await page.evaluate(() => {
    const { documentElement: root } = document;
    const heightWith = (fresh: string | undefined) => {
      if (fresh === undefined) delete root.dataset['fresh'];
      else root.dataset['fresh'] = fresh;
      return root.scrollHeight;
    };
    return { before: heightWith('first-screen'), after: heightWith(undefined) };
  });
  expect(Math.abs(after - before)).toBeLessThan(20);
});

/** Scrolls down as a finger does. @returns where the page is then */
async function scrollDown(page: Page): Promise<number> {
  await page.evaluate(() => {
    dispatchEvent(new Event('touchmove'));
    scrollTo({ top: Math.min(1200, (document.documentElement.scrollHeight - innerHeight) * 0.8), behavior: 'instant' });
  });
  return place(page);
}

/** Reads where the page is for a moment, in which everything that scrolls late has its turn. */
async function stays(page: Page, at: number, when: string): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    expect(Math.abs((await place(page)) - at), `${when}: the page has moved`).toBeLessThan(3);
    await page.waitForTimeout(150);
  }
}

/** Opens a page that is live `delayMs` after the first touch, scrolls meanwhile, and follows the place from then on. */
async function keepsPlace(page: Page, path: string, delayMs: number): Promise<void> {
  const letScriptsCome = await holdScripts(page);
  await page.goto(path);
  await touch(page);
  const at = await scrollDown(page);
  await page.waitForTimeout(delayMs);
  letScriptsCome();
  await live(page);
  await stays(page, at, `${path} goes live`);
  for (const [when, again] of [
    ['after a reload', () => page.reload()],
    ['after Back from another site', async () => page.goto('data:text/html,<p>Elsewhere').then(() => page.goBack())],
  ] as const) {
    await again();
    await touch(page);
    await live(page);
    await expect.poll(() => place(page), `${path} ${when}`).toBe(at);
    await stays(page, at, `${path} ${when}`);
  }
}

test('a page goes live under a person who scrolls, types, selects and opens, and nothing moves', async ({ page }) => {
  await test.step('a list whose address is written anew: its place, its open filters', async () => {
    await keepsPlace(page, '/view-product?fbclid=1', 500);
    const at = await place(page);
    // On a phone the footer's links are folded away.
    await page.locator('footer a[href="/contact"]').first().dispatchEvent('click');
    await expect(page).toHaveURL(/\/contact$/);
    await expect.poll(() => place(page), 'a step forward').toBe(0);
    await page.goBack();
    await expect.poll(() => place(page), 'and Back').toBe(at);
    const letScriptsCome = await holdScripts(page);
    await page.goto('/view-product');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.locator('[popover]:popover-open').first();
    await expect(sheet).toBeVisible();
    letScriptsCome();
    await live(page);
    await expect(sheet).toBeVisible();
  });

  await test.step('a form: typed text with its caret, and a choice', async () => {
    const letScriptsCome = await holdScripts(page);
    await page.goto('/contact');
    const message = page.getByRole('main').locator('textarea').first();
    await message.fill('Is the shop open on Sunday?');
    await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(7, 11));
    const at = await place(page);
    letScriptsCome();
    await live(page);
    await expect(message).toBeFocused();
    await expect(message).toHaveValue('Is the shop open on Sunday?');
    expect(await message.evaluate((field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd])).toEqual([
      7, 11,
    ]);
    await stays(page, at, 'the form goes live');
  });

  await test.step('an article: opened, and its words selected', async () => {
    const letScriptsCome = await holdScripts(page);
    await page.goto('/services');
    const details = page.getByRole('main').locator('details').first();
    await details.locator('summary').click();
    await details.evaluate((article) => getSelection()?.selectAllChildren(article));
    const selected = await page.evaluate(() => getSelection()?.toString());
    letScriptsCome();
    await live(page);
    await stays(page, await place(page), 'the article goes live');
    expect(await details.getAttribute('open')).not.toBeNull();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(selected);
  });
});

for (const delayMs of [1000, 3000, 8000]) {
  test(`every kind of page keeps its place when it goes live ${delayMs / 1000} s after the first touch @long @both-widths`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(600_000);
    const { items } = listingAnswerSchema.parse(await (await fetch(`${shop.url}/api/adverts?limit=1`)).json());
    for (const path of [
      '/',
      '/view-product',
      '/view-product?q=brake',
      '/breaking-system',
      `/single-advert?id=${items[0]?.id}`,
      '/cart-test',
      '/contact',
      '/login',
      '/register',
      '/services',
      '/terms-conditions',
      '/favourites',
      '/orders',
      '/no-such-page',
    ]) {
      await keepsPlace(page, path, delayMs);
    }
  });
}

test('Ctrl and a click on what the bar leads to open a new tab, before the page is live and after @long', async ({
  page,
  context,
}) => {
  const search = page.getByRole('link', { name: 'Search' });
  const newTab = async () => {
    const [tab] = await Promise.all([context.waitForEvent('page'), search.click({ modifiers: ['ControlOrMeta'] })]);
    await expect(tab).toHaveURL(/\/view-product$/);
    await tab.close();
  };
  const come = await holdScripts(page);
  await page.goto('/');
  await newTab();
  come();
  await live(page);
  await newTab();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
