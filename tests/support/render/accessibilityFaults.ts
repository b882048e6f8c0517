import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';

/** WCAG 2.2, levels A and AA, as far as a program can judge. */
export const accessibilityRules: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Those of them that look at colours. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * What a page has against the rules once nothing moves any more, each with the elements that it is about. What stands in a
 * frame is not looked at.
 * @param rules tags of axe; without them every rule of axe, its advice included
 * @param only names of rules, where it is about these alone
 * @param within a selector of the part that is looked at; the whole page without it
 */
export async function accessibilityFaults(
  page: Page,
  { rules, only, within }: { rules?: readonly string[]; only?: readonly string[]; within?: string } = {},
): Promise<string[]> {
  // In the page itself, instead of in a second page that is opened for the result; and what is right is not described,
  // only what is wrong.
  const builder = new AxeBuilder({ page: withoutFrames(page) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], iframes: false });
  if (rules) builder.withTags([...rules]);
  if (only) builder.withRules([...only]);
  if (within !== undefined) builder.include(within);
  await untilStill(page);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Waits until no animation that ends is running: a colour in the middle of a fade is nobody's. Those without end are of what
 * waits, and stay.
 */
export async function untilStill(place: Frame | Page): Promise<void> {
  await place.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity),
  );
}

/**
 * The page, but that it names no frame but its own. axe is put into each that it names; the one that shows a mail runs no
 * script, which is its purpose, and the browser says so on the console.
 */
function withoutFrames(page: Page): Page {
  const own = () => [page.mainFrame()];
  return new Proxy(page, { get: (target, name): unknown => (name === 'frames' ? own : Reflect.get(target, name)) });
}
