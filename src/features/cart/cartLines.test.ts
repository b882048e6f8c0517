import { expect, it } from 'vitest';
import { lineOf, totalOf } from './cartLines.ts';

const item = {
  id: 'a',
  name: 'Brake disc',
  price: 54_000,
  image: null,
  vendor: { id: 'v', name: 'Kofi Asante Auto Parts' },
  place: 'Accra',
  quantity: 2,
};

it('takes today’s price and says that it has changed', () => {
  const line = lineOf(item, { kind: 'offered', pricePesewas: 56_000, returns: 'yes', left: null });
  expect(line.state).toBe('repriced');
  expect(totalOf([line])).toEqual({ pieces: 2, pesewas: 112_000 });
});

it('does not count what is sold out', () => {
  const line = lineOf(item, { kind: 'offered', pricePesewas: 54_000, returns: 'yes', left: 0 });
  expect(line.state).toBe('sold-out');
  expect(totalOf([line])).toEqual({ pieces: 0, pesewas: 0 });
});

it('does not count what is no longer for sale', () => {
  expect(totalOf([lineOf(item, { kind: 'gone' }), lineOf({ ...item, id: 'b', quantity: 1 }, undefined)])).toEqual({
    pieces: 1,
    pesewas: 54_000,
  });
});
