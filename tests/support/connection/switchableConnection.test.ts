import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { openSwitchableConnection } from '#tests/support/connection/switchableConnection.ts';

const answerBytes = 40_000;

async function open() {
  const shop = createServer((request, response) => {
    request.resume().on('end', () => response.end('x'.repeat(answerBytes)));
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const address = shop.address();
  if (typeof address !== 'object' || !address) throw new Error('The shop has no port.');
  const connection = await openSwitchableConnection(`http://127.0.0.1:${address.port}`);
  onTestFinished(async () => {
    await connection.close();
    shop.closeAllConnections();
    shop.close();
  });
  return connection;
}

async function read(url: string): Promise<{ bytes: number; tookMs: number }> {
  const startedAt = performance.now();
  const body = await (await fetch(url)).text();
  return { bytes: body.length, tookMs: performance.now() - startedAt };
}

test('a slow connection carries everything, but slowly', async () => {
  const connection = await open();
  connection.pace(Infinity, 100_000);
  const { bytes, tookMs } = await read(`${connection.url}/slow`);
  expect(bytes).toBe(answerBytes);
  expect(tookMs).toBeGreaterThan(350);
  expect(connection.requests('GET /slow')).toBe(1);
});

test('a cut connection answers nobody, and answers again once it is mended', async () => {
  const connection = await open();
  connection.be('cut');
  await expect(fetch(connection.url)).rejects.toThrow('fetch failed');
  connection.be('open');
  expect((await read(connection.url)).bytes).toBe(answerBytes);
});
