import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

// Only a phone shows the filters as a sheet, so the test sets the screen itself.
test.use({ viewport: { width: 360, height: 740 } });

test('a shopper filters on a phone', async ({ page }) => {
  await page.goto('/breaking-system');
  await untilLive(page);
  const total = page.getByRole('main').locator('output');
  await expect(total).toHaveText(/^\d+ parts$/);
  const before = (await total.textContent()) ?? '';

  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.locator('form#filters');
  await expect(sheet.getByRole('heading', { name: 'Filters' })).toBeFocused();
  const show = sheet.getByRole('button', { name: /^Show/ });
  const words = await show.textContent();

  // Each choice is counted at once, and nothing is applied yet.
  await sheet.getByLabel('Part type').selectOption('brake-pads');
  await expect(show).not.toHaveText(words ?? '');
  const counted = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
  expect(counted).toBeGreaterThan(0);
  await expect(page).toHaveURL(/\/breaking-system$/);

  await show.click();
  await expect(page).toHaveURL(/partType=brake-pads/);
  await expect(page.getByRole('heading', { level: 1, name: 'Brake pads' })).toBeVisible();
  await expect(total).toHaveText(`${counted} parts`);

  // The address alone gives the same page, rendered by the server.
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Brake pads' })).toBeVisible();
  await untilLive(page);
  await page.getByRole('link', { name: 'Remove filter Brake pads' }).click();
  await expect(total).toHaveText(before);
});
