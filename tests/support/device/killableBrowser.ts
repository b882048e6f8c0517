import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts';

/*
 * A browser that can be killed as a phone kills it: at once, without notifying any page. What it had written to the
 * disk is there at the next start.
 */

export interface KillableBrowser {
  /** Starts it with the contents of its disk. */
  start(): Promise<Page>;
  /** Closes it as a person does: it first writes everything that it still holds. */
  quit(): Promise<void>;
  /** Kills it, and waits until it is dead. */
  kill(): Promise<void>;
  /** Kills it and removes its disk. */
  close(): Promise<void>;
}

/** Makes a browser with an empty disk, not started yet. */
export async function createKillableBrowser(): Promise<KillableBrowser> {
  const disk = await mkdtemp(path.join(os.tmpdir(), 'spareyard-browser-'));
  let running: ReturnType<typeof spawn> | null = null;
  let browser: Browser | null = null;

  async function start(): Promise<Page> {
    const executable = findChromium() ?? chromium.executablePath();
    const args = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${disk}`, '--no-first-run'];
    const child = spawn(executable, [...args, ...chromiumArgs, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
    running = child;
    const address = await new Promise<string>((resolve, reject) => {
      createInterface(child.stderr).on('line', (line) => {
        const found = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
        if (found) resolve(found);
      });
      child.once('exit', () => reject(new Error('The browser ended while it started.')));
    });
    browser = await chromium.connectOverCDP(address);
    const context = browser.contexts()[0] ?? (await browser.newContext());
    return context.pages()[0] ?? context.newPage();
  }

  async function kill(): Promise<void> {
    const child = running;
    running = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const dead = once(child, 'exit');
    child.kill('SIGKILL');
    await dead;
  }

  return {
    start,
    async quit() {
      const child = running;
      running = null;
      if (!child) return;
      const dead = once(child, 'exit');
      const session = await browser?.newBrowserCDPSession();
      await session?.send('Browser.close').catch(() => undefined);
      await dead;
    },
    kill,
    async close() {
      await kill();
      // Its child processes need a moment to exit as well.
      await rm(disk, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
