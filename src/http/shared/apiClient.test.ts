import { expect, test, vi } from 'vitest';
import { createApiClient } from './apiClient.ts';

const { signal } = new AbortController();

function answering(body: BodyInit | null, init?: ResponseInit) {
  const fetch = vi.fn<(url: RequestInfo | URL, init?: RequestInit) => Promise<Response>>();
  fetch.mockResolvedValue(new Response(body, init));
  return fetch;
}

test('sends JSON to the base of the API with the given headers, and follows no redirect', async () => {
  const fetch = answering('{"id":"1"}', { status: 201, headers: { 'idempotency-key': 'k' } });
  const send = createApiClient('https://shop.example/api', fetch);
  const answer = await send({
    method: 'POST',
    path: '/adverts?q=1',
    headers: { 'if-match': '2' },
    body: { a: 1 },
    signal,
  });
  expect(answer).toMatchObject({ status: 201, data: { id: '1' } });
  expect(answer.headers.get('idempotency-key')).toBe('k');
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('https://shop.example/api/adverts?q=1');
  expect(init).toMatchObject({
    method: 'POST',
    body: '{"a":1}',
    redirect: 'manual',
    signal,
    headers: { accept: 'application/json', 'content-type': 'application/json', 'if-match': '2' },
  });
});

test('sends a form as it is, without naming its type', async () => {
  const fetch = answering('{}');
  const body = new FormData();
  await createApiClient('/api', fetch)({ method: 'POST', path: '/pictures', headers: {}, body, signal });
  expect(fetch.mock.calls[0]?.[1]?.body).toBe(body);
  expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty('content-type');
});

test('returns a refusal, and the text of an answer that is no JSON, instead of throwing', async () => {
  const request = { method: 'GET', path: '/x', headers: {}, signal } as const;
  expect(await createApiClient('/api', answering('{"code":"gone"}', { status: 410 }))(request)).toMatchObject({
    status: 410,
    data: { code: 'gone' },
  });
  expect(await createApiClient('/api', answering('<html>'))(request)).toMatchObject({ status: 200, data: '<html>' });
});

test('an answer whose connection breaks within its body is no answer', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":'));
      controller.error(new TypeError('network error'));
    },
  });
  const send = createApiClient('/api', answering(broken));
  await expect(send({ method: 'GET', path: '/x', headers: {}, signal })).rejects.toThrow(TypeError);
});
