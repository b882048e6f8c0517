import type { Frame, Locator, Page } from '@playwright/test';
import { accessibilityFaults, accessibilityRules, colourRules } from '#tests/support/render/accessibilityFaults.ts';

/**
 * What axe finds on a page in light and dark, once nothing moves any more: a colour in the middle of a fade is nobody's.
 * @param layer what is open over it
 * @param frame the one frame of it that is looked at
 */
export async function violationsInBothSchemes(page: Page, layer?: Locator, frame?: Frame): Promise<string[]> {
  await layer?.waitFor();
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await untilStill(frame ?? page);
    // What is not a matter of colours is the same in both.
    const which = colorScheme === 'light' ? { rules: accessibilityRules } : { only: colourRules };
    const faults = await accessibilityFaults(page, { ...which, ...(frame && { within: 'iframe' }) });
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}

/** Waits until no animation that ends is running; those without end are of what waits, and stay. */
async function untilStill(place: Frame | Page): Promise<void> {
  await place.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity),
  );
}
