import { describe, expect, it } from 'vitest';
import { isOrderAlone, readOrder } from './readOrder.ts';
import { takeOut } from './takeOut.ts';

describe('the order of prices that a search says', () => {
  it.each([
    ['cheapest', 1, ''],
    ['cheapest first', 1, ''],
    ['not too expensive radiator', 1, 'radiator'],
    ['too expensive radiator', 1, 'radiator'],
    ['less costly radiator', 1, 'radiator'],
    ['most expensive rim', -1, 'rim'],
    ['the dearest headlight', -1, 'the headlight'],
    ['highest price alternator', -1, 'alternator'],
    ['expensive', -1, ''],
    ['dear sir radiator', 0, 'dear sir radiator'],
    ['dearest sir brake pads', 0, 'brake pads'],
    ['dearest one i need brake pads', 0, 'i need brake pads'],
    ['show me the dearest one', -1, 'show me the one'],
    ['headlight price is too high cost', 1, 'headlight price is'],
    ['how expensive is alternator', 0, 'is alternator'],
    ['not used expensive rim', -1, 'not used rim'],
    ['battery less used costly', -1, 'battery less used'],
    ['less noise costly exhaust', -1, 'less noise exhaust'],
    ['not that much expensive rim', 1, 'rim'],
  ])('of "%s": %s', (query, order, left) => {
    const text = takeOut(query);
    const byPrice = readOrder(text, () => undefined);
    expect({ byPrice, rest: text.rest().replace(/ +/g, ' ').trim() }).toEqual({ byPrice: order, rest: left });
  });
});

it.each([
  ['cheapest', true],
  ['most expensive first', true],
  ['cheapest thing in the shop', true],
  ['what is the cheapest', true],
  ['that is too expensive', false],
  ['your price is too expensive', false],
  ['is it expensive', false],
  ['not cheap', false],
])('tells whether "%s" says an order and nothing else: %s', (typed, is) => {
  expect(isOrderAlone(typed)).toBe(is);
});
