import { demoAdverts } from '#server/seed/demo/demoAdverts.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

const sampleTitles = new Set(demoAdverts.map(({ title }) => title));
const titleOf = (key: string) => demoAdverts.find((advert) => advert.key === key)?.title ?? '';

// A number as printed, without its dashes, in lower case with spaces; an equivalent part number; a tyre size.
for (const [typed, key, form] of [
  ['04465-02220', 'brake-pads-corolla', ' @long'],
  ['0446502220', 'brake-pads-corolla', ' @long'],
  ['a204 421 24 12', 'brake-disc-used-c-class', ''],
  ['90915yzzd2', 'oil-filter-sakura', ' @long'],
  ['205/60r16', 'wheels-tyres-mazda-6', ''],
] as const) {
  test(`a mechanic finds by part number: ${typed}${form} @long`, async ({ page }) => {
    await page.goto(`/view-product?q=${encodeURIComponent(typed)}`);
    // Another test may have posted an advert with the same number, so the test looks only at the sample catalogue.
    const titles = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
    const firstOfSamples = async () => (await titles.allTextContents()).find((title) => sampleTitles.has(title));
    await expect.poll(firstOfSamples).toBe(titleOf(key));
    await untilLive(page);
    await titles
      .filter({ hasText: titleOf(key) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(key));
  });
}

test('a mechanic sees which numbers and measures a part has @long', async ({ page }) => {
  await page.goto('/view-product?q=90915-YZZD2');
  await untilLive(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: titleOf('oil-filter-sakura') })
    .first()
    .click();
  const details = page.getByRole('main');
  await expect(details.getByText('Same as')).toBeVisible();
  await expect(details.getByText(/90915-YZZD2/)).toBeVisible();
  await page.goto('/view-product?q=5x112');
  await page
    .getByRole('main')
    .getByRole('link', { name: titleOf('alloy-rim-18-c-class') })
    .first()
    .click();
  await expect(page.getByRole('cell', { name: '5x112' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'C-Class' })).toBeVisible();
});
