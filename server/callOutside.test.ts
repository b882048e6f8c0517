import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { constants, createGzip } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContentNetwork } from './pictures/contentNetwork.ts';
import { paystackProvider } from './payment/paystackProvider.ts';
import { s3PictureStore } from './pictures/s3PictureStore.ts';
import { africasTalking } from './sms/africasTalking.ts';
import { callOutside } from './callOutside.ts';

let service: Server;
let baseUrl: string;
/** How the service answers. */
let answer: (response: ServerResponse) => void;
/** The bytes that the service wrote until the connection was closed. */
let written = 0;

beforeAll(async () => {
  service = createServer((request, response) => {
    request.resume();
    answer(response);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

const piece = Buffer.alloc(256 * 1024, ' ');

/** Answers with spaces until somebody hangs up. */
function answerEndlessly(response: ServerResponse): void {
  written = 0;
  response.writeHead(200, { 'content-type': 'application/json' });
  const write = () => {
    while (!response.destroyed) {
      written += piece.length;
      if (!response.write(piece)) break;
    }
  };
  response.on('drain', write);
  write();
}

const mebibyte = 1024 * 1024;

test.each([
  [
    'Paystack',
    16,
    () => paystackProvider({ secretKey: 'sk_test_0', baseUrl, timeoutMs: 20_000 }).verify('sy-0190f5d2'),
    { name: 'PaymentProviderError', kind: 'down', cause: { name: 'AnswerTooLargeError' } },
  ],
  [
    "Africa's Talking",
    8,
    () =>
      africasTalking({ username: 'u', apiKey: 'k', from: null, baseUrl, timeoutMs: 20_000 }).send({
        to: '+233241234567',
        text: 'x',
      }),
    { name: 'SmsError', kind: 'unknown', cause: { name: 'AnswerTooLargeError' } },
  ],
  [
    'the picture store',
    24,
    () =>
      s3PictureStore({
        endpoint: baseUrl,
        bucket: 'parts',
        region: 'auto',
        accessKeyId: 'a',
        secretAccessKey: 's',
        timeoutMs: 20_000,
      }).get('0190f5d2-0000-7000-8000-000000000000/640.avif'),
    { name: 'PictureStoreError', kind: 'down', cause: { name: 'AnswerTooLargeError' } },
  ],
] as const)('ASVS 2.4.1: an endless answer of %s is given up after at most %i MiB', async (_who, most, call, error) => {
  answer = answerEndlessly;
  await expect(call()).rejects.toMatchObject(error);
  expect(written).toBeLessThan(most * mebibyte);
});

test('ASVS 2.4.1: an endless answer to a purge is not read', async () => {
  answer = answerEndlessly;
  await createContentNetwork({ purgeUrl: baseUrl, token: 't' }).purge(['https://shop.example/1.avif']);
  expect(written).toBeLessThan(8 * mebibyte);
});

test('ASVS 5.2.3: a packed answer is counted as it is unpacked', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    const gzip = createGzip({ level: constants.Z_BEST_COMPRESSION });
    gzip.pipe(response);
    // 40 MiB, packed into 40 KB.
    for (let count = 0; count < 160; count += 1) gzip.write(piece);
    gzip.end();
  };
  const call = { timeoutMs: 20_000, maxAnswerBytes: mebibyte };
  await expect(callOutside(baseUrl, call)).rejects.toThrow('larger than 1048576 bytes');
});

test('an answer up to the limit is returned whole', async () => {
  answer = (response) => response.writeHead(201, { 'x-kind': 'a' }).end(Buffer.alloc(mebibyte, 'y'));
  const whole = await callOutside(baseUrl, { timeoutMs: 20_000, maxAnswerBytes: mebibyte });
  expect([whole.ok, whole.status, whole.headers.get('x-kind'), whole.bytes.length]).toEqual([true, 201, 'a', mebibyte]);
  await expect(callOutside(baseUrl, { timeoutMs: 20_000, maxAnswerBytes: mebibyte - 1 })).rejects.toThrow('larger');
});

test('no file of the server but these calls another service', () => {
  const root = join(import.meta.dirname, '..');
  const calls = /(?:^|[^.\w])fetch\(|globalThis\.fetch|\b(?:https?Request|https?\.(?:request|get))\b|from 'undici'/;
  const callers = globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => calls.test(readFileSync(join(root, file), 'utf8').replace(/\/\*[^]*?\*\//g, '')));
  expect(callers.toSorted()).toEqual(['server/callOutside.ts', 'server/push/webPushSender.ts']);
});
