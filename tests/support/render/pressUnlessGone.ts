import type { Locator } from '@playwright/test';

/**
 * Presses a button for something that may also happen on its own and then removes the button: whichever comes first.
 */
export async function pressUnlessGone(button: Locator): Promise<void> {
  await Promise.race([button.click(), button.waitFor({ state: 'detached' })]);
}
