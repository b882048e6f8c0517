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

const agreed = { offerId: 'o', pricePesewas: 50_000, until: '2026-11-28T14:05:00.000Z' };

it('takes the agreed price instead of today’s, and keeps what it would cost otherwise', () => {
  const check = { kind: 'offered', pricePesewas: 56_000, returns: 'yes', left: null } as const;
  const line = lineOf(item, check, agreed);
  expect(line).toMatchObject({ pricePesewas: 50_000, agreed: { offerId: 'o', insteadPesewas: 56_000 } });
  expect(totalOf([line])).toEqual({ pieces: 2, pesewas: 100_000 });
  // Also while the shop has not answered.
  expect(lineOf(item, undefined, agreed)).toMatchObject({ pricePesewas: 50_000, agreed: { insteadPesewas: 54_000 } });
});

it('does without the agreed price once the advert costs as little', () => {
  const check = { kind: 'offered', pricePesewas: 50_000, returns: 'yes', left: null } as const;
  expect(lineOf(item, check, agreed)).toMatchObject({ pricePesewas: 50_000, agreed: null });
});
