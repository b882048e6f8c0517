import { expect, test } from 'vitest';
import { safeNext } from './safeNext.ts';

test('a path in the shop is kept with its query', () => {
  expect(safeNext('/edit-product?id=7#price')).toBe('/edit-product?id=7#price');
});

test.each([
  undefined,
  '',
  'login',
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
])('%j leads home', (next) => {
  expect(safeNext(next)).toBe('/');
});
