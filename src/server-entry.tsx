import './ui/theme/base.css';
import createEmotionServer from '@emotion/server/create-instance';
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server';
import { createStore } from 'jotai';
import { renderToString } from 'react-dom/server';
import { ApiError } from '#src/http/failures.ts';
import { createHttp } from '#src/http/http.ts';
import { App } from './App.tsx';
import type { RenderedPage, RenderRequest } from '#contract/core/pages/renderedPage.ts';
import { writtenQueries } from './boot/pageQueries.ts';
import { spriteFor } from './ui/pictures/symbols.ts';
import { createStyleCache } from './boot/styleCache.ts';
import { createQueryClient } from './queryClient.ts';
import { type AppRouter, createAppRouter } from './router.tsx';

export { apiBase } from '#src/lib/apiBase.ts';

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
      // An option ends where the next one begins, and the lists of choices of a page have a hundred of them.
      body: html.slice(head.length).replaceAll('</option>', ''),
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
