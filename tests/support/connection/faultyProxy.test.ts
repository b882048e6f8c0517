import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConnectionFault, startFaultyProxy } from '#tests/support/connection/faultyProxy.ts';
import { createSeededRandom } from '#tests/support/seededRandom.ts';

/* Checks that the connection does what it says: a fault test over a connection without faults proves nothing. */

let served = 0;
const shop = createServer((request, response) => {
  request.resume().on('end', () => {
    served += 1;
    response.end(JSON.stringify({ message: 'x'.repeat(2000) }));
  });
});
let port = 0;

beforeAll(async () => {
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const address = shop.address();
  if (typeof address === 'object' && address) port = address.port;
});
afterAll(() => {
  shop.closeAllConnections();
  shop.close();
});

const nothing = {
  pass: 0,
  drop: 0,
  reset: 0,
  delay: 0,
  truncate: 0,
  swallow: 0,
  'portal-page': 0,
  'portal-json': 0,
  'portal-redirect': 0,
};

async function over<T>(fault: ConnectionFault, work: (url: string) => Promise<T>): Promise<T> {
  const random = createSeededRandom(1);
  const proxy = await startFaultyProxy({ port, random, flap: false, faults: { ...nothing, [fault]: 1 } });
  try {
    return await work(proxy.url);
  } finally {
    await proxy.close();
  }
}

const send = (url: string, body: string | Uint8Array<ArrayBuffer> = 'hello') =>
  fetch(url, { method: 'POST', body, redirect: 'manual', headers: { connection: 'close' } });
const bigBody = new Uint8Array(200_000);

describe('the bad connection', () => {
  it.each(['pass', 'delay'] as const)('carries whole responses (%s)', async (fault) => {
    const text = await over(fault, async (url) => (await send(url)).text());
    expect(text).toHaveLength(2014);
  });

  it('drops: nothing comes back, and nothing arrives', async () => {
    const before = served;
    const waiting = over('drop', (url) =>
      fetch(url, { method: 'POST', body: 'hello', signal: AbortSignal.timeout(200) }),
    );
    await expect(waiting).rejects.toThrow(/timeout/i);
    expect(served).toBe(before);
  });

  it('resets in the middle of a large request', async () => {
    const before = served;
    await expect(over('reset', (url) => send(url, bigBody))).rejects.toThrow();
    expect(served).toBe(before);
  });

  it('truncates the response', async () => {
    await expect(over('truncate', async (url) => (await send(url)).text())).rejects.toThrow();
  });

  it('swallows the response to a request that arrived', async () => {
    const before = served;
    await expect(over('swallow', (url) => send(url, bigBody))).rejects.toThrow();
    expect(served).toBe(before + 1);
  });

  it('answers instead of the shop', async () => {
    expect(await over('portal-page', async (url) => (await send(url)).text())).toContain('accept the terms');
    expect(await over('portal-json', async (url) => (await send(url)).text())).toBe('{"message":"Welcome"}');
    expect(await over('portal-redirect', async (url) => (await send(url)).status)).toBe(302);
  });

  it('carries everything once it is healed', async () => {
    const random = createSeededRandom(1);
    const proxy = await startFaultyProxy({ port, random, faults: { ...nothing, drop: 1 } });
    proxy.heal();
    expect((await send(proxy.url)).status).toBe(200);
    await proxy.close();
  });
});

it('the same seed gives the same numbers', () => {
  const numbers = (seed: number) => {
    const random = createSeededRandom(seed);
    return Array.from({ length: 50 }, () => random.int(0, 1000));
  };
  expect(numbers(3)).toEqual(numbers(3));
  expect(numbers(3)).not.toEqual(numbers(4));
});
