// Loads drizzle and the rest of the server's modules in a third of the time, for what is started once.
import './server/quickStart.ts';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { cssModules } from './scripts/build/cssModules.ts';
import { chromiumArgs, findPageBrowser } from './tests/support/chromium.ts';
import { axeInBothSchemes } from './tests/support/render/axeCommand.ts';

const executablePath = findPageBrowser();
/** With the real proxies of Debian: `npm run test:deploy`. */
const deployTests = 'tests/deploy/**/*.deploy.test.ts';
/** With the release before this one: `npm run test:upgrade`. */
const upgradeTests = 'tests/upgrade/*.upgrade.test.ts';
const apiTests = '{server,tests}/**/*.api.test.ts';
const browserTests = 'src/**/*.browser.test.tsx';
/** Lets a worker load drizzle in a second less (see the file). */
const execArgv = ['--import', './server/quickStart.ts'];
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
          // Files share a worker's modules: loading them anew for each file was more than half of the work.
          isolate: false,
          // Some start processes, which a busy machine lets wait.
          testTimeout: 30_000,
          setupFiles,
          include: ['{contract,src,sw,server,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [apiTests, browserTests, deployTests, upgradeTests, 'tests/boundaries/fixture/**'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          // As above: the server and what it stands on took two seconds of each file.
          isolate: false,
          execArgv,
          setupFiles,
          include: [apiTests],
          globalSetup: ['tests/support/shop/databaseGlobalSetup.ts'],
          // A first test may wait for a database of its own to be made.
          hookTimeout: 60_000,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'deploy',
          environment: 'node',
          execArgv,
          setupFiles,
          include: [deployTests],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'upgrade',
          environment: 'node',
          execArgv,
          setupFiles,
          include: [upgradeTests],
          testTimeout: 900_000,
        },
      },
      {
        plugins: [cssModules(), react()],
        // A test that brings a new package would make Vite start anew in the middle of the run.
        optimizeDeps: { entries: ['src/**/*.browser.test.tsx', 'src/**/*.tsx'] },
        test: {
          name: 'browser',
          setupFiles: [...setupFiles, 'tests/support/render/look.ts', 'tests/support/render/freshDevice.ts'],
          include: [browserTests],
          // A second, as it is unless told, is little where two browsers and a compiler share two cores.
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
