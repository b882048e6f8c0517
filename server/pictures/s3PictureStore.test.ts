import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PictureKeyError } from './pictureStore.ts';
import { s3PictureStore } from './s3PictureStore.ts';

/*
 * s3rver stores objects as S3 does but checks no signature. So a proxy between it and our store records the requests,
 * and the signatures are recomputed by the code below, which is itself checked against AWS's published examples.
 */

interface SignedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/**
 * Signature Version 4 of a request, according to docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
function signatureOf({ method, path, headers }: SignedRequest, secret: string): string {
  const authorization = headers.authorization ?? '';
  const scope = /Credential=[^/]+\/([^,]+)/.exec(authorization)?.[1] ?? '';
  const signed = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '';
  const canonical = [
    method,
    path,
    '',
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((previous, part) => hmac(previous, part), `AWS4${secret}`);
  return hmac(key, toSign).toString('hex');
}

const sentSignature = (headers: IncomingHttpHeaders) => /Signature=(\w+)/.exec(headers.authorization ?? '')?.[1];

describe('the check of signatures', () => {
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
  const common = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' };
  const scope = 'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';

  test("agrees with AWS's example of reading an object", () => {
    const headers = {
      ...common,
      range: 'bytes=0-9',
      'x-amz-content-sha256': sha256(''),
      authorization: `${scope},SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=x`,
    };
    expect(signatureOf({ method: 'GET', path: '/test.txt', headers }, secret)).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  test("agrees with AWS's example of writing an object", () => {
    const headers = {
      ...common,
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': sha256('Welcome to Amazon S3.'),
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      authorization: `${scope},SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class,Signature=x`,
    };
    expect(signatureOf({ method: 'PUT', path: '/test%24file.text', headers }, secret)).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    );
  });
});

/**
 * Waits until s3rver has all of an object, for at most two seconds; after that the test itself reports what is missing.
 */
async function untilWritten(address: string, bytes: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { ok, headers } = await fetch(address, { method: 'HEAD' });
    if (ok && headers.get('content-length') === String(bytes)) return;
    await setTimeout(20);
  }
}

describe('s3PictureStore', () => {
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'a/secret+of=ours', region: 'af-south-1' };
  let dir: string;
  let s3: S3rver;
  let proxy: Server;
  let endpoint: string;
  let seen: (SignedRequest & { body: Buffer })[];
  /** What the proxy answers instead of s3rver. */
  let instead: ((response: ServerResponse) => void) | undefined;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'spareyard-s3-'));
    s3 = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: dir,
      configureBuckets: [{ name: 'parts' }],
    });
    const { port } = await s3.run();
    const handOn = async (incoming: IncomingMessage, response: ServerResponse) => {
      const { method = '', url: path = '', headers } = incoming;
      const body = await buffer(incoming);
      seen.push({ method, path, headers, body });
      if (instead) {
        instead(response);
        return;
      }
      // s3rver knows only one pair of keys.
      const { authorization: _, ...unsigned } = headers;
      const onward = httpRequest({ port, method, path, headers: unsigned }, (answer) => {
        const handBack = () => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        };
        if (method !== 'PUT' || answer.statusCode !== 200) return handBack();
        // s3rver answers before it has written the object, which no trustworthy store does.
        return void untilWritten(`http://127.0.0.1:${port}${path}`, body.length).then(handBack);
      });
      onward.on('error', () => response.destroy());
      onward.end(body);
    };
    proxy = createServer((incoming, response) => void handOn(incoming, response));
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const address = proxy.address();
    endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterAll(async () => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
    await s3.close();
    await rm(dir, { recursive: true, force: true });
  });
  beforeEach(() => {
    seen = [];
    instead = undefined;
  });
  const store = (bucket = 'parts') =>
    s3PictureStore({ ...credentials, endpoint: `${endpoint}/`, bucket, timeoutMs: 2000 });

  test('returns what was put, and its content type', async () => {
    const bytes = Buffer.from([0, 1, 2, 250, 251, 252]);
    await store().put('pictures/a/640.avif', bytes, 'image/avif');
    expect(await store().get('pictures/a/640.avif')).toEqual({ body: bytes, contentType: 'image/avif', size: 6 });
    expect(await store().exists('pictures/a/640.avif')).toBe(true);
    expect(seen[0]?.headers['content-type']).toBe('image/avif');
  });

  test('has nothing under a key that was never put, or was deleted', async () => {
    const key = 'originals/b.original';
    expect([await store().get(key), await store().exists(key)]).toEqual([null, false]);
    await store().put(key, Buffer.from('x'), 'application/octet-stream');
    await store().delete(key);
    await store().delete(key);
    expect([await store().get(key), await store().exists(key)]).toEqual([null, false]);
  });

  test('signs each request, its body included', async () => {
    const key = 'pictures/0190f5d2-6c1e-7a3b-9d4e-2f1a0b3c4d5e/320.webp';
    await store().put(key, Buffer.from('signed bytes'), 'image/webp');
    await store().get(key);
    await store().exists(key);
    await store().delete(key);
    expect(seen.map(({ method }) => method)).toEqual(['PUT', 'GET', 'HEAD', 'DELETE']);
    for (const request of seen) {
      expect(request.path).toBe(`/parts/${key}`);
      expect(request.headers['x-amz-content-sha256']).toBe(sha256(request.body));
      expect(request.headers.authorization).toContain('/af-south-1/s3/aws4_request');
      expect(request.headers.authorization).toMatch(/SignedHeaders=[^,]*host;x-amz-content-sha256;x-amz-date/);
      expect(sentSignature(request.headers)).toBe(signatureOf(request, credentials.secretAccessKey));
    }
  });

  test('retries when the store fails briefly', async () => {
    instead = (response) => {
      instead = undefined;
      response.writeHead(503).end();
    };
    await store().put('pictures/c/320.avif', Buffer.from('x'), 'image/avif');
    expect(seen).toHaveLength(2);
    expect(await store().exists('pictures/c/320.avif')).toBe(true);
  });

  test.each([
    ['down', 500, ''],
    ['down', 429, ''],
    ['refused', 403, '<Error><Code>SignatureDoesNotMatch</Code><AWSAccessKeyId>S3RVER</AWSAccessKeyId></Error>'],
  ] as const)('reports that the store is %s when it answers %i', async (kind, status, body) => {
    instead = (response) => response.writeHead(status).end(body);
    const key = 'originals/d.original';
    for (const work of [
      () => store().put(key, Buffer.from('x'), 'application/octet-stream'),
      () => store().get(key),
      () => store().exists(key),
      () => store().delete(key),
    ]) {
      const error: unknown = await work().catch((reason: unknown) => reason);
      expect(error).toMatchObject({ name: 'PictureStoreError', kind });
      expect(String(error)).not.toContain('S3RVER');
    }
  });

  test('does not mistake a missing bucket for a missing picture', async () => {
    const refused = { name: 'PictureStoreError', kind: 'refused' };
    await expect(store('nowhere').get('originals/e.original')).rejects.toMatchObject(refused);
    await expect(
      store('nowhere').put('originals/e.original', Buffer.from('x'), 'application/octet-stream'),
    ).rejects.toMatchObject(refused);
  });

  test('never sends its signature to another host', async () => {
    instead = (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end();
    await expect(store().get('originals/f.original')).rejects.toMatchObject({
      name: 'PictureStoreError',
      kind: 'down',
    });
    expect(seen).toHaveLength(1);
  });

  test('gives up on a store that does not answer', async () => {
    const nobody = s3PictureStore({ ...credentials, endpoint: 'http://127.0.0.1:9', bucket: 'parts' });
    await expect(nobody.exists('originals/g.original')).rejects.toMatchObject({ kind: 'down' });
    instead = () => undefined;
    const slow = s3PictureStore({ ...credentials, endpoint, bucket: 'parts', timeoutMs: 100 });
    await expect(slow.exists('originals/g.original')).rejects.toMatchObject({ kind: 'down' });
  });

  test('does not ask the store about an invalid key', async () => {
    await expect(store().get('pictures/../../other-bucket/a.png')).rejects.toThrow(PictureKeyError);
    await expect(store().put('pictures/a/320.avif', Buffer.from('x'), 'text/html')).rejects.toThrow(PictureKeyError);
    expect(seen).toEqual([]);
  });
});
