import { expect, type Page } from '@playwright/test';

/**
 * Adds a part to the comparison through the menu of its card. The menu closes if the page moves under it at the moment
 * of the press, so it is opened again.
 * @param of the beginning of the part's name, or all of it
 */
export async function compareByMenu(page: Page, of: string | RegExp) {
  const named = (act: string) =>
    page.getByRole(
      'button',
      typeof of === 'string' ? { name: `${act}: ${of}`, exact: true } : { name: new RegExp(`^${act}: ${of.source}`) },
    );
  const tick = named('Compare').first();
  await expect(async () => {
    if (!(await tick.isVisible())) await named('More').first().click({ timeout: 5000 });
    await tick.click({ timeout: 5000 });
  }).toPass();
  return tick;
}
