import type { Locator, Page } from '@playwright/test';

/** Opens the form for a question to the vendor of the advert that is shown. */
export async function openQuestion(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Contact Vendor' }).first().click();
  await page
    .getByRole('button', { name: /Message/ })
    .locator('visible=true')
    .first()
    .click();
  return page.getByRole('dialog').last();
}
