import { pictureAnswerSchema } from '#contract/core/pictureUploads.ts';
import type { Http } from '#src/http/http.ts';

/** Longer than other requests: a picture over a bad line takes its time. */
const timeoutMs = 120_000;

/**
 * POST /pictures. The same bytes again are the same picture, so it may be repeated.
 * @param signal aborted when the outbox goes on with it
 * @param hash SHA-256 in hex, by which the server sees that all arrived; null where it cannot be told
 * @throws OfflineError, TimeoutError, ApiError, ContractError
 */
export async function uploadPicture(http: Http, blob: Blob, hash: string | null, signal: AbortSignal) {
  const body = new FormData();
  if (hash !== null) body.append('sha256', hash);
  body.append('picture', blob, blob.type === 'image/webp' ? 'picture.webp' : 'picture.jpg');
  const { picture } = await http.send({
    method: 'POST',
    path: '/pictures',
    body,
    answer: pictureAnswerSchema,
    timeoutMs,
    signal,
  });
  return picture;
}
