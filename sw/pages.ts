import { savedAtHeader, shellPath } from '#contract/core/shopMark.ts';
import { dated, isKeepable, isOurs, withHeaders } from './answers.ts';
import type { BoundedCache } from './boundedCache.ts';
import { networkFirst } from './networkFirst.ts';

/*
 * Pages: over the line; else the copy of when this page was last opened; else the shell, which draws any page out of
 * saved data. A saved page keeps the policy header that it came with, which knows its styles by their hashes.
 */

/** Addresses that are no pages of the app: where mails and the pay page lead. */
const notTheApp = /^\/(?:api|sandbox-pay|metrics|pictures|assets|icons)(?:\/|$)/;
const patienceMs = 3000;

/** Whether a request opens a page of the app. */
export function isPage({ method, mode }: Request, url: URL): boolean {
  return method === 'GET' && mode === 'navigate' && !notTheApp.test(url.pathname);
}

interface Tools {
  readonly saved: BoundedCache;
  /** The shell document of the current release. */
  readonly shell: () => Promise<Response | undefined>;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly now: () => number;
}

type WaitUntil = (work: Promise<unknown>) => void;

/** Makes the handler of pages. `preloaded` is what the browser has asked for already while the worker started. */
export function createPages({ saved, shell, fetch, now }: Tools) {
  async function keep(request: Request, answer: Response): Promise<void> {
    const key = keyOf(request.url);
    if (isKeepable(request, answer) && isHtml(answer)) await saved.put(key, dated(answer, now()));
    else if (isOurs(answer) && (answer.status === 404 || answer.status === 410)) await saved.delete(key);
  }

  return {
    async answer(request: Request, preloaded: Promise<Response | undefined>, waitUntil: WaitUntil): Promise<Response> {
      const network = preloaded
        .catch(() => undefined)
        .then((answer) => answer ?? fetch(request))
        .then((answer) => {
          waitUntil(keep(request, answer.clone()));
          return answer;
        });
      const instead = async () => {
        const copy = await saved.match(keyOf(request.url));
        return copy ? withAge(copy) : shell();
      };
      // Somebody else's page is shown too, and not kept: a network's sign-in page has to be seen.
      const isGood = (answer: Response) => answer.status < 500;
      return networkFirst({ network, patienceMs, isGood, instead, waitUntil });
    },
    /** Keeps the page of a tab that was opened before there was a worker, out of the browser's own cache. */
    async keepOpened(address: string): Promise<void> {
      const request = new Request(address, { cache: 'force-cache', headers: { accept: 'text/html' } });
      if (await saved.match(keyOf(address))) return;
      await keep(request, await fetch(request));
    },
  };
}

function isHtml(answer: Response): boolean {
  return (answer.headers.get('content-type') ?? '').startsWith('text/html');
}

/** Without the hash; the shell itself is no page. */
function keyOf(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.pathname === shellPath ? url.origin : url.href;
}

/** Writes into the document when it was kept: the page cannot see the headers that it came with. */
async function withAge(copy: Response): Promise<Response> {
  const savedAt = Number(copy.headers.get(savedAtHeader));
  const html = await copy.text();
  return withHeaders(html.replace('<html ', `<html data-saved-at="${savedAt}" `), copy, {});
}
