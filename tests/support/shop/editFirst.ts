import type { Page } from '@playwright/test';

/** Opens the first of the vendor's adverts for editing: from its row, or on a phone from the menu of its card. */
export async function editFirst(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^More for/ }).first();
  const edit = page.getByRole('link', { name: /^Edit/ }).locator('visible=true').first();
  await more.or(edit).first().waitFor();
  if (await more.isVisible()) await more.click();
  await edit.click();
}
