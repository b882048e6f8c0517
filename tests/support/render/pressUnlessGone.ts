import type { Locator } from '@playwright/test';

/** Presses a button of something that also happens by itself, and takes the button with it: whichever comes first. */
export async function pressUnlessGone(button: Locator): Promise<void> {
  await Promise.race([button.click(), button.waitFor({ state: 'detached' })]);
}
