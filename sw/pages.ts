import { savedAtHeader, shellPath, shortTag } from '#contract/core/shopMark.ts';
import { patienceMs } from '#src/device/reads/shared/patience.ts';
import { asksWhetherChanged, dated, isConfirmed, isKeepable, isOurs, withHeaders } from './answers.ts';
import type { BoundedCache } from './boundedCache.ts';
import { networkFirst } from './networkFirst.ts';

/*
 * Pages that are navigated to: the network's; else the copy of when this page was last opened; else the shell, which
 * draws any page out of saved data. The shop is asked whether a page has changed since its copy, and answers "not
 * modified" with no body where it has not. A saved page keeps the policy header that it came with, which knows its styles
 * by their hashes.
 */

/** Addresses that are no pages of the app: where mails and the pay page lead. */
const notTheApp = /^\/(?:api|plain|sandbox-pay|metrics|pictures|assets|icons)(?:\/|$)/;

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
  /** Has the browser say with the next preloads which pages are held (`preloadHeader`). */
  readonly announce: (value: string) => Promise<void>;
}

type WaitUntil = (work: Promise<unknown>) => void;

/** Makes the handler of pages. `preloaded` is what the browser has asked for already while the worker started. */
export function createPages({ saved, shell, fetch, now, announce }: Tools) {
  async function keep(request: Request, answer: Response): Promise<void> {
    const key = keyOf(request.url);
    if (isKeepable(request, answer) && isHtml(answer)) await saved.put(key, dated(answer, now()));
    else if (isOurs(answer) && (answer.status === 404 || answer.status === 410)) await saved.delete(key);
    else return;
    await announceHeld();
  }

  async function announceHeld(): Promise<void> {
    const tags = (await saved.all()).map(({ headers }) => shortTag(headers.get('etag') ?? ''));
    await announce(tags.filter((tag) => tag !== '').join(' '));
  }

  /** The page as the shop has it now: sent, or the copy that the shop has just confirmed. */
  async function ask(request: Request, preloaded: Promise<Response | undefined>, waitUntil: WaitUntil) {
    const early = await preloaded.catch(() => undefined);
    if (early && early.status !== 304) return sent(early);
    const copy = await saved.match(keyOf(request.url));
    const answer = early ?? (await fetch(asksWhetherChanged(request, copy)));
    if (answer.status !== 304) return sent(answer);
    if (!copy || !isConfirmed(copy, answer)) return sent(await fetch(request));
    waitUntil(saved.put(keyOf(request.url), dated(copy.clone(), now())));
    return copy;

    function sent(page: Response): Response {
      waitUntil(keep(request, page.clone()));
      return page;
    }
  }

  return {
    async answer(request: Request, preloaded: Promise<Response | undefined>, waitUntil: WaitUntil): Promise<Response> {
      const instead = async () => {
        const copy = await saved.match(keyOf(request.url));
        return copy ? withAge(copy) : shell();
      };
      // Somebody else's page is shown too, and not kept: a network's sign-in page has to be seen.
      const isGood = (answer: Response) => answer.status < 500;
      return networkFirst({
        network: ask(request, preloaded, waitUntil),
        patienceMs,
        isGood,
        instead,
        waitUntil,
      });
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
