import type { Locator, Page } from '@playwright/test';

/** A busy machine paints late. */
const patienceMs = 20_000;

/**
 * Goes Back while a layer is open on the first page of a visit. @returns what is wrong: the layer must close, its page
 * must stay, and the focus must return to where a keyboard user was
 */
export async function closingFaults(page: Page, layer: Locator): Promise<string[]> {
  const address = page.url();
  // The history entry appears a moment after the layer is visible.
  const canGoBack = () => page.evaluate(() => Number(Reflect.get(Object(history.state), '__TSR_index')) > 0);
  for (const until = Date.now() + patienceMs; !(await canGoBack()); await page.waitForTimeout(50)) {
    if (Date.now() > until) return ['Back leaves its page'];
  }
  await page.goBack();
  try {
    await layer.waitFor({ state: 'hidden', timeout: patienceMs });
  } catch {
    return ['Back does not close it'];
  }
  if (page.url() !== address) return [`Back leads to ${page.url()}`];
  // The focus returns a moment later.
  const isLost = page.waitForFunction(() => document.activeElement !== document.body, null, { timeout: patienceMs });
  return isLost.then(
    () => [],
    () => ['loses the focus as it closes'],
  );
}
