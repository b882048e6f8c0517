import type { Locator, Page } from '@playwright/test';

/** A busy machine paints late. */
const patienceMs = 20_000;

/**
 * Takes a step back while a layer is open on the first page of a visit. @returns what is wrong with it: the layer has to close,
 * its page has to stay, and whoever goes on by keyboard has to stand where they were
 */
export async function closingFaults(page: Page, layer: Locator): Promise<string[]> {
  const address = page.url();
  // A moment after it is seen there is a step to take.
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
  // The focus comes back a moment after.
  const isLost = page.waitForFunction(() => document.activeElement !== document.body, null, { timeout: patienceMs });
  return isLost.then(
    () => [],
    () => ['loses the focus as it closes'],
  );
}
