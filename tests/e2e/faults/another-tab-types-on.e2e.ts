import type { Page } from '@playwright/test';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

// Without the browser's cache of whole pages, as on a phone with little memory: after Back the browser fills in by
// itself what stood in the fields.

const kept = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
const message = (page: Page) => page.getByRole('textbox', { name: /^Message/ });
async function openContact(page: Page): Promise<void> {
  await page.goto('/contact');
  await untilLive(page);
}

test('words that another tab has typed since, shortened or sent are not taken back by Back', async ({
  page,
  context,
}) => {
  await openContact(page);
  await message(page).fill('Do you have a clutch');
  await expect.poll(() => kept(page)).toContain('Do you have a clutch');
  await page.goto('/robots.txt');

  const other = await context.newPage();
  await openContact(other);
  await expect(message(other)).toHaveValue('Do you have a clutch');
  await message(other).fill('Do you have a clutch for a Corolla?');

  await page.goBack();
  await untilLive(page);
  await expect(message(page)).toHaveValue('Do you have a clutch for a Corolla?');
  await expect(message(other)).toHaveValue('Do you have a clutch for a Corolla?');

  await page.goto('/robots.txt');
  await message(other).fill('Do you have one?');
  await page.goBack();
  await untilLive(page);
  await expect(message(page)).toHaveValue('Do you have one?');

  await page.goto('/robots.txt');
  await other.getByLabel('Your name').fill('Ama Owusu');
  await other.getByRole('main').getByLabel('Your e-mail').fill('ama@example.com');
  await other.getByLabel('Topic').selectOption({ index: 1 });
  await other.getByRole('button', { name: 'Send message' }).click();
  await expect(message(other)).toHaveValue('');
  await page.goBack();
  await untilLive(page);
  await expect(message(page)).toHaveValue('');
  await expect(message(other)).toHaveValue('');
});
