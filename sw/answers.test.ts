import { expect, test } from 'vitest';
import { shopAnswer } from '#tests/support/device/fakeCaches.ts';
import { arrived, isContent, isKeepable, isShowable, isWhole, withHeaders } from './answers.ts';

const url = 'https://shop.test/api/adverts';

test("saves only the shop's public responses", () => {
  const request = new Request(url);
  expect(isKeepable(request, shopAnswer('{}'), 'application/json')).toBe(true);
  expect(isKeepable(request, shopAnswer('{}', { 'cache-control': 'private, no-store' }), 'application/json')).toBe(
    false,
  );
  expect(isKeepable(request, shopAnswer('{}', { 'cache-control': 'public, no-store' }), 'application/json')).toBe(
    false,
  );
  expect(isKeepable(request, shopAnswer('{}', { 'cache-control': '' }), 'application/json')).toBe(false);
});

test('saves nothing that was requested with a sign-in', () => {
  const request = new Request(url, { headers: { authorization: 'Bearer x' } });
  expect(isKeepable(request, shopAnswer('{}'), 'application/json')).toBe(false);
});

test("saves no write, no failure, and no captive portal's page", () => {
  expect(isKeepable(new Request(url, { method: 'POST' }), shopAnswer('{}'), 'application/json')).toBe(false);
  const failed = new Response('{}', { status: 503, headers: shopAnswer('').headers });
  expect(isKeepable(new Request(url), failed, 'application/json')).toBe(false);
  const portal = new Response('<p>Accept the terms', { headers: { 'cache-control': 'public' } });
  expect(isKeepable(new Request(url), portal, 'application/json')).toBe(false);
});

/** A response as a browser hands it over, which none can be made as. */
const as = (properties: Partial<Response>, response = shopAnswer('{}')) =>
  Object.defineProperties(
    response,
    Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, { value }])),
  );

test.each<[string, Response, { showable: boolean; whole: boolean }]>([
  ['whole', shopAnswer('{}'), { showable: true, whole: true }],
  ['of another content type', shopAnswer('', { 'content-type': 'text/html' }), { showable: true, whole: false }],
  ["a redirect's target", as({ redirected: true }), { showable: true, whole: false }],
  ['a redirect that the browser follows', as({ type: 'opaqueredirect', status: 0 }), { showable: true, whole: false }],
  ['a part', as({ status: 206 }), { showable: false, whole: false }],
  ['a failure', as({ status: 503 }), { showable: false, whole: false }],
  ['a network error', Response.error(), { showable: false, whole: false }],
  ['of another origin and opaque', as({ type: 'opaque', status: 0 }), { showable: false, whole: false }],
])('knows an answer that is %s', (_what, answer, expected) => {
  expect({ showable: isShowable(answer), whole: isWhole(answer, 'application/json') }).toEqual(expected);
});

test('takes a network error for no answer, in whichever way a browser hands it over', () => {
  expect(() => arrived(Response.error())).toThrow(TypeError);
  const answer = shopAnswer('{}');
  expect(arrived(answer)).toBe(answer);
});

test.each([
  ['text/html', 'text/html; charset=utf-8', true],
  ['text/html', 'text/plain', false],
  ['application/json', 'application/json', true],
  ['image/', 'image/avif', true],
  ['image/', 'text/html', false],
  ['/javascript', 'text/javascript; charset=utf-8', true],
  ['/javascript', 'application/javascript; charset=utf-8', true],
  ['/javascript', 'text/html', false],
  ['text/css', 'text/css', true],
  ['text/css', 'application/json', false],
] as const)('a file of %s with the content type %s is whole: %s', (content, type, expected) => {
  expect(isContent(shopAnswer('', { 'content-type': type }), content)).toBe(expected);
});

test('drops the headers about the bytes on the wire', () => {
  const packed = shopAnswer('page', { 'content-encoding': 'br', 'content-length': '2', etag: '"x"' });
  const { headers } = withHeaders('page', packed, {});
  expect([headers.get('content-encoding'), headers.get('content-length'), headers.get('etag')]).toEqual([
    null,
    null,
    '"x"',
  ]);
});
