import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '#tests/support/shop/services/freePort.ts';
import { partOf } from './answerParts.ts';
import type { Driver } from './tab.ts';

/*
 * WebKitGTK, the engine of Safari, by the WebDriver protocol of its own driver. Its windows open on a screen in memory
 * (Xvfb). An automated window is a private one: nothing of it outlives the session.
 */

const browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
/** Its first window may take long on a busy machine. */
const answerMs = 45_000;

/** The key under which the protocol names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Opens a window on the display. @param display as Xvfb was started with, such as ":91" */
export async function openWebKit(display: string): Promise<Driver> {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox cannot start as root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
    stdio: 'ignore',
    detached: true,
  });
  const call = caller(`http://127.0.0.1:${port}`);
  for (let tries = 0; !(await call('GET', '/status').catch(() => null)); tries += 1) {
    if (tries > 100) throw new Error('WebKitWebDriver does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const session = await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      },
    },
  });
  const path = `/session/${String(partOf(session, 'sessionId'))}`;
  await call('POST', `${path}/window/rect`, { width: 400, height: 860 });

  return {
    navigate: async (url) => void (await call('POST', `${path}/url`, { url })),
    run: (body, args) =>
      call('POST', `${path}/execute/sync`, { script: `return (async (args) => {${body}})([...arguments]);`, args }),
    press: async () => {
      const found = await call('POST', `${path}/execute/sync`, { script: 'return window.walkTarget', args: [] });
      await call('POST', `${path}/element/${String(partOf(found, elementKey))}/click`, {});
    },
    type: async (text) => {
      const element = partOf(await call('GET', `${path}/element/active`), elementKey);
      await call('POST', `${path}/element/${String(element)}/value`, { text });
    },
    chooseFiles: async (paths) => {
      const found = await call('POST', `${path}/element`, { using: 'css selector', value: 'input[type=file]' });
      const element = String(partOf(found, elementKey));
      await call('POST', `${path}/element/${element}/value`, { text: paths.join('\n') });
    },
    back: async () => void (await call('POST', `${path}/back`, {})),
    screenshot: async () => Buffer.from(String(await call('GET', `${path}/screenshot`)), 'base64'),
    print: async () => null,
    // The protocol reports nothing of the console; the page records its errors itself.
    reported: () => [],
    close: async () => {
      await call('DELETE', path).catch(() => undefined);
      endGroup(driver);
    },
  };
}

function caller(base: string) {
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(base + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(answerMs),
    });
    const parsed: unknown = await answer.json();
    const value = partOf(parsed, 'value');
    if (!answer.ok) throw new Error(`WebKit: ${String(partOf(value, 'message'))}`);
    return value;
  };
}

/** Ends a process that was started with `detached`, with everything that it started. May be repeated. */
export function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
