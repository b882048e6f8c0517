import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealAfter, dealFaultOf, holdsMoney, isDealOver, nextDealStatuses, payableOrderStatuses } from './dealGraph.ts';
import { dealMovers, type DealStatus, dealStatuses } from './dealStatuses.ts';
import { dealFeeOf } from './dealTerms.ts';
import { nextOrderStatuses } from '#contract/orders/orderGraph.ts';
import { orderMovers, type OrderStatus, orderStatuses } from '#contract/orders/orderStatuses.ts';

const everyEdge = dealStatuses.flatMap((from) =>
  dealMovers.flatMap((mover) => nextDealStatuses(mover, from).map((to) => ({ from, mover, to }))),
);
/** Who may lead from one state to another. */
const moversOf = (from: DealStatus, to: DealStatus) =>
  everyEdge.filter((edge) => edge.from === from && edge.to === to).map(({ mover }) => mover);

describe('the states of a deal', () => {
  it('every state can be reached from "unpaid", and an end from every state', () => {
    const reach = (start: DealStatus) => {
      const seen = new Set([start]);
      for (const state of seen) for (const { from, to } of everyEdge) if (from === state) seen.add(to);
      return seen;
    };
    expect(reach('unpaid')).toEqual(new Set(dealStatuses));
    for (const state of dealStatuses) expect([...reach(state)].some(isDealOver), state).toBe(true);
  });

  it('only the provider makes money held, and only held money has an owner afterwards', () => {
    for (const from of dealStatuses) {
      if (!holdsMoney(from))
        expect(
          moversOf(from, 'held').every((mover) => mover === 'provider'),
          from,
        ).toBe(true);
      for (const end of ['released', 'refunded', 'split'] as const) {
        if (!holdsMoney(from)) expect(moversOf(from, end), `${from} → ${end}`).toEqual([]);
      }
      if (holdsMoney(from)) expect(moversOf(from, 'void'), from).toEqual([]);
    }
  });

  it('a vendor cannot take disputed money, and a buyer cannot take it back alone', () => {
    expect(moversOf('disputed', 'released')).toEqual(['buyer', 'desk']);
    expect(moversOf('disputed', 'refunded')).not.toContain('buyer');
    expect(moversOf('disputed', 'split')).not.toContain('vendor');
  });
});

/* Every walk of an order and its deal together, with the provider's answers at any time. */
type Place = readonly [OrderStatus, DealStatus, boolean];

function nextPlaces([order, deal, isSent]: Place): Place[] {
  const places: Place[] = [];
  for (const mover of orderMovers) {
    for (const to of nextOrderStatuses(mover, order)) {
      for (const isProven of [false, true]) {
        if (dealFaultOf(deal, to, { isProven, isSent }) !== null) continue;
        places.push([to, dealAfter(deal, to) ?? deal, isSent]);
      }
    }
  }
  const isPayable = payableOrderStatuses.includes(order);
  for (const { from, mover, to } of everyEdge) {
    if (from !== deal) continue;
    // What ends a deal goes through the order's step, except for money that a bank took back.
    if (isDealOver(to) && mover !== 'provider') continue;
    if ((to === 'held' || to === 'paying') && !holdsMoney(deal) && !isPayable) continue;
    places.push([order, to, isSent]);
  }
  if (deal === 'held' && order === 'ready') places.push([order, deal, true]);
  return places;
}

describe('an order and its deal', () => {
  const seen = new Map<string, Place>([['start', ['sent', 'unpaid', false]]]);
  for (const place of seen.values()) for (const next of nextPlaces(place)) seen.set(next.join(), next);
  const places = [...seen.values()];

  it('in every place that can be reached, the money agrees with the parts', () => {
    expect(places.length).toBeGreaterThan(20);
    for (const [order, deal] of places) {
      const where = `${order}, ${deal}`;
      if (['declined', 'cancelled', 'not-collected'].includes(order))
        expect(['void', 'refunded'], where).toContain(deal);
      if (order === 'collected') expect(['released', 'refunded'], where).toContain(deal);
      if (holdsMoney(deal)) expect(payableOrderStatuses, where).toContain(order);
      // Of an order that was paid out, the shop refuses no return either (`endOpenOrders.ts`).
      const steps = nextOrderStatuses('shop', order).filter((to) => to !== 'return-refused');
      if (deal === 'released') expect(steps, where).toEqual([]);
    }
  });

  it('held money always has a way to an end', () => {
    const endsOf = (place: Place) => {
      const reached = new Map([[place.join(), place]]);
      for (const each of reached.values()) for (const next of nextPlaces(each)) reached.set(next.join(), next);
      return [...reached.values()].filter(([, deal]) => isDealOver(deal));
    };
    for (const place of places.filter(([, deal]) => holdsMoney(deal))) {
      expect(endsOf(place).length, place.join()).toBeGreaterThan(0);
    }
  });

  it('no step of a random walk changes a deal that is over', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 40 }), (choices) => {
        let place: Place = ['sent', 'unpaid', false];
        for (const choice of choices) {
          const next = nextPlaces(place);
          const chosen = next[choice % Math.max(1, next.length)];
          if (!chosen) return;
          if (isDealOver(place[1])) expect(chosen[1]).toBe(place[1]);
          place = chosen;
        }
      }),
      { numRuns: 300 },
    );
  });

  it('every state of an order is judged, with and without a code', () => {
    for (const to of orderStatuses) {
      expect(dealFaultOf('disputed', to, { isProven: true, isSent: true })).toBeNull();
    }
    expect(dealFaultOf('held', 'collected', { isProven: false, isSent: false })).toBe('needs-code');
    expect(dealFaultOf('held', 'cancelled', { isProven: false, isSent: true })).toBe('parcel-is-on-its-way');
    expect(dealFaultOf('unpaid', 'ready', { isProven: false, isSent: false })).toBe('not-paid');
  });
});

describe('the fee of a deal', () => {
  it('is whole pesewas, never more than its share, and exact for large prices', () => {
    expect(dealFeeOf(10_000, { basisPoints: 195, fixedPesewas: 50 })).toBe(245);
    expect(dealFeeOf(99, { basisPoints: 100, fixedPesewas: 0 })).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 45 }), fc.integer({ min: 0, max: 2_000 }), (price, basisPoints) => {
        const fee = dealFeeOf(price, { basisPoints, fixedPesewas: 0 });
        expect(Number.isSafeInteger(fee)).toBe(true);
        expect(BigInt(fee) * 10_000n <= BigInt(price) * BigInt(basisPoints)).toBe(true);
      }),
    );
  });
});
