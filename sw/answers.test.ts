import { expect, test } from 'vitest';
import { shopAnswer } from '#tests/support/device/fakeCaches.ts';
import { isKeepable, withHeaders } from './answers.ts';

const url = 'https://shop.test/api/adverts';

test("keeps the shop's public answers alone", () => {
  const request = new Request(url);
  expect(isKeepable(request, shopAnswer('{}'))).toBe(true);
  expect(isKeepable(request, shopAnswer('{}', { 'cache-control': 'private, no-store' }))).toBe(false);
  expect(isKeepable(request, shopAnswer('{}', { 'cache-control': 'public, no-store' }))).toBe(false);
  expect(isKeepable(request, shopAnswer('{}', { 'cache-control': '' }))).toBe(false);
});

test('keeps nothing that a person asked for by name', () => {
  const request = new Request(url, { headers: { authorization: 'Bearer x' } });
  expect(isKeepable(request, shopAnswer('{}'))).toBe(false);
});

test('keeps no write, no failure, and no page that a network put in between', () => {
  expect(isKeepable(new Request(url, { method: 'POST' }), shopAnswer('{}'))).toBe(false);
  const failed = new Response('{}', { status: 503, headers: shopAnswer('').headers });
  expect(isKeepable(new Request(url), failed)).toBe(false);
  const portal = new Response('<p>Accept the terms', { headers: { 'cache-control': 'public' } });
  expect(isKeepable(new Request(url), portal)).toBe(false);
});

test('drops what the headers said of the bytes on the wire', () => {
  const packed = shopAnswer('page', { 'content-encoding': 'br', 'content-length': '2', etag: '"x"' });
  const { headers } = withHeaders('page', packed, {});
  expect([headers.get('content-encoding'), headers.get('content-length'), headers.get('etag')]).toEqual([
    null,
    null,
    '"x"',
  ]);
});
