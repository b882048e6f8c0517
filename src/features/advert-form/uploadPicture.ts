import { pictureAnswerSchema } from '#contract/pictureUploads.ts';
import type { Http } from '#src/http/http.ts';

/** Longer than other requests: a picture over a bad line takes its time. */
const timeoutMs = 120_000;

/**
 * POST /pictures. The same bytes again are the same picture, so it may be repeated.
 * @throws OfflineError, TimeoutError, ApiError, ContractError
 */
export async function uploadPicture(http: Http, blob: Blob) {
  const body = new FormData();
  const digest = await sha256(blob);
  if (digest !== null) body.append('sha256', digest);
  body.append('picture', blob, blob.type === 'image/webp' ? 'picture.webp' : 'picture.jpg');
  const { picture } = await http.send({
    method: 'POST',
    path: '/pictures',
    body,
    answer: pictureAnswerSchema,
    timeoutMs,
  });
  return picture;
}

/** The digest by which the server sees that all arrived; null over plain HTTP, where browsers offer none. */
async function sha256(blob: Blob): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
