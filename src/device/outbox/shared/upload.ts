import { parseJson, type Upload } from './connection.ts';
import type { OutboxAnswer } from './judge.ts';

/**
 * POST of a form from a page: `fetch` does not tell how much has left, and a worker has nothing else, so that there only
 * whole pictures are counted. A redirect, which would be a captive portal's, leads to an answer that is not the shop's.
 * @throws TypeError when nothing came back
 */
export function uploadFromPage({ url, headers, body, signal, onProgress }: Upload): Promise<OutboxAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        key: request.getResponseHeader('idempotency-key'),
        body: parseJson(request.responseText),
        retryAfter: request.getResponseHeader('retry-after'),
      }),
    );
    for (const end of ['error', 'abort']) {
      request.addEventListener(end, () => reject(new TypeError('The request came to nothing.')));
    }
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
