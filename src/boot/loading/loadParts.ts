import { askedAgain } from '#contract/core/pages/askedAgain.ts';
import { isMissingScript } from '#src/lib/missingScript.ts';
import { cacheStorage } from '#src/lib/storage/largeStorage.ts';
import { serviceWorkers } from '#src/lib/storage/serviceWorkers.ts';

/*
 * Loads each script that is imported on demand, in the place of Vite's own helper (scripts/build/loadByParts.ts).
 * Firefox, WebKit and Chromium before 156 remember of a script that it did not arrive: for as long as the page is open
 * they do not ask for it again (https://github.com/whatwg/html/issues/6768). On a weak connection one lost script would
 * take its part of the page with it. So a script is imported only once all that it needs has arrived.
 */

/** A connection that brings nothing for so long is dead, as that of a network that the phone has left may be. */
const stalledMs = 15_000;
/** A page that is left is gone after this time. */
const leavingMs = 300;

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
  const addresses = new Set(names.map((name) => (isSheet(name) ? `/${name}` : beside(name.replace('assets/', './')))));
  if (own !== undefined) addresses.add(beside(own));
  try {
    await Promise.all([...addresses].map(once));
    return await load();
  } catch (error) {
    // The router of a live page knows by how its words begin that a script is missing, and would load the whole page
    // anew at once: without a connection, the browser answers that with a page of its own.
    // Several may have waited for the same file, and have the same error.
    if (window.earlyState.live && isMissingScript(error) && !error.message.startsWith('Not arrived'))
      error.message = `Not arrived: ${error.message}`;
    throw error;
  }
}

const isSheet = (name: string) => name.endsWith('.css');

/** Scripts that were asked for under another folder have theirs there (`begin` in early.ts). */
const beside = (name: string) => new URL(name, import.meta.url).pathname;

function once(address: string): Promise<void> {
  const asked = underWay.get(address) ?? askFor(address).finally(() => underWay.delete(address));
  underWay.set(address, asked);
  return asked;
}

async function askFor(address: string): Promise<void> {
  if (document.querySelector(`link[href="${address}"]:not([rel=preload])`)) return;
  if (!(await isStored(address)) && !(await arrives(address)))
    // As Chromium says it (`missingScript.ts`).
    throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
  const rel = isSheet(address) ? 'stylesheet' : 'modulepreload';
  const link = document.head.appendChild(Object.assign(document.createElement('link'), { rel, href: address }));
  // For a script the import waits itself.
  if (!isSheet(address)) return;
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${address}`));
    });
  });
}

/** Whether the worker has it, and answers with it. */
async function isStored(address: string): Promise<boolean> {
  if (!serviceWorkers()?.controller) return false;
  try {
    return (await cacheStorage()?.match(askedAgain(address))) !== undefined;
  } catch {
    return false;
  }
}

const open = new Set<AbortController>();
let clock: ReturnType<typeof setTimeout> | undefined;
/** One clock for all: on a slow line a file waits long for its turn while others come. */
function wait(): void {
  clearTimeout(clock);
  clock = setTimeout(() => open.forEach((line) => line.abort()), stalledMs);
}

/** Fetches a file. The browser's cache has it once it was read. @returns whether it has come whole */
async function arrives(address: string): Promise<boolean> {
  const line = new AbortController();
  open.add(line);
  try {
    wait();
    const answer = await fetch(address, { signal: line.signal });
    await answer.body?.pipeTo(new WritableStream({ write: wait }));
    return answer.ok && /javascript|css/.test(answer.headers.get('content-type') ?? '');
  } catch {
    // Firefox breaks off what is under way before it leaves a page, and nobody there is to be told of it.
    if (!line.signal.aborted) await new Promise((resolve) => setTimeout(resolve, leavingMs));
    return false;
  } finally {
    open.delete(line);
  }
}
