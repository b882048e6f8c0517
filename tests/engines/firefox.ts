import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { partOf } from './answerParts.ts';
import { endGroup } from './webkit.ts';
import type { Driver } from './tab.ts';

/* Firefox by WebDriver BiDi, which it speaks itself, in a fresh profile. */

const answerMs = 60_000;
/** The phone that the journeys are made on. */
const viewport = { width: 390, height: 780 };

/** Opens a window without a screen. */
export async function openFirefox(): Promise<Driver> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'spareyard-firefox-'));
  // As on a phone whose memory is short: a page that is left is not kept for Back.
  await writeFile(path.join(profile, 'user.js'), 'user_pref("browser.sessionhistory.max_total_viewers", 0);\n');
  const firefox = spawn(
    'firefox-esr',
    ['--headless', '--remote-debugging-port', '0', '--profile', profile, '--no-remote'],
    {
      env: { ...process.env, HOME: profile },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    firefox.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    firefox.once('exit', () => reject(new Error(`Firefox ended: ${output}`)));
    setTimeout(() => reject(new Error(`Firefox offers no connection: ${output}`)), answerMs).unref();
  });
  const { send, reported, end } = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  const tree = await send('browsingContext.getTree', {});
  const context = partOf(tree, 'contexts', 0, 'context');
  await send('session.subscribe', { events: ['log.entryAdded'] });
  await send('browsingContext.setViewport', { context, viewport });

  async function evaluate(body: string, args: readonly unknown[], resultOwnership = 'none'): Promise<unknown> {
    const answer = await send('script.callFunction', {
      functionDeclaration: `async (text) => { const args = JSON.parse(text); const done = await (async () => {${body}})();
          return done instanceof Element ? done : JSON.stringify(done ?? null); }`,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: true,
      userActivation: true,
      resultOwnership,
    });
    if (partOf(answer, 'type') === 'success') return partOf(answer, 'result');
    throw new Error(`Firefox: ${String(partOf(answer, 'exceptionDetails', 'text'))}`);
  }

  const perform = (type: string, actions: readonly object[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] });

  return {
    navigate: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'none' })),
    run: async (body, args) => {
      const value: unknown = JSON.parse(String(partOf(await evaluate(body, args), 'value')));
      return value;
    },
    press: async ({ x, y }) => {
      await perform('pointer', [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    type: async (text) => {
      const keys = text.split('').flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await perform('key', keys);
    },
    chooseFiles: async (files) => {
      const field = await evaluate("return document.querySelector('input[type=file]')", [], 'root');
      await send('input.setFiles', { context, element: { sharedId: partOf(field, 'sharedId') }, files });
    },
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    screenshot: async () => {
      const shot = await send('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(partOf(shot, 'data')), 'base64');
    },
    print: async () => {
      const printed = await send('browsingContext.print', { context, page: { width: 21, height: 29.7 } });
      return Buffer.from(String(partOf(printed, 'data')), 'base64');
    },
    reported: () => reported,
    close: async () => {
      await send('browser.close', {}).catch(() => undefined);
      end();
      endGroup(firefox);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Connects to the browser. `reported` grows with each error in its console. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('Firefox refused the connection.')));
  });
  const waiting = new Map<number, (message: unknown) => void>();
  const reported: string[] = [];
  let count = 0;
  socket.addEventListener('message', ({ data }) => {
    const message: unknown = JSON.parse(String(data));
    const id = partOf(message, 'id');
    if (typeof id === 'number') {
      waiting.get(id)?.(message);
      waiting.delete(id);
    } else if (partOf(message, 'method') === 'log.entryAdded') {
      const entry = partOf(message, 'params');
      if (partOf(entry, 'level') === 'error') reported.push(String(partOf(entry, 'text')).slice(0, 300));
    }
  });
  function send(method: string, params: object): Promise<unknown> {
    count += 1;
    const id = count;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`Firefox: no answer to ${method}`)), answerMs);
      waiting.set(id, (message) => {
        clearTimeout(late);
        if (partOf(message, 'type') === 'success') resolve(partOf(message, 'result'));
        else reject(new Error(`Firefox: ${method}: ${String(partOf(message, 'message'))}`));
      });
    });
  }
  return { send, reported, end: () => socket.close() };
}
