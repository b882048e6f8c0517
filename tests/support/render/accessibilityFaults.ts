import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2, levels A and AA, as far as a program can judge. */
export const accessibilityRules: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Those of them that look at colours. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * What a page has against the rules, each with the elements that it is about.
 * @param rules tags of axe; without them every rule of axe, its advice included
 * @param only names of rules, where it is about these alone
 * @param within a selector of the part that is looked at; the whole page without it
 */
export async function accessibilityFaults(
  page: Page,
  { rules, only, within }: { rules?: readonly string[]; only?: readonly string[]; within?: string } = {},
): Promise<string[]> {
  // In the page itself, which has no frame of another origin, instead of in a second page that is opened for the result;
  // and what is right is not described, only what is wrong.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) builder.withTags([...rules]);
  if (only) builder.withRules([...only]);
  if (within !== undefined) builder.include(within);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
