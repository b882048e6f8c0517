import { describe, expect, it } from 'vitest';
import { returnRuleOf, returnsEndAt } from '#contract/catalogue/returnTerms.ts';
import {
  changesMessage,
  checkItems,
  judgeReturn,
  judgeStatus,
  totalPesewas,
  type CurrentAdvert,
} from './orderRules.ts';

const advert = (change: Partial<CurrentAdvert> = {}): CurrentAdvert => ({
  id: 'a',
  vendorId: 'v',
  title: 'Battery 12 V',
  pricePesewas: 50_000,
  quantity: null,
  category: 'engine-mechanical',
  partType: null,
  published: true,
  ...change,
});
const item = { advertId: 'a', quantity: 2, pricePesewas: 50_000 };

describe('checkItems', () => {
  it('the lines of an order get the current title', () => {
    expect(checkItems([item], 'v', [advert()])).toEqual({
      ok: true,
      lines: [{ ...item, title: 'Battery 12 V', returns: 'yes', agreed: false }],
    });
  });

  it.each([
    ['does not exist', []],
    ['is not published', [advert({ published: false })]],
    ['is of another vendor', [advert({ vendorId: 'w' })]],
  ])('reports an advert as gone that %s', (_what, adverts) => {
    expect(checkItems([item], 'v', adverts)).toEqual({
      ok: false,
      changes: { gone: ['a'], repriced: [], short: [], offersOver: [] },
    });
  });

  it('a new price is reported, also when it fell', () => {
    expect(checkItems([item], 'v', [advert({ pricePesewas: 40_000 })])).toEqual({
      ok: false,
      changes: {
        gone: [],
        repriced: [{ advertId: 'a', title: 'Battery 12 V', pricePesewas: 40_000 }],
        short: [],
        offersOver: [],
      },
    });
  });
});

describe('an agreed price', () => {
  const agreed = { ...item, pricePesewas: 45_000, offerId: 'o' };
  const over = { advertId: 'a', title: 'Battery 12 V', pricePesewas: 50_000 };

  it('counts instead of the price of the advert', () => {
    const checked = checkItems([agreed], 'v', [advert()], new Map([['a', 45_000]]));
    expect(checked).toEqual({
      ok: true,
      lines: [
        { advertId: 'a', quantity: 2, pricePesewas: 45_000, title: 'Battery 12 V', returns: 'yes', agreed: true },
      ],
    });
  });

  it('that is over is reported with the price of the advert, and in words', () => {
    const checked = checkItems([agreed], 'v', [advert()]);
    const changes = { gone: [], repriced: [over], short: [], offersOver: ['a'] };
    expect(checked).toEqual({ ok: false, changes });
    expect(changesMessage(changes)).toBe(
      'The agreed price of “Battery 12 V” is no longer valid. It costs GHc\u00a0500.00 now. Look at it and send again.',
    );
  });

  it('is not needed once the advert costs less: the buyer sees the new price first, and then orders at it', () => {
    const cheaper = [advert({ pricePesewas: 40_000 })];
    const prices = new Map([['a', 45_000]]);
    const repriced = [{ ...over, pricePesewas: 40_000 }];
    expect(checkItems([agreed], 'v', cheaper, prices)).toMatchObject({
      ok: false,
      changes: { repriced, offersOver: [] },
    });
    expect(checkItems([{ ...agreed, pricePesewas: 40_000 }], 'v', cheaper, prices)).toMatchObject({
      ok: true,
      lines: [{ pricePesewas: 40_000, agreed: false }],
    });
  });
});

describe('pieces that are counted', () => {
  it('counted pieces are not ordered beyond the stock', () => {
    expect(checkItems([item], 'v', [advert({ quantity: 1 })])).toEqual({
      ok: false,
      changes: { gone: [], repriced: [], short: [{ advertId: 'a', title: 'Battery 12 V', left: 1 }], offersOver: [] },
    });
    expect(checkItems([item], 'v', [advert({ quantity: 2 })]).ok).toBe(true);
  });

  it.each([
    [0, 'The vendor has none left of “Pads”. Change the cart and send again.'],
    [1, 'The vendor has one left of “Pads”. Change the cart and send again.'],
    [3, 'The vendor has 3 left of “Pads”. Change the cart and send again.'],
  ])('the sentence says how many are left: %i', (left, message) => {
    const short = [{ advertId: 'a', title: 'Pads', left }];
    expect(changesMessage({ gone: [], repriced: [], short, offersOver: [] })).toBe(message);
  });
});

describe('the return terms', () => {
  it.each([
    ['battery-electricity', null, 'never'],
    ['light-indicators', 'bulbs', 'never'],
    ['light-indicators', 'headlamps', 'yes'],
    ['fluid-lubricants', 'engine-oil', 'unopened'],
    ['breaking-system', 'brake-pads', 'yes'],
  ] as const)('a part of %s (%s) can be returned: %s', (category, partType, rule) => {
    expect(returnRuleOf({ category, partType })).toBe(rule);
  });

  it('the return terms run for seven calendar days after the day of collection', () => {
    expect(returnsEndAt(new Date('2026-02-25T23:59:00Z'))).toEqual(new Date('2026-03-05T00:00:00Z'));
    expect(returnsEndAt(new Date('2026-02-25T00:01:00Z'))).toEqual(new Date('2026-03-05T00:00:00Z'));
  });

  const items = [
    { advertId: 'a', title: 'Pads', returns: 'yes' },
    { advertId: 'b', title: 'Battery', returns: 'never' },
    { advertId: 'c', title: 'Oil', returns: 'unopened' },
  ] as const;
  const collectedAt = new Date('2026-05-01T10:00:00Z');
  const inTime = { collectedAt, now: new Date('2026-05-08T23:59:59Z') };
  const request = { reason: 'damaged', advertIds: ['a'] } as const;

  it('a damaged part can go back until the end of the seventh day', () => {
    expect(judgeReturn({ ...request, advertIds: ['a'] }, items, inTime)).toBeNull();
    const late = judgeReturn({ ...request, advertIds: ['a'] }, items, {
      collectedAt,
      now: new Date('2026-05-09T00:00:00Z'),
    });
    expect(late).toMatchObject({ field: null });
  });

  it.each([
    ['electrical parts', { ...request, advertIds: ['a', 'b'] }, 'return.advertIds'],
    ['parts of another order', { ...request, advertIds: ['d'] }, 'return.advertIds'],
    ['a part named twice', { ...request, advertIds: ['a', 'a'] }, 'return.advertIds'],
    ['opened fluids', { ...request, advertIds: ['c'] }, 'return.asNew'],
    ['a used part that is no longer wanted', { reason: 'change-of-mind' as const, advertIds: ['a'] }, 'return.asNew'],
  ])('the return terms refuse %s', (_what, request, field) => {
    expect(judgeReturn(request, items, inTime)?.field).toBe(field);
  });

  it('sealed fluids can go back, and an unused part after a change of mind', () => {
    expect(judgeReturn({ ...request, advertIds: ['c'], asNew: true }, items, inTime)).toBeNull();
    expect(judgeReturn({ reason: 'change-of-mind', advertIds: ['a'], asNew: true }, items, inTime)).toBeNull();
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
  ])('the sentence for %j names what changed', (changes, message) => {
    expect(changesMessage({ ...changes, short: [], offersOver: [] })).toBe(message);
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
    ['buyer', 'ready', 'cancelled', 'allowed'],
    ['vendor', 'ready', 'declined', 'refused'],
    ['shop', 'ready', 'not-collected', 'allowed'],
    ['shop', 'accepted', 'not-collected', 'refused'],
    ['buyer', 'fee-asked', 'accepted', 'allowed'],
    ['vendor', 'fee-asked', 'accepted', 'refused'],
    ['vendor', 'fee-asked', 'ready', 'refused'],
    ['buyer', 'collected', 'return-asked', 'allowed'],
    ['buyer', 'return-asked', 'return-accepted', 'refused'],
    ['vendor', 'return-asked', 'returned', 'refused'],
    ['buyer', 'cancelled', 'cancelled', 'already'],
  ] as const)('for the %s the step from %s to %s is %s', (party, current, wanted, judgement) => {
    expect(judgeStatus(party, current, wanted)).toBe(judgement);
  });
});

it('a total adds up whole pesewas', () => {
  expect(
    totalPesewas([
      { pricePesewas: 1999, quantity: 3 },
      { pricePesewas: 1, quantity: 99 },
    ]),
  ).toBe(6096);
});
