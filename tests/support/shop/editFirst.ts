import type { Page } from '@playwright/test';

/** Opens the first of the vendor's adverts to be edited: from its row, or from the menu of its card on a phone. */
export async function editFirst(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^More for/ }).first();
  const edit = page.getByRole('link', { name: /^Edit/ }).locator('visible=true').first();
  await more.or(edit).first().waitFor();
  if (await more.isVisible()) await more.click();
  await edit.click();
}
