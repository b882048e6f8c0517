import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';

/** WCAG 2.2, levels A and AA, as far as a program can judge them. */
export const accessibilityRules: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that look at colours. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * Returns a page's violations of the rules once nothing moves any more, each with the elements that it concerns. The
 * contents of frames are not checked.
 * @param rules tags of axe; without them every rule of axe applies, including its advice
 * @param only names of rules, to check only these
 * @param within a selector of the part to check; without it the whole page
 */
export async function accessibilityFaults(
  page: Page,
  { rules, only, within }: { rules?: readonly string[]; only?: readonly string[]; within?: string } = {},
): Promise<string[]> {
  // Runs in the page itself instead of in a second page that is opened for the result, and only describes violations,
  // not what is right.
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
 * Waits until no finite animation is running: a colour in the middle of a fade is not one of the design. Endless
 * animations show that something is loading, and are allowed to go on.
 */
export async function untilStill(place: Frame | Page): Promise<void> {
  await place.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity),
  );
}

/**
 * The page, except that it only lists its own frame. axe is injected into each listed frame; the one that shows a mail
 * must not run scripts, and the browser would report that on the console.
 */
function withoutFrames(page: Page): Page {
  const own = () => [page.mainFrame()];
  return new Proxy(page, { get: (target, name): unknown => (name === 'frames' ? own : Reflect.get(target, name)) });
}
