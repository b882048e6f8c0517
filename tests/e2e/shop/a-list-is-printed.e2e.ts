import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

test('a printed list shows the parts, and nothing to press over them @long', async ({ page }) => {
  await page.goto('/view-product');
  await untilLive(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /^Favourite: / }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const name of [/^Filters/, /^Favourite: /, /^Grid$/]) {
    await expect(main.getByRole('button', { name }).first(), String(name)).toBeHidden();
  }
  await expect(main.getByRole('combobox').first()).toBeHidden();
  await expect(main.getByRole('link').filter({ visible: true }).first()).toBeVisible();
});
