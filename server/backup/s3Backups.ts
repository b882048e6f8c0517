import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { callOutside, openOutside, type OutsideAnswer } from '#server/callOutside.ts';
import type { S3Config } from '#server/config/config.ts';
import { syncPath } from '#server/syncedFiles.ts';
import { BackupError } from './backupFile.ts';

/*
 * Backups in a bucket: the whole file is sent in parts, and exists only once all of them have arrived. The endpoint and
 * the keys are those of the S3_ variables; the bucket is the one in the address, and should not be the one with the
 * pictures.
 */

/** The S3 protocol requires parts of at least 5 MB, and allows at most 10,000 of them: room for 320 GB. */
const partBytes = 32 * 1024 * 1024;
const partTimeoutMs = 300_000;
/** The store answers with a few lines. */
const maxAnswerBytes = 64 * 1024;

export interface BackupAddress {
  readonly bucket: string;
  readonly key: string;
}

/**
 * Reads `s3://bucket/key`; null for text that is not such an address. @throws BackupError when it is one but incomplete
 */
export function backupAddress(typed: string): BackupAddress | null {
  if (!typed.startsWith('s3://')) return null;
  const [, bucket, key] = /^s3:\/\/([\w.-]+)\/([\w.=/-]+)$/.exec(typed) ?? [];
  if (!bucket || !key || key.endsWith('/') || key.includes('//')) {
    throw new BackupError(`${typed} is not the address of a backup. Type it like s3://bucket/folder/shop.backup`);
  }
  return { bucket, key };
}

/** Sends a file to a bucket. @throws BackupError when the name already exists there, or the store refuses */
export async function sendBackup(s3: S3Config | null, { bucket, key }: BackupAddress, file: string): Promise<void> {
  const { call } = caller(s3, bucket, key);
  if ((await call('HEAD', '', undefined, [404])).status !== 404) {
    throw new BackupError(`s3://${bucket}/${key} already exists. Choose another name.`);
  }
  const begun = (await call('POST', '?uploads=')).bytes.toString('utf8');
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1];
  if (uploadId === undefined) throw new BackupError('The store did not begin the upload.');
  const upload = `uploadId=${encodeURIComponent(uploadId)}`;
  const handle = await open(file, 'r');
  try {
    const parts: string[] = [];
    for (let number = 1; ; number += 1) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(partBytes), 0, partBytes);
      if (bytesRead === 0 && number > 1) break;
      const answer = await call(
        'PUT',
        `?partNumber=${number}&${upload}`,
        new Uint8Array(buffer.subarray(0, bytesRead)),
      );
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${answer.headers.get('etag') ?? ''}</ETag></Part>`);
      if (bytesRead < partBytes) break;
    }
    const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const ended = (await call('POST', `?${upload}`, new TextEncoder().encode(list))).bytes.toString('utf8');
    // This call may answer 200 and still fail.
    if (ended.includes('<Error>')) throw new BackupError('The store did not join the parts of the backup.');
  } catch (error) {
    await call('DELETE', `?${upload}`, undefined, [404]).catch(() => undefined);
    throw error;
  } finally {
    await handle.close();
  }
}

/** Fetches a backup from a bucket into a file. @throws BackupError when it does not exist, or the store refuses */
export async function fetchBackup(s3: S3Config | null, { bucket, key }: BackupAddress, file: string): Promise<void> {
  const answer = await caller(s3, bucket, key).open();
  if (answer.status === 404 || !answer.body) throw new BackupError(`There is no s3://${bucket}/${key}.`);
  try {
    await pipeline(answer.body, createWriteStream(file, { mode: 0o600 }));
    await syncPath(file);
  } catch (error) {
    await rm(file, { force: true });
    throw new BackupError('The connection to the store broke off. Try again.', { cause: error });
  }
}

function caller(s3: S3Config | null, bucket: string, key: string) {
  if (!s3) throw new BackupError('Set the S3_ variables: they say where the store is and how to sign for it.');
  const { accessKeyId, secretAccessKey, region } = s3;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const base = `${s3.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/${key}`;
  const fetch = (url: string, init: RequestInit) => client.fetch(url, init);
  const headersFor = (body: Uint8Array | string) => ({
    'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
  });

  function checked<Answer extends { ok: boolean; status: number }>(
    answer: Answer,
    expected: readonly number[],
  ): Answer {
    if (answer.ok || expected.includes(answer.status)) return answer;
    throw new BackupError(`The backup store answered ${answer.status}.`);
  }

  function noAnswer(error: unknown): never {
    throw new BackupError('The backup store does not answer.', { cause: error });
  }

  return {
    async call(
      method: string,
      query = '',
      body?: Uint8Array<ArrayBuffer>,
      expected: readonly number[] = [],
    ): Promise<OutsideAnswer> {
      const answer = await callOutside(base + query, {
        method,
        headers: headersFor(body ?? ''),
        timeoutMs: partTimeoutMs,
        maxAnswerBytes,
        fetch,
        ...(body && { body }),
      }).catch(noAnswer);
      return checked(answer, expected);
    },
    /** Opens the file itself, or a 404. */
    async open(): Promise<Response> {
      // However long it takes: a backup has no largest size.
      const call = { method: 'GET', headers: headersFor(''), timeoutMs: null, fetch };
      return checked(await openOutside(base, call).catch(noAnswer), [404]);
    },
  };
}
