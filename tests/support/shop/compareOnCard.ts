import type { Page } from '@playwright/test';

/**
 * Adds a part to the comparison by the button of its card.
 * @param of the beginning of the part's name, or all of it
 */
export async function compareOnCard(page: Page, of: string | RegExp) {
  const name =
    typeof of === 'string' ? { name: `Compare: ${of}`, exact: true } : { name: new RegExp(`^Compare: ${of.source}`) };
  const tick = page.getByRole('button', name).first();
  await tick.click();
  return tick;
}
