import { serviceWorkers } from '#src/lib/storage/serviceWorkers.ts';

/*
 * Loads each script that is imported on demand, in the place of Vite's own helper (scripts/build/loadByParts.ts).
 * Firefox, WebKit and Chromium before 156 remember of a script that it did not arrive: for as long as the page is open
 * they do not ask for it again (https://github.com/whatwg/html/issues/6768). On a weak connection one lost script would
 * take its part of the page with it. So a script is imported only once all that it needs has arrived.
 */

/** How the build writes an import, of a script that lies beside this one. */
const importOf = /import\([`"'](\.\/[^`"']+)/;
const underWay = new Map<string, Promise<void>>();

/**
 * Imports a script. Rejects when it, or something that it needs, did not arrive; the next call asks for that again.
 * @param load imports it, as the build writes that
 * @param names of the files that it needs, such as "assets/page-x1.js" and "assets/page-x1.css"
 */
export async function loadParts<File>(load: () => Promise<File>, names: readonly string[] = []): Promise<File> {
  const own = importOf.exec(String(load))?.[1];
  const scripts = names.filter((name) => name.endsWith('.js')).map((name) => name.replace('assets/', './'));
  const addresses = new Set([...scripts, ...(own === undefined ? [] : [own])].map(beside));
  const sheets = names.filter((name) => name.endsWith('.css')).map((name) => `/${name}`);
  try {
    await Promise.all([
      ...[...addresses].map((address) => once(address, askForScript)),
      ...sheets.map((sheet) => once(sheet, askForSheet)),
    ]);
    return await load();
  } catch (error) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  }
}

/** Scripts that were asked for under another folder have theirs there (`begin` in early.ts). */
const beside = (name: string) => new URL(name, import.meta.url).pathname;

function once(address: string, ask: (address: string) => Promise<void>): Promise<void> {
  const asked = underWay.get(address) ?? ask(address).finally(() => underWay.delete(address));
  underWay.set(address, asked);
  return asked;
}

async function askForScript(address: string): Promise<void> {
  if (document.querySelector(`link[href="${address}"]`)) return;
  // Where the worker has stored all scripts none is lost.
  const isStored = serviceWorkers()?.controller && document.documentElement.dataset['lessData'] === undefined;
  // As Chromium says it (`missingScript.ts`).
  if (!isStored && !(await arrives(address)))
    throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
  addLink('modulepreload', address);
}

/** Fetches a script. The browser's cache has it once it was read. @returns whether it has come whole */
async function arrives(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address);
    await answer.blob();
    return answer.ok && (answer.headers.get('content-type')?.includes('javascript') ?? false);
  } catch {
    return false;
  }
}

function askForSheet(address: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${address}"]`)) return Promise.resolve();
  const link = addLink('stylesheet', address);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${address}`));
    });
  });
}

function addLink(rel: string, href: string): HTMLLinkElement {
  return document.head.appendChild(Object.assign(document.createElement('link'), { rel, href }));
}
