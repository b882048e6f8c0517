import './ui/theme/tokens.css';
import './ui/theme/base.css';
import createEmotionServer from '@emotion/server/create-instance';
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server';
import { createStore } from 'jotai';
import { renderToString } from 'react-dom/server';
import { ApiError } from '#src/http/failures.ts';
import { createHttp, type Transport } from '#src/http/http.ts';
import { App } from './App.tsx';
import type { PageData } from '#contract/core/pageDocument.ts';
import { writtenQueries } from './boot/pageQueries.ts';
import { spriteFor } from './ui/pictures/symbols.ts';
import { createStyleCache } from './boot/styleCache.ts';
import { createQueryClient } from './queryClient.ts';
import { type AppRouter, createAppRouter } from './router.tsx';

export { apiBase } from '#src/lib/apiBase.ts';

export interface RenderRequest {
  /** Path and query of the page, e.g. "/view-product?q=pads". */
  readonly path: string;
  readonly publicUrl: string;
  /** Answers the loaders' requests. It carries no token: a page never depends on who is signed in. */
  readonly transport: Transport;
}

export type RenderedPage =
  | { readonly kind: 'redirect'; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      /** The tags that React hoists: title, meta and preload links, for the head. */
      readonly head: string;
      /** The routes that make up the page, from the outermost inwards. */
      readonly routeIds: readonly string[];
      /** MUI's style elements, for the head. */
      readonly styles: string;
      readonly body: string;
      /** The drawings of the icons that the body uses, to be before it. */
      readonly icons: string;
      /** JSON for the inert data block. */
      readonly data: PageData;
      /** What went wrong, when the page says that it did not open. */
      readonly failure?: unknown;
      /** How long to wait before the page may open, when that is known. */
      readonly retryAfterSeconds?: number;
    };

const hoisted = /^(?:<(?:link|meta)\b[^>]*>|<title[^>]*>[^<]*<\/title>)+/;

/** Renders one page with the data that its loaders request. Failed reads are not retried. */
export async function renderPage({ path, publicUrl, transport }: RenderRequest): Promise<RenderedPage> {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  let status = 200;
  const createRouter = () =>
    createAppRouter(
      {
        queryClient,
        http: createHttp({ transport, token: () => null, onSignedOut: () => undefined }),
        publicUrl,
        setStatus: (wanted) => {
          status = wanted;
        },
      },
      { isServer: true },
    );
  let page: RenderedPage | undefined;
  // What is requested through a proxy may be a whole address, which is no path of ours either.
  const request = new Request(path.startsWith('/') ? publicUrl + path : `${publicUrl}/${path}`);
  const handle = createRequestHandler({ createRouter, request });
  const { headers } = await handle(({ router }) => {
    page = rendered(router);
    // Only a redirect is answered as a response: the server makes the document around the page.
    return new Response();
  });
  return page ?? { kind: 'redirect', location: headers.get('location') ?? '/' };

  function rendered(router: AppRouter): RenderedPage {
    if (status === 200) status = getSsrStatus(router);
    const failed = router.state.matches.find((match) => match.status === 'error');
    // A page says the same as the API: not "broken" where one only has to wait.
    if (failed?.error instanceof ApiError && isWait(failed.error)) status = failed.error.status;

    const styleCache = createStyleCache();
    const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(styleCache);
    const html = renderToString(
      <App router={router} queryClient={queryClient} styleCache={styleCache} store={createStore()} />,
    );
    const head = hoisted.exec(html)?.[0] ?? '';
    return {
      kind: 'page',
      status,
      head,
      routeIds: router.state.matches.map(({ routeId }) => routeId),
      // When Emotion loads it moves each style element to the end of the head, unless the element is marked as moved.
      // Moving would make the browser lay out the whole page again (boot/liveStyles.ts).
      styles: constructStyleTagsFromChunks(extractCriticalToChunks(html)).replaceAll('<style ', '<style data-s '),
      body: html.slice(head.length),
      icons: spriteFor(html),
      data: { queries: writtenQueries(queryClient), publicUrl },
      ...(failed && { failure: failed.error, ...secondsToWait(failed.error) }),
    };
  }
}

/** Whether the shop refused because of too many requests, or because it cannot do this at the moment. */
const isWait = ({ status }: ApiError) => status === 429 || status === 503;

function secondsToWait(error: unknown): { retryAfterSeconds?: number } {
  const seconds = error instanceof ApiError ? error.problem.details?.['retryAfterSeconds'] : undefined;
  return typeof seconds === 'number' ? { retryAfterSeconds: seconds } : {};
}
