import { expect, it } from 'vitest';
import type { PriceOffer } from '#contract/deal/priceOffers.ts';
import { agreedPricesOf } from './agreedPrices.ts';

const now = new Date('2026-11-26T12:00:00.000Z');
const offer = (id: string, change: Partial<PriceOffer> = {}): PriceOffer => ({
  id,
  status: 'agreed',
  offeredPesewas: 8000,
  counterPesewas: null,
  agreedPesewas: 8000,
  until: '2026-11-28T12:00:00.000Z',
  createdAt: '2026-11-26T11:00:00.000Z',
  advert: { id: `part of ${id}`, title: '', pricePesewas: 10_000, picture: null, region: '', town: '', isShown: true },
  vendor: { id: 'v', name: 'V' },
  ...change,
});

it('has only what is agreed and holds now', () => {
  const items = [
    offer('a'),
    offer('used', { status: 'used' }),
    offer('open', { status: 'open', agreedPesewas: null }),
    // The page was left open, or the shop cannot be reached.
    offer('over', { until: now.toISOString() }),
  ];
  expect([...agreedPricesOf({ items }, now)]).toEqual([
    ['part of a', { offerId: 'a', pricePesewas: 8000, until: '2026-11-28T12:00:00.000Z' }],
  ]);
  expect(agreedPricesOf(undefined, now).size).toBe(0);
});
