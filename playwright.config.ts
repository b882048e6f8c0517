import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findChromium } from './tests/support/chromium.ts';

/*
 * The whole product in a real browser. Each worker starts its own shop (tests/support/shop/shop.ts), so none is started here.
 * No retry: a test that fails now and then is a fault to find.
 */
const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '.cache/e2e',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '.cache/reports/e2e.json' }]],
  use: {
    locale: 'en-GH',
    timezoneId: 'Africa/Accra',
    screenshot: 'only-on-failure',
    // A trace costs a sixth of the processor's time: ask for it where a test fails (`--trace retain-on-failure`).
    trace: 'off',
    launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      // What a bad line, a full phone or a wrong clock does is the same at every width.
      testIgnore: '**/faults/**',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
});
