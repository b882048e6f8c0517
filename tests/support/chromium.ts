import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const systemPath = '/usr/bin/chromium';
/** The engine of the same release without the browser around it; Debian has it beside the full browser. */
const systemShellPath = '/usr/bin/chromium-headless-shell';

/**
 * The features that are switched off in Chromium. Its address bar draws two lists in separate processes for each
 * window, even when headless: that was 40 percent of the cost of a page that goes live (1.9 s of processor time with
 * it, 1.2 s without). The other names are Playwright's own, which must be repeated, since only the last such argument
 * counts.
 */
export const switchedOff: readonly string[] = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Chromium's sandbox cannot start as root; all other users keep it. */
export const chromiumArgs: string[] = [
  `--disable-features=${switchedOff.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * For the tests of the whole product; measurements use the browser as it is. Most scripts run only once there, and
 * recompiling them on other threads takes a sixth of the processor from the tests beside it.
 */
export const pageTestArgs: string[] = [...chromiumArgs, '--js-flags=--single-threaded --no-opt --no-maglev'];

/**
 * The Chromium to test with: the one that CHROMIUM_PATH names, otherwise the system's, otherwise one that Playwright
 * downloaded. Undefined when there is none. Throws when CHROMIUM_PATH names a file that does not exist, rather than
 * testing with another one.
 */
export function findChromium(): string | undefined {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, and there is no such file.`);
    return wanted;
  }
  return [systemPath, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * The browser in which pages are tested: Chromium's headless shell if there is one, since a page costs a fifth less
 * processor time in it; otherwise `findChromium()`. A browser that CHROMIUM_PATH names is used for everything.
 */
export function findPageBrowser(): string | undefined {
  const shell = !process.env['CHROMIUM_PATH'] && existsSync(systemShellPath);
  return shell ? systemShellPath : findChromium();
}

/** Like `ensureChromium`, but also with the headless shell where Debian has one. */
export function ensurePageBrowser(): string {
  const whole = ensureChromium();
  const canHaveShell = !process.env['CHROMIUM_PATH'] && whole === systemPath && !existsSync(systemShellPath);
  if (canHaveShell && installsPackages()) installFromApt(['chromium-headless-shell']);
  return findPageBrowser() ?? whole;
}

/**
 * Finds Chromium; as root on Debian or Ubuntu, installs it if there is none. May be repeated.
 * @throws an error whose message is one sentence that says what to install, when it cannot
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (installsPackages()) installFromApt(['chromium', 'fonts-liberation']);
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium: install it with `sudo apt-get install chromium` or `npx playwright install chromium`, or set CHROMIUM_PATH to the one you have.',
  );
}

function installsPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function installFromApt(packages: readonly string[]): void {
  console.log(`Installing ${packages.join(' and ')} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    const { status, stdout, stderr } = spawnSync('apt-get', ['-q', ...args], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // A failed update is not the end: an older package list may still serve the install.
    if (status !== 0) console.error(`apt-get ${args[0]} failed:\n${stdout}${stderr}`);
  }
}

if (import.meta.main) console.log(ensureChromium());
