import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

/** WCAG 2.2, levels A and AA, as far as a program can judge. */
export const accessibilityRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on a page as it is, each as its rule with the elements that break it. */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(accessibilityRules).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`);
}

/**
 * What axe finds on a page in light and dark, once nothing moves any more: a colour in the middle of a fade is nobody's.
 * @param layer what is open over it
 */
export async function violationsInBothSchemes(page: Page, layer?: Locator): Promise<string[]> {
  await layer?.waitFor();
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await untilStill(page);
    found.push(...(await violationsOf(page)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}

/** Waits until no animation that ends is running; those without end are of what waits, and stay. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity),
  );
}
