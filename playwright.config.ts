// Loads drizzle and the rest of the server's modules in a third of the time, here and in each worker.
import './server/quickStart.ts';
import { defineConfig, devices } from '@playwright/test';
import { findPageBrowser, pageTestArgs } from './tests/support/chromium.ts';
import { isLongForm } from './tests/support/longForm.ts';

/*
 * The whole product in a real browser. Each worker starts its own shop (tests/support/shop/shop.ts), so none is started here.
 * No retry beside others: `npm test` gives what failed a second look alone, and names it (scripts/test.ts).
 */
const executablePath = findPageBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '.cache/e2e',
  // Each test by itself goes to the worker that is free: files differ in length by a factor of fifty.
  fullyParallel: true,
  // Two more than the machine has cores: much of a test is waiting for a connection, a clock or another process.
  workers: 4,
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
    // A test that needs the service worker allows it: to install one costs as much as three pages.
    serviceWorkers: 'block',
    // A trace costs a sixth of the processor's time: ask for it where a test fails (`--trace retain-on-failure`).
    trace: 'off',
    launchOptions: { args: pageTestArgs, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'desktop',
      // What does not differ by width is shown once, on the phone.
      grep: isLongForm ? /@both-widths|@desktop-long/ : /@both-widths/,
      // A worker is one project's, with a browser and a shop: these take one while the others begin with the phone's.
      workers: 1,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
