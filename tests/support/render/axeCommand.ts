import type { BrowserCommand } from 'vitest/node';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** What axe finds on the page of a component test, in light and dark. */
    axeInBothSchemes: () => Promise<string[]>;
  }
}

/** What `commands.axeInBothSchemes()` of a component test does, outside its browser. */
export const axeInBothSchemes: BrowserCommand = async ({ page, frame }) => {
  // Only here: every run of Vitest reads this file.
  const { violationsInBothSchemes } = await import('#tests/audit/accessibility.ts');
  try {
    const found = await violationsInBothSchemes(page, undefined, await frame());
    // The frame itself is the test runner's.
    return found.filter((fault) => !/: frame-title: .*data-vitest/.test(fault));
  } finally {
    await page.emulateMedia({ colorScheme: null });
  }
};
