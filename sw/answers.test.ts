import { expect, test } from 'vitest';
import { shopAnswer } from '#tests/support/device/fakeCaches.ts';
import { isKeepable, withHeaders } from './answers.ts';

const url = 'https://shop.test/api/adverts';

test("saves only the shop's public responses", () => {
  const request = new Request(url);
  expect(isKeepable(request, shopAnswer('{}'))).toBe(true);
  expect(isKeepable(request, shopAnswer('{}', { 'cache-control': 'private, no-store' }))).toBe(false);
  expect(isKeepable(request, shopAnswer('{}', { 'cache-control': 'public, no-store' }))).toBe(false);
  expect(isKeepable(request, shopAnswer('{}', { 'cache-control': '' }))).toBe(false);
});

test('saves nothing that was requested with a sign-in', () => {
  const request = new Request(url, { headers: { authorization: 'Bearer x' } });
  expect(isKeepable(request, shopAnswer('{}'))).toBe(false);
});

test("saves no write, no failure, and no captive portal's page", () => {
  expect(isKeepable(new Request(url, { method: 'POST' }), shopAnswer('{}'))).toBe(false);
  const failed = new Response('{}', { status: 503, headers: shopAnswer('').headers });
  expect(isKeepable(new Request(url), failed)).toBe(false);
  const portal = new Response('<p>Accept the terms', { headers: { 'cache-control': 'public' } });
  expect(isKeepable(new Request(url), portal)).toBe(false);
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
