import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeNext } from './safeNext.ts';

test.each([
  '/edit-product?id=7#price',
  '/view-product?q=50%25%2F%2F&next=//x',
  '/v/kofi-asante',
  '/v/%C9%94/a//b',
  '/100%',
])('%s is kept as it is', (next) => {
  expect(safeNext(next)).toBe(next);
});

test.each([
  undefined,
  7,
  '',
  'login',
  ' /login',
  'https:evil.example',
  '//evil.example/x',
  '//',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example/x',
  '/a/..//evil.example',
  '/./\\evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/plain/../..//evil.example',
  '/plain/%2e%2e/%2e%2e//evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%252f/evil.example',
  '/%09/evil.example',
  '/%2f%/evil.example',
  '/a/%2e%2e%2f%2fevil.example',
  `/%${'25'.repeat(9)}2f/evil.example`,
  '//[',
])('%j leads home', (next) => {
  expect(safeNext(next)).toBe('/');
});

/** Addresses made of the pieces that resolve to something else than they look like. */
const pieces = ['/', '//', '\\', '.', '..', '%2e', '%2f', '%5c', '%252f', '%', '\t', '\n', '\r', '@', ':', '?', '#'];
const address = fc
  .array(fc.oneof(fc.constantFrom(...pieces, 'evil.example', 'https:', 'a', '[', '%09', '%0a'), fc.string()))
  .map((parts) => parts.join(''));

test('whatever is given leads to a place in the shop, also after servers in between have decoded it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        address,
        address.map((rest) => `/${rest}`),
      ),
      (next) => {
        const result = safeNext(next);
        expect(safeNext(result)).toBe(result);
        let sent = result;
        for (let times = 0; times < 4; times += 1) {
          for (const origin of ['https://shop.example', 'http://127.0.0.1:8080']) {
            const url = new URL(sent, `${origin}/plain/login`);
            expect(url.origin).toBe(origin);
            expect(url.pathname.startsWith('//')).toBe(false);
          }
          try {
            sent = decodeURI(sent);
          } catch {
            return;
          }
        }
      },
    ),
    { numRuns: 2_000 },
  );
});
