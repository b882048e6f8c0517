import { describe, expect, it } from 'vitest';
import { changesMessage, checkItems, judgeStatus, totalPesewas } from './orderRules.ts';
import type { CurrentAdvert } from './orderRules.ts';

const advert = (change: Partial<CurrentAdvert> = {}): CurrentAdvert => ({
  id: 'a',
  vendorId: 'v',
  title: 'Battery 12 V',
  pricePesewas: 50_000,
  published: true,
  ...change,
});
const item = { advertId: 'a', quantity: 2, pricePesewas: 50_000 };

describe('checkItems', () => {
  it('takes the title of today into the lines', () => {
    expect(checkItems([item], 'v', [advert()])).toEqual({ ok: true, lines: [{ ...item, title: 'Battery 12 V' }] });
  });

  it.each([
    ['does not exist', []],
    ['is not published', [advert({ published: false })]],
    ['is of another vendor', [advert({ vendorId: 'w' })]],
  ])('calls an advert gone that %s', (_what, adverts) => {
    expect(checkItems([item], 'v', adverts)).toEqual({ ok: false, changes: { gone: ['a'], repriced: [] } });
  });

  it('tells the new price, also when it fell', () => {
    expect(checkItems([item], 'v', [advert({ pricePesewas: 40_000 })])).toEqual({
      ok: false,
      changes: { gone: [], repriced: [{ advertId: 'a', title: 'Battery 12 V', pricePesewas: 40_000 }] },
    });
  });
});

describe('changesMessage', () => {
  const repriced = { advertId: 'a', title: 'Battery', pricePesewas: 1 };
  it.each([
    [{ gone: ['a'], repriced: [] }, 'A part is no longer offered. Remove it from the cart and send again.'],
    [{ gone: ['a', 'b'], repriced: [] }, '2 parts are no longer offered. Remove them from the cart and send again.'],
    [{ gone: [], repriced: [repriced] }, 'The price of a part has changed. Look at it and send again.'],
    [{ gone: [], repriced: [repriced, repriced] }, 'The prices of 2 parts have changed. Look at them and send again.'],
    [
      { gone: ['b'], repriced: [repriced] },
      'A part is no longer offered and other prices have changed. Look at the cart and send again.',
    ],
  ])('%j', (changes, message) => {
    expect(changesMessage(changes)).toBe(message);
  });
});

describe('judgeStatus', () => {
  it.each([
    ['vendor', 'sent', 'accepted', 'allowed'],
    ['vendor', 'sent', 'collected', 'refused'],
    ['vendor', 'sent', 'cancelled', 'refused'],
    ['vendor', 'cancelled', 'accepted', 'refused'],
    ['vendor', 'accepted', 'accepted', 'already'],
    ['buyer', 'sent', 'accepted', 'refused'],
    ['buyer', 'accepted', 'cancelled', 'allowed'],
    ['buyer', 'ready', 'cancelled', 'refused'],
    ['buyer', 'cancelled', 'cancelled', 'already'],
  ] as const)('%s: %s to %s is %s', (party, current, wanted, judgement) => {
    expect(judgeStatus(party, current, wanted)).toBe(judgement);
  });
});

it('adds up whole pesewas', () => {
  expect(
    totalPesewas([
      { pricePesewas: 1999, quantity: 3 },
      { pricePesewas: 1, quantity: 99 },
    ]),
  ).toBe(6096);
});
