import type { Page } from '@playwright/test';

/** Fills in the contact form on the open page; `message` identifies it in the shop's mail. */
export async function fillContactForm(page: Page, message: string): Promise<void> {
  await page.getByLabel('Your name').fill('Kojo Antwi');
  await page.getByLabel('Your e-mail', { exact: true }).fill('kojo@example.com');
  await page.getByLabel('Topic').selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
}

/** Presses "Send message". */
export async function sendContactForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send message' }).click();
}
