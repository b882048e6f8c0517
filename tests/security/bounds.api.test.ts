import { request } from 'node:http';
import { connect } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { problemSchema } from '#contract/core/problem.ts';
import { createLimits } from '#server/plugins/limits/createLimits.ts';
import { priceListRow } from '#tests/support/shop/clients/priceListClient.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let port: number;
beforeAll(async () => {
  shop = await createTestApp();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const address = shop.app.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterAll(() => shop.close());

it('ASVS 2.4.1: pages and files are limited per network, above the needs of a school', async () => {
  const limits = createLimits({ pool: shop.deps.pool, secret: shop.deps.secret });
  const ask = async (times: number, address: string) => {
    for (let count = 0; count < times; count += 1) await limits.takeFile(address);
  };
  // A thousand pupils, each with a first visit.
  await ask(60_000, '41.66.1.1');
  await expect(ask(1, '41.66.1.1')).rejects.toMatchObject({ status: 429, code: 'too_many_requests' });
  // Another network is not affected.
  await ask(1, '41.66.1.2');
});

it('ASVS 2.4.1: every request outside the API counts towards that limit, and the health of the shop towards none', async () => {
  const counting = vi.spyOn(RateLimiterMemory.prototype, 'consume');
  const countedFor = async (url: string) => {
    counting.mockClear();
    await shop.app.inject({ url, remoteAddress: '41.66.2.1' });
    return counting.mock.contexts.map((limiter) => (limiter instanceof RateLimiterMemory ? limiter.points : null));
  };
  const [pageLimit] = await countedFor('/pictures/none');
  expect(pageLimit).toBe(60_000);
  for (const url of ['/', '/assets/none.js', '/no-such-page', '/api/docs/json'])
    expect(await countedFor(url), url).toEqual([pageLimit]);
  expect(await countedFor('/api/catalogue')).toEqual([12_000]);
  expect(await countedFor('/api/health')).toEqual([]);
  counting.mockRestore();
});

it('ASVS 2.4.1: the description of the API is written once, and not as YAML', async () => {
  const writing = vi.spyOn(JSON, 'stringify');
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.app.inject('/api/docs/json')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const large = writing.mock.results.filter(({ value }) => typeof value === 'string' && value.length > 1_000_000);
  writing.mockRestore();
  // Not at all where a test before this one has read it.
  expect(large.length).toBeLessThanOrEqual(1);
  const { etag } = answers[0]?.headers ?? {};
  const again = await shop.app.inject({ url: '/api/docs/json', headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, (await shop.app.inject('/api/docs/yaml')).statusCode]).toEqual([304, 404]);
});

it('ASVS 2.4.1: however many ask whether the shop is ready, it looks once', async () => {
  const writes = vi.spyOn(shop.deps.db, 'insert');
  const answers = await Promise.all(Array.from({ length: 40 }, () => shop.app.inject('/api/ready')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(writes).toHaveBeenCalledTimes(1);
  writes.mockRestore();
});

it(
  'ASVS 2.4.1: an endless chunked body is refused, and the connection closed after some 32 MB',
  { timeout: 60_000 },
  async () => {
    const socket = connect(port, '127.0.0.1');
    let told = '';
    socket.on('data', (bytes: Buffer) => (told += bytes.toString('latin1')));
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => void socket.once('close', resolve));
    socket.write(
      'POST /api/contact HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    );
    const piece = Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`);
    let sentBytes = 0;
    const send = () => {
      while (!socket.destroyed && sentBytes < 300_000_000) {
        sentBytes += piece.length;
        if (socket.write(piece)) continue;
        socket.once('drain', send);
        return;
      }
    };
    send();
    await closed;
    expect(sentBytes).toBeLessThan(80_000_000);
    expect(told).toMatch(/^(?:HTTP\/1\.1 413 |$)/);
  },
);

it.each([
  ['an invalid request line', 'GET / HTTP/9.9\r\n\r\n', 400],
  [
    'two lengths',
    'POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n',
    400,
  ],
  ['oversized headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(70_000)}\r\n\r\n`, 431],
  ['two hosts', 'GET /api/health HTTP/1.1\r\nhost: a\r\nHost: b\r\n\r\n', 400],
  ['the same host twice', 'GET / HTTP/1.1\r\nhost: a\r\nhost: a\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['no host that could exist', 'GET / HTTP/1.1\r\nhost: a/b@c\r\n\r\n', 400],
  ['two hosts for nothing', 'GET /nowhere HTTP/1.0\r\nhost: a\r\nhost: b\r\n\r\n', 400],
  [
    'two sessions',
    'GET /api/auth/me HTTP/1.1\r\nhost: a\r\nauthorization: Bearer x\r\nauthorization: Bearer y\r\n\r\n',
    400,
  ],
  [
    'two origins of a write',
    'POST /api/contact HTTP/1.1\r\nhost: a\r\nsec-fetch-site: cross-site\r\nsec-fetch-site: same-origin\r\n\r\n',
    400,
  ],
])('ASVS 3.4.3: %s is refused like any other, with the headers of every error', async (_what, sent, status) => {
  const told = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    socket.on('data', (bytes: Buffer) => (text += bytes.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
  const [head = '', body = ''] = told.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toContain('content-type: application/problem+json; charset=utf-8');
  expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'");
  expect(head).toContain('x-content-type-options: nosniff');
  expect(problemSchema.parse(JSON.parse(body)).status).toBe(status);
});

it.each([
  ['PUT', '/'],
  ['GET', '/pictures/none/640.avif'],
  ['GET', '/assets/none.js'],
  ['POST', '/pictures/none/640.avif'],
] as const)('ASVS 3.4.3: the error of %s %s has the headers of every error', async (method, url) => {
  const { statusCode, headers } = await shop.app.inject({ method, url });
  expect(statusCode).toBe(404);
  expect(headers['content-security-policy']).toContain('frame-ancestors');
  expect(headers).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
});

it.each(['gzip', 'br', 'deflate', 'identity, gzip', 'nothing'])(
  'ASVS 5.2.3: a body compressed as %s is not unpacked',
  async (encoding) => {
    const body = JSON.stringify({ name: 'Esi', email: 'esi@example.com', topic: 'help', message: 'Hello' });
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      payload: encoding === 'br' ? brotliCompressSync(body) : gzipSync(body),
    });
    expect([answer.statusCode, problemSchema.parse(answer.json()).code]).toEqual([400, 'bad_json']);
  },
);

it.each(['TRACE', 'TRACK', 'CONNECT'])('ASVS 13.4.4: %s is not served', async (method) => {
  const status = await new Promise<number | undefined>((resolve) => {
    const asking = request({ host: '127.0.0.1', port, method, path: '/api/health' });
    asking.on('response', (answer) => resolve(answer.statusCode));
    // A connection that is closed without an answer is no service, either.
    asking.on('error', () => resolve(undefined));
    asking.end();
  });
  expect(status ?? 400).toBeGreaterThanOrEqual(400);
});

it.each(['/pictures', '/pictures/', '/assets/', '/api/', '/.git/config', '/data/'])(
  'ASVS 13.4.3: %s lists nothing',
  async (path) => {
    const answer = await shop.app.inject(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toMatch(/Index of|<li>/);
  },
);

it('ASVS 1.2.9: a long text where an address or a number belongs is refused before anything looks through it', async () => {
  // Each would be gone through again from each of its characters: a body of the largest size for hours.
  const spaces = `x${' '.repeat(20_000)}x`;
  const commas = `${'1,'.repeat(10_000)}x`;
  const typed: readonly [url: string, field: string, text: string, words: string][] = [
    ['/api/auth/login', 'email', spaces, 'This e-mail is too long.'],
    ['/api/newsletter', 'email', spaces, 'This e-mail is too long.'],
    [
      '/api/saved-searches/phone',
      'phone',
      commas,
      'This phone number is too long. A phone number looks like 024 123 4567.',
    ],
    ['/api/orders', 'phone', commas, 'This phone number is too long. A phone number looks like 024 123 4567.'],
  ];
  for (const [url, field, text, words] of typed) {
    const answer = await shop.app.inject({ method: 'POST', url, payload: { [field]: text } });
    expect(answer.statusCode, url).toBe(422);
    expect(problemSchema.parse(answer.json()).fields?.[field], url).toBe(words);
  }
});

it('ASVS 2.2.1: a body with more mistakes than can be listed is refused like any other', async () => {
  const { account, headers } = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(account.id);
  const of = (length: number, member: object = {}) => Array.from({ length }, () => member);
  const row = {
    alsoFits: of(20, { yearFrom: 'x', yearTo: 'y', z: 1 }),
    otherNumbers: of(20),
    images: of(20, { z: 1 }),
  };
  const payload = { adverts: Array.from({ length: 1_000 }, () => row) };
  const answer = await shop.app.inject({ method: 'POST', url: '/api/adverts/import', headers, payload });
  expect([answer.statusCode, problemSchema.parse(answer.json()).message]).toEqual([
    422,
    'This has more mistakes than can be listed. Send less at once.',
  ]);
});

it('ASVS 2.2.1: no more mistakes are named than anybody can mend at once, one for each row at least', async () => {
  const { headers } = await shop.signUpVerified({ role: 'vendor' });
  const named = async (row: object, length: number) => {
    const payload = { adverts: Array.from({ length }, () => row) };
    const answer = await shop.app.inject({ method: 'POST', url: '/api/adverts/import/changes', headers, payload });
    expect(answer.statusCode).toBe(422);
    return Object.keys(problemSchema.parse(answer.json()).fields ?? {});
  };
  const good = priceListRow('Brake pads');
  // Every field of each row was worded, which took the server two seconds, in which nobody else was answered.
  expect(await named({ ...good, price: {}, title: {}, quantity: {}, location: {} }, 1_000)).toHaveLength(1_000);
  expect(await named(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`f${at}`, 1])), 20)).toHaveLength(
    1_000,
  );
  expect((await named({ ...good, price: '-5' }, 1_000)).at(-1)).toBe('adverts.999.price');
});

it('ASVS 1.2.9: the padding of a key that is far too long is not looked for', async () => {
  const { headers } = await shop.signUpVerified();
  const keys = { p256dh: `${'='.repeat(60_000)}!`, auth: 'x' };
  const before = process.cpuUsage().user;
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/push/subscriptions',
    headers,
    payload: { endpoint: 'https://push.example.com/1', keys },
  });
  expect(Object.keys(problemSchema.parse(answer.json()).fields ?? {})).toContain('keys.p256dh');
  // It took nine seconds, in which nobody else was answered.
  expect(process.cpuUsage().user - before).toBeLessThan(1_500_000);
});

it('ASVS 2.4.1: the members of a list that is far too long are not judged one by one', async () => {
  const { headers } = await shop.signUpVerified({ role: 'vendor' });
  const before = process.cpuUsage().user;
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/adverts/import/changes',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: `{"adverts":[{"alsoFits":[${'{},'.repeat(2_500_000)}{}]}]}`,
  });
  expect(answer.statusCode).toBe(422);
  // It took twenty seconds, in which nobody else was answered.
  expect(process.cpuUsage().user - before).toBeLessThan(12_000_000);
});

it('a list that is too long is refused with its own sentence', async () => {
  const { headers } = await shop.signUpVerified();
  const vehicles = Array.from({ length: 5_000 }, (_, index) => `Toyota Corolla ${1990 + (index % 30)}`);
  const answer = await shop.app.inject({
    method: 'PUT',
    url: '/api/auth/me/garage',
    headers,
    payload: { vehicles, chosen: null },
  });
  expect(problemSchema.parse(answer.json()).fields).toEqual({ vehicles: 'A garage holds at most 10 vehicles.' });
});
