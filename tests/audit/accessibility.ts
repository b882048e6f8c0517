import type { Frame, Locator, Page } from '@playwright/test';
import {
  accessibilityFaults,
  accessibilityRules,
  colourRules,
  untilStill,
} from '#tests/support/render/accessibilityFaults.ts';

/**
 * What axe finds on a page in light and dark.
 * @param layer what is open over it
 * @param frame the one frame of it that is looked at
 */
export async function violationsInBothSchemes(page: Page, layer?: Locator, frame?: Frame): Promise<string[]> {
  await layer?.waitFor();
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    if (frame) await untilStill(frame);
    // What is not a matter of colours is the same in both.
    const which = colorScheme === 'light' ? { rules: accessibilityRules } : { only: colourRules };
    const faults = await accessibilityFaults(page, { ...which, ...(frame && { within: 'iframe' }) });
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}
