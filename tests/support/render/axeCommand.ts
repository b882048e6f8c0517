import type { BrowserCommand } from 'vitest/node';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Returns what axe finds on the page of a component test, in light and dark. */
    axeInBothSchemes: () => Promise<string[]>;
  }
}

/** Implements `commands.axeInBothSchemes()` for component tests, outside their browser. */
export const axeInBothSchemes: BrowserCommand = async ({ page, frame }) => {
  // Imported only here, since every run of Vitest reads this file.
  const { violationsInBothSchemes } = await import('#tests/audit/accessibility.ts');
  try {
    const found = await violationsInBothSchemes(page, undefined, await frame());
    // The frame itself belongs to the test runner.
    return found.filter((fault) => !/: frame-title: .*data-vitest/.test(fault));
  } finally {
    await page.emulateMedia({ colorScheme: null });
  }
};
