import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { maxPictureBytes } from '#contract/core/pictures/pictures.ts';
import { callOutside, type OutsideAnswer } from '#server/callOutside.ts';
import type { S3Config } from '../config/config.ts';
import { PictureStoreError, checkContentType, contentTypeOfKey, type PictureStore } from './pictureStore.ts';

/**
 * Stores pictures in a bucket of S3 or a compatible store. The bucket must exist, and is addressed by path, which every
 * such store supports.
 */
export function s3PictureStore(options: S3Config & { readonly timeoutMs?: number }): PictureStore {
  const { timeoutMs = 20_000, accessKeyId, secretAccessKey, region } = options;
  const base = `${options.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(options.bucket)}`;
  // Two immediate retries of 5xx and 429. Longer waits are up to the job or the person who made the request.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });

  const call = async (
    method: string,
    key: string,
    body?: Uint8Array<ArrayBuffer>,
    caching?: string,
  ): Promise<OutsideAnswer> => {
    const contentType = contentTypeOfKey(key);
    const headers: Record<string, string> = { 'x-amz-content-sha256': sha256Hex(body ?? new Uint8Array()) };
    if (body) headers['content-type'] = contentType;
    if (caching !== undefined) headers['cache-control'] = caching;
    try {
      return await callOutside(`${base}/${key}`, {
        method,
        headers,
        timeoutMs,
        // No file in the store is larger than the largest upload.
        maxAnswerBytes: maxPictureBytes,
        fetch: (url, init) => client.fetch(url, init),
        ...(body ? { body } : {}),
      });
    } catch (error) {
      throw new PictureStoreError('down', 'The picture store does not answer.', { cause: error });
    }
  };

  return {
    async put(key, bytes, contentType, caching) {
      checkContentType(key, contentType);
      // A copy, since fetch accepts no view into shared memory, and the caller may go on to write into its own buffer.
      check(await call('PUT', key, new Uint8Array(bytes), caching));
    },

    async get(key) {
      const answer = await call('GET', key);
      if (answer.status === 404) return missing(answer);
      check(answer);
      return { body: answer.bytes, contentType: contentTypeOfKey(key), size: answer.bytes.length };
    },

    async exists(key) {
      const answer = await call('HEAD', key);
      if (answer.status === 404) return false;
      check(answer);
      return true;
    },

    async delete(key) {
      const answer = await call('DELETE', key);
      if (answer.status === 404) missing(answer);
      else check(answer);
    },
  };
}

function sha256Hex(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A 404 means that either the key or the bucket does not exist: only the former is an answer. */
function missing({ bytes }: OutsideAnswer): null {
  if (bytes.includes('NoSuchBucket')) {
    throw new PictureStoreError('refused', 'The bucket for pictures does not exist.');
  }
  return null;
}

function check({ ok, status, bytes }: OutsideAnswer): void {
  if (ok) return;
  // Only the code: the rest of S3's response repeats the key id and the text that was to be signed.
  const code = /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString('utf8', 0, 4096))?.[1] ?? 'no code';
  const kind = status >= 500 || status === 429 || status === 408 ? 'down' : 'refused';
  throw new PictureStoreError(kind, `The picture store answered ${status} (${code}).`);
}
