import redaxios from 'redaxios';
import { countSent } from '#src/lib/sentBytes.ts';

/*
 * The one client of the API: a page reads and writes with it, and so do the outbox and the worker. Every status is an
 * answer here; what it means is for those who asked.
 */

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query, relative to the base of the API, e.g. "/adverts?q=pads". */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or a FormData. */
  readonly body?: unknown;
  readonly signal: AbortSignal;
}

export interface ApiAnswer {
  /** 0 for a redirect that the browser would not show. */
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON, or the text of an answer that is none. */
  readonly data: unknown;
}

export type ApiClient = (request: ApiRequest) => Promise<ApiAnswer>;

/**
 * Creates a client. It counts what it sends and follows no redirect, because the API never redirects but a captive
 * portal does.
 * @param apiBase where the API is: "/api"
 * @param fetch sends the requests; the platform's own, if left out
 * @returns a function that throws whatever `fetch` throws, also when the connection breaks within an answer
 */
export function createApiClient(
  apiBase: string,
  fetch: (url: RequestInfo | URL, init?: RequestInit) => Promise<Response> = (url, init) => globalThis.fetch(url, init),
): ApiClient {
  const client = redaxios.create({
    baseURL: apiBase,
    headers: { accept: 'application/json' },
    validateStatus: () => true,
  });
  return async ({ method, path, headers, body, signal }) => {
    countSent(body);
    const answer = await client<unknown>(path, {
      method,
      headers: { ...headers },
      data: body,
      // redaxios passes neither on by itself.
      fetch: (url: RequestInfo | URL, init?: RequestInit) => fetch(url, { ...init, signal, redirect: 'manual' }),
    });
    // redaxios does not say that an answer could not be read to its end.
    if (answer.data === undefined) throw new TypeError('The connection broke within the answer.');
    return answer;
  };
}
