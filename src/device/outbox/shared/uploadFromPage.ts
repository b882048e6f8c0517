import { parseJson } from '#contract/core/parseJson.ts';
import type { Upload } from './connection.ts';
import type { OutboxAnswer } from './judge.ts';

/**
 * POSTs a form from a page and reports progress, which `fetch` cannot. A worker has only `fetch`, so there only whole
 * pictures are counted. XMLHttpRequest follows a redirect, which only a captive portal would send; the response at its
 * end does not look like the shop's.
 * @throws TypeError when no answer came back
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
