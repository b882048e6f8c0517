import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/shop/testApp.ts';

const origin = 'https://shop.example.com';
const shop = await createTestApp({ config: { allowedOrigins: [origin] } });
afterAll(() => shop.close());

const ask = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
const preflight = (from: string) =>
  shop.app.inject({
    method: 'OPTIONS',
    url: '/api/adverts/01a2031b-0743-7a8d-aec2-c84eb7b5b877',
    headers: {
      origin: from,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type,idempotency-key,if-match',
    },
  });

test('a page of an allowed origin may read responses, and the headers that the app needs', async () => {
  const { statusCode, headers } = await ask('/api/adverts', { origin });
  expect(statusCode).toBe(200);
  expect(headers['access-control-allow-origin']).toBe(origin);
  const exposed = String(headers['access-control-expose-headers']).split(', ');
  expect(exposed).toEqual(expect.arrayContaining(['etag', 'idempotency-key', 'retry-after', 'x-shop-answer']));
  expect(headers['access-control-allow-credentials']).toBeUndefined();
});

test('a "not modified" response may be read too', async () => {
  const { headers } = await ask('/api/adverts', { origin });
  const same = await ask('/api/adverts', { origin, 'if-none-match': String(headers.etag) });
  expect([same.statusCode, same.headers['access-control-allow-origin']]).toEqual([304, origin]);
});

test('a refusal may be read too, or its sentence would not reach the person', async () => {
  const refused = await ask('/api/auth/me', { origin, authorization: 'Bearer nobody' });
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, origin]);
});

test('the preflight allows what the app sends, for two hours', async () => {
  const { statusCode, headers, body } = await preflight(origin);
  expect([statusCode, body]).toEqual([204, '']);
  expect(headers['access-control-allow-methods']).toContain('PUT');
  const allowed = String(headers['access-control-allow-headers']).split(', ');
  const sent = ['authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match'];
  // The keys with which a person without an account follows an order or a conversation, and for whom staff act.
  const keys = ['x-tracking-key', 'x-thread-key', 'x-for-vendor'];
  expect(allowed).toEqual(expect.arrayContaining([...sent, ...keys]));
  expect(headers['access-control-max-age']).toBe('7200');
});

test.each(['https://evil.example.com', 'null', `${origin}.evil.example`])('%s gets no CORS headers', async (from) => {
  expect((await ask('/api/adverts', { origin: from })).headers['access-control-allow-origin']).toBeUndefined();
  const answer = await preflight(from);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

test("a cache keeps each origin's response separate", async () => {
  for (const headers of [{}, { origin }]) {
    expect(String((await ask('/api/adverts', headers)).headers.vary).split(', ')).toContain('origin');
  }
});

test('without an allowed origin, no response mentions origins', async () => {
  const closed = await createTestApp();
  const { headers } = await closed.app.inject({ url: '/api/adverts', headers: { origin } });
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(String(headers.vary)).not.toContain('origin');
  await closed.close();
});

test.each([
  ['a sign-up', '/api/auth/signup', 'multipart/form-data; boundary=x'],
  ['a view of an advert', '/api/adverts/01a2031b-0743-7a8d-aec2-c84eb7b5b877/views', undefined],
  ['a newsletter', '/api/newsletter', 'application/json'],
])('ASVS 3.5.2: %s that a page of another site makes a browser send is refused', async (_what, url, type) => {
  const send = (headers: Record<string, string>) =>
    shop.app.inject({ method: 'POST', url, headers: { ...(type && { 'content-type': type }), ...headers } });
  const from = (site: string, asking = 'https://evil.example') =>
    send({ origin: asking, 'sec-fetch-site': site }).then(({ statusCode }) => statusCode);
  expect(await from('cross-site')).toBe(403);
  expect(await from('cross-site', 'null')).toBe(403);
  // Safari before 16.4 says nothing but the origin.
  expect((await send({ origin: 'https://evil.example' })).statusCode).toBe(403);
  expect(await from('same-site', 'http://localhost:9999')).toBe(403);
  const asItself = (await send({})).statusCode;
  expect(asItself).not.toBe(403);
  expect([await from('cross-site', origin), await from('same-origin'), await from('none')]).toEqual(
    Array<number>(3).fill(asItself),
  );
  const ownPages = ['http://localhost:8080', 'http://192.168.1.7:8080', origin];
  const sent = ownPages.map((page) => send({ origin: page, host: '192.168.1.7:8080' }));
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual(Array<number>(3).fill(asItself));
  expect(
    (await ask('/api/adverts', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).statusCode,
  ).toBe(200);
});
