import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { cssModules } from './scripts/build/cssModules.ts';
import { withoutUnusedParts } from './scripts/build/leftOut.ts';
import { isLongForm } from './tests/support/longForm.ts';
import { chromiumArgs, findPageBrowser } from './tests/support/chromium.ts';
import { axeInBothSchemes } from './tests/support/render/axeCommand.ts';

const executablePath = findPageBrowser();
/** Run with Debian's real proxies by `npm run test:deploy`. */
const deployTests = 'tests/deploy/**/*.deploy.test.ts';
/** Run with the release before this one by `npm run test:upgrade`. */
const upgradeTests = 'tests/upgrade/*.upgrade.test.ts';
const apiTests = '{server,tests}/**/*.api.test.ts';
/** Run only in the long form, because they prove again, with more cases, what a shorter test proves. */
const longTests = isLongForm ? [] : ['**/*.long.*'];
const browserTests = 'src/**/*.browser.test.tsx';
const setupFiles = ['tests/support/failOnConsoleError.ts'];

export default defineConfig({
  test: {
    allowOnly: false,
    passWithNoTests: false,
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Files share a worker's modules: reloading them for each file was more than half of the work.
          isolate: false,
          // Some tests start processes, which have to wait on a busy machine.
          testTimeout: 30_000,
          setupFiles,
          include: ['{contract,src,sw,server,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [...longTests, apiTests, browserTests, deployTests, upgradeTests, 'tests/boundaries/fixture/**'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          // As above: loading the server and its dependencies took two seconds of each file.
          isolate: false,
          setupFiles: [...setupFiles, 'tests/support/failOnWarnings.ts'],
          include: [apiTests],
          exclude: longTests,
          globalSetup: ['tests/support/shop/database/databaseGlobalSetup.ts'],
          // A first test may have to wait until its own database is created.
          hookTimeout: 60_000,
          // On a machine with little left, 20 s were not enough for what takes one.
          testTimeout: 40_000,
        },
      },
      {
        test: {
          name: 'deploy',
          environment: 'node',
          setupFiles,
          include: [deployTests],
          // A busy machine takes a while to delete the folder of a whole shop.
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'upgrade',
          environment: 'node',
          setupFiles,
          include: [upgradeTests],
          hookTimeout: 60_000,
          testTimeout: 900_000,
        },
      },
      {
        plugins: [withoutUnusedParts(), cssModules(), react()],
        // Otherwise a test that imports a new package would make Vite reload in the middle of the run.
        optimizeDeps: { entries: ['src/**/*.browser.test.tsx', 'src/**/*.tsx'] },
        test: {
          name: 'browser',
          setupFiles: [...setupFiles, 'tests/support/render/look.ts', 'tests/support/render/freshDevice.ts'],
          include: [browserTests],
          exclude: longTests,
          // The default of one second is too short when two browsers and a compiler share two cores.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 40_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
            }),
            commands: { axeInBothSchemes },
            instances: [{ browser: 'chromium' }],
            viewport: { width: 360, height: 740 },
          },
        },
      },
    ],
  },
});
