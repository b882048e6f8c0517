import { savedAtHeader, shortTag } from '#contract/core/shopMark.ts';
import { withoutLastMarks } from '#contract/core/pages/withoutLastMarks.ts';
import { patienceMs } from '#src/device/reads/shared/patience.ts';
import {
  asksWhetherChanged,
  dated,
  flowing,
  isConfirmed,
  isGone,
  isKeepable,
  isShowable,
  withHeaders,
} from './answers.ts';
import type { BoundedCache } from './boundedCache.ts';
import { networkFirst } from './networkFirst.ts';

/*
 * Answers navigations: with the page from the network, otherwise with the copy from the last visit, otherwise with the
 * shell, which renders any page from saved data. Requests are conditional: for a page that has not changed since its
 * copy the shop answers "not modified" with no body. A saved page keeps the policy header that it came with, which
 * lists the hashes of its styles. A page whose body stalls after its headers has not arrived.
 */

/** Paths that are not pages of the app, such as the links in mails, the pay page and files. */
const notTheApp = /^\/(?:api|plain|sandbox-pay|metrics|pictures|assets|icons|\.well-known)(?:\/|$)/;

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
  /** Makes the browser's next preload requests say which pages are saved here (`preloadHeader`). */
  readonly announce: (value: string) => Promise<void>;
}

type WaitUntil = (work: Promise<unknown>) => void;

/**
 * Creates the handler of pages. `preloaded` is the response that the browser requested while the worker was starting.
 */
export function createPages({ saved, shell, fetch, now, announce }: Tools) {
  async function keep(request: Request, answer: Response): Promise<void> {
    const key = keyOf(request.url);
    if (isKeepable(request, answer, 'text/html')) await saved.put(key, dated(answer, now()));
    else if (isGone(answer)) await saved.delete(key);
    else return;
    await announceHeld();
  }

  async function announceHeld(): Promise<void> {
    const tags = (await saved.all()).map(({ headers }) => shortTag(headers.get('etag') ?? ''));
    await announce(tags.filter((tag) => tag !== '').join(' '));
  }

  /** The shop's current page: freshly sent, or the copy that the shop has just confirmed. */
  async function ask(request: Request, preloaded: Promise<Response | undefined>, waitUntil: WaitUntil) {
    const early = await preloaded.catch(() => undefined);
    if (early && early.status !== 304) return sent(early);
    const copy = await saved.match(keyOf(request.url));
    const answer = early ?? (await fetch(asksWhetherChanged(request, copy)));
    if (answer.status !== 304) return sent(answer);
    if (!copy || !isConfirmed(copy, answer)) return sent(await fetch(request));
    waitUntil(saved.put(keyOf(request.url), dated(copy.clone(), now())));
    return copy;

    async function sent(response: Response): Promise<Response> {
      // A browser refuses the target of a redirect as the answer to a page, but goes there itself.
      if (response.redirected) return Response.redirect(response.url);
      const page = await flowing(response);
      waitUntil(keep(request, page.clone()));
      return page;
    }
  }

  return {
    async answer(request: Request, preloaded: Promise<Response | undefined>, waitUntil: WaitUntil): Promise<Response> {
      const fallback = async () => {
        // As the shop answers such an address.
        const plain = withoutLastMarks(request.url);
        if (plain !== null) return Response.redirect(plain);
        const copy = await saved.match(keyOf(request.url));
        return copy ? withAge(copy) : shell();
      };
      return networkFirst({
        network: ask(request, preloaded, waitUntil),
        patienceMs,
        isGood: isShowable,
        fallback,
        waitUntil,
      });
    },
    /** Saves the page of a tab that was opened before there was a worker, taken from the browser's own cache. */
    async keepOpened(address: string): Promise<void> {
      const request = new Request(address, { cache: 'force-cache', headers: { accept: 'text/html' } });
      if (await saved.match(keyOf(address))) return;
      await keep(request, await fetch(request));
    },
  };
}

/** The address without its hash. */
function keyOf(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

/** Writes the time of saving into the document, because a page cannot read its own response headers. */
async function withAge(copy: Response): Promise<Response> {
  const savedAt = Number(copy.headers.get(savedAtHeader));
  const html = await copy.text();
  return withHeaders(html.replace('<html ', `<html data-saved-at="${savedAt}" `), copy, {});
}
