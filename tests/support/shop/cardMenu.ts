import { expect, type Page } from '@playwright/test';

/**
 * Puts a part among those to compare, by the menu of its card. The menu closes when the page moves under it at the moment of
 * the press, so it is opened again.
 * @param of how the name of the part begins, or all of it
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
