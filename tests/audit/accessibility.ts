import type { Frame, Locator, Page } from '@playwright/test';
import {
  accessibilityFaults,
  accessibilityRules,
  colourRules,
  untilStill,
} from '#tests/support/render/accessibilityFaults.ts';

/**
 * Returns what axe finds on a page in light and dark.
 * @param layer a layer that is open over the page
 * @param frame the one frame of the page to check
 */
export async function violationsInBothSchemes(page: Page, layer?: Locator, frame?: Frame): Promise<string[]> {
  await layer?.waitFor();
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    if (frame) await untilStill(frame);
    // Everything except colours is the same in both schemes.
    const which = colorScheme === 'light' ? { rules: accessibilityRules } : { only: colourRules };
    const faults = await accessibilityFaults(page, { ...which, ...(frame && { within: 'iframe' }) });
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}
