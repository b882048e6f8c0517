import type { FastifyRequest } from 'fastify';
import { shopMarkHeader } from '#contract/core/shopMark.ts';
import { threadKeyHeader } from '#contract/people/followKeys.ts';
import { forVendorHeader } from '#contract/vendor/forVendor.ts';
import type { App } from '#server/deps.ts';
import { forbidden } from './problems.ts';

/*
 * Other origins whose pages may use the API (CORS): those of an app that was built with `VITE_API_URL`. The app
 * identifies a person with a header that it sets itself, so no cookie is ever allowed.
 */

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE';
/** The headers that the app sends beyond what a plain form could. */
const requestHeaders = `authorization, content-type, idempotency-key, if-match, if-none-match, x-tracking-key, ${threadKeyHeader}, ${forVendorHeader}`;
/** The response headers that page and service worker read beyond what every page may. */
const answerHeaders = `etag, idempotency-key, retry-after, content-disposition, x-request-id, ${shopMarkHeader}`;
/** Two hours, the longest that Chromium honours: a preflight costs a round trip. */
const preflightSeconds = 7200;

/** Lets pages of these origins use the API. Call it before the API's own routes are added. */
export function addAllowedOrigins(app: App, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const isApi = (url: string) => url.startsWith('/api/');

  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!isApi(request.url) || origin === undefined || !origins.includes(origin)) return;
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': answerHeaders,
      // The page counts its bytes with the browser's resource timing.
      'timing-allow-origin': origin,
    });
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
    void reply.headers({
      'access-control-allow-methods': methods,
      'access-control-allow-headers': requestHeaders,
      'access-control-max-age': String(preflightSeconds),
    });
    await reply.code(204).send();
  });

  // Added last, since routes set the header as a whole. A cache must not hand one origin's response to another.
  app.addHook('onSend', async (request, reply) => {
    if (!isApi(request.url)) return;
    const vary = reply.getHeader('vary');
    void reply.header('vary', vary === undefined ? 'origin' : `${String(vary)}, origin`);
  });
}

/**
 * Makes the hook that refuses writes that a page of another site makes a browser send: a form, or a post without a
 * body, needs no preflight. Such a write would give nobody access, but it could sign people up, count views and use up
 * the limits of its visitors' network. Safari before 16.4, and any browser on plain http, says it by the origin alone; so does
 * one for a page of a neighbour, on another port or under the same domain.
 * @param origins whose pages may write, beside those of the shop
 * @param publicUrl the address of the shop; the address that the request itself was sent to counts as well
 */
export function refuseOtherSites(origins: readonly string[], publicUrl: string) {
  const ownHost = new URL(publicUrl).host;
  const isOther = ({ headers: { origin, 'sec-fetch-site': site }, host }: FastifyRequest) => {
    if (site === 'cross-site') return true;
    if (site === 'same-origin' || site === 'none') return false;
    // A program has no origin, and a page that hides its own is not told from one of an app that is opened as a file.
    const from = origin === undefined ? null : URL.parse(origin);
    return from !== null && from.host !== ownHost && from.host !== host;
  };
  return async (request: FastifyRequest): Promise<void> => {
    const { method, headers } = request;
    if (method === 'GET' || method === 'HEAD' || !isOther(request)) return;
    if (headers.origin !== undefined && origins.includes(headers.origin)) return;
    throw forbidden('This was sent from a page of another site. Open the shop and do it there.');
  };
}
