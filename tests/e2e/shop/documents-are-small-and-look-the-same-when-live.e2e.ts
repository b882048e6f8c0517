import type { Page } from '@playwright/test';
import { partCategories } from '#contract/catalogue/categories.ts';
import { expect, test } from '#tests/support/shop/shop.ts';
import { withShop } from '#tests/support/shop/shopProcess.ts';

/*
 * What is in a document is read, styled and laid out before anything else, on every visit. The budgets are what was
 * reached, and a little more.
 */

const [category] = partCategories;
const firstAdvert = (html: string) => /href="(\/single-advert\?id=[^"]+)"/.exec(html)?.[1] ?? 'no advert';

test('documents are small', async () => {
  // A shop of its own: the list begins with what other tests have posted, in words of 120 letters among them.
  await withShop(async ({ url }) => {
    const read = async (path: string) => (await fetch(url + path)).text();
    const list = await read('/view-product');
    expect(list.match(/<li [^>]*data-part=/g)).toHaveLength(24);
    const most = {
      '/': 54_000,
      [`/${category?.slug}`]: 83_000,
      '/view-product': 90_000,
      [firstAdvert(list)]: 60_000,
    };
    for (const [path, bytes] of Object.entries(most)) {
      expect(Buffer.byteLength(await read(path)), path).toBeLessThanOrEqual(bytes);
    }
  });
});

/** Where each element of the page is, and how it looks. */
async function looks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Everything is laid out, as it is once the page is live.
    delete document.documentElement.dataset['fresh'];
    return [...document.querySelectorAll('body :not(symbol, symbol *, script)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, font, display, padding, stroke } = getComputedStyle(element);
      const box = [x, y, width, height].map((edge) => edge.toFixed(1));
      return [element.tagName, element.className, ...box, color, backgroundColor, font, display, padding, stroke].join(
        ' ',
      );
    });
  });
}

for (const [width, height, form] of [
  [360, 740, ''],
  [740, 360, ' @long'],
  [768, 1024, ' @long'],
  [1280, 800, ''],
] as const) {
  test(`a page of ${width} by ${height} looks the same by the rules in its document and by its whole sheets${form}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    // The app, which would load the sheets, does not start.
    await page.addInitScript(() => (window.requestIdleCallback = () => 0));
    const list = await (await page.request.get('/view-product')).text();
    for (const path of ['/', '/view-product', firstAdvert(list), '/contact', '/login']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const before = await looks(page);
      expect(before.length).toBeGreaterThan(150);
      await page.evaluate(async () => {
        const names = document.getElementById('page-files')?.textContent.split(' ') ?? [];
        const sheets = names.filter((name) => name.endsWith('.css'));
        await Promise.all(
          sheets.map(async (name) => {
            const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/assets/${name}` });
            const loaded = new Promise((resolve) => sheet.addEventListener('load', resolve));
            document.head.append(sheet);
            await loaded;
          }),
        );
      });
      expect(await looks(page), path).toEqual(before);
    }
  });
}
