import { expect, it } from 'vitest';
import { destinationWords, smsPriceOf } from './smsDestinations.ts';

const destinations = [
  { prefix: '+233', pricePesewas: null },
  { prefix: '+228', pricePesewas: 40 },
  { prefix: '+2289', pricePesewas: 90 },
];
const priceOf = (phone: string) => smsPriceOf(phone, { destinations, usualPesewas: 5 });

it.each([
  ['+233241234567', 5],
  ['+22890123456', 90],
  ['+22870123456', 40],
  ['+12025550123', null],
  ['+23', null],
  ['', null],
])('an SMS to %s costs %s', (phone, price) => {
  expect(priceOf(phone)).toBe(price);
});

it('names the countries', () => {
  expect(destinationWords(destinations.slice(0, 2))).toBe('+233 or +228');
});
