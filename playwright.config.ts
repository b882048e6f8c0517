import { defineConfig, devices } from '@playwright/test';
import { findPageBrowser, pageTestArgs } from './tests/support/chromium.ts';
import { isLongForm } from './tests/support/longForm.ts';

/*
 * Tests the whole product in a real browser. Each worker starts its own shop (tests/support/shop/shop.ts), so none is
 * started here. There are no retries next to other tests: `npm test` runs failed tests once more alone, and reports
 * those that then pass (scripts/test.ts).
 */
const executablePath = findPageBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '.cache/e2e',
  // Each test goes to the next free worker on its own, because files differ in length by a factor of fifty.
  fullyParallel: true,
  // As many as cores: with one more, tests fail by their clocks on a slow machine.
  workers: 2,
  retries: 0,
  ...(!isLongForm && { grepInvert: /@long/ }),
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '.cache/reports/e2e.json' }]],
  use: {
    locale: 'en-GH',
    timezoneId: 'Africa/Accra',
    screenshot: 'only-on-failure',
    // A test that needs the service worker allows it, because installing one costs as much as three pages.
    serviceWorkers: 'block',
    // A trace costs a sixth of the processor time: request one when a test fails (`--trace retain-on-failure`).
    trace: 'off',
    launchOptions: { args: pageTestArgs, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'desktop',
      // Behaviour that does not depend on the width is tested once, on the phone.
      grep: isLongForm ? /@both-widths|@desktop-long/ : /@both-widths/,
      // Each worker has one project, a browser and a shop. This project takes one; the others start with the phone's.
      workers: 1,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
