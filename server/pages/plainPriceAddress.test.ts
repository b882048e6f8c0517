import { expect, it } from 'vitest';
import { plainPriceAddress } from './plainPriceAddress.ts';

it.each([
  ['/view-product?minPrice=12%2C50', '/view-product?minPrice=12.50'],
  ['/view-product?make=Toyota&maxPrice=GHS+2k&minPrice=100', '/view-product?make=Toyota&maxPrice=2000&minPrice=100'],
  ['/breaking-system?minPrice=1%20250&maxPrice=1.250,50', '/breaking-system?minPrice=1250&maxPrice=1250.50'],
  ['/a/..//evil.example?minPrice=1,5', '/a/..//evil.example?minPrice=1.50'],
  ['/[?minPrice=1,5', '/[?minPrice=1.50'],
  ['/view-product?minPrice=1,5&q=what?#x', '/view-product?minPrice=1.50&q=what%3F'],
])('the address %s becomes %s', (typed, plain) => {
  expect(plainPriceAddress(typed)).toBe(plain);
  expect(plainPriceAddress(plain)).toBeNull();
});

it.each([
  '/view-product',
  '/view-product?minPrice=100',
  '/view-product?minPrice=1,2,3',
  '/view-product?minPrice=',
  '/?q=minPrice',
])('the address %s stays', (address) => {
  expect(plainPriceAddress(address)).toBeNull();
});
