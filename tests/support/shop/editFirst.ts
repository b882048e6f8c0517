import type { Page } from '@playwright/test';

/** Opens the first of the vendor's adverts for editing, from its row or its card. */
export async function editFirst(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Edit/ }).locator('visible=true').first().click();
}
