import { describe, expect, it } from 'vitest';
import { readOrder } from './readOrder.ts';
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
  ])('of "%s": %s', (query, order, left) => {
    const text = takeOut(query);
    const byPrice = readOrder(text, () => undefined);
    expect({ byPrice, rest: text.rest().replace(/ +/g, ' ').trim() }).toEqual({ byPrice: order, rest: left });
  });
});
