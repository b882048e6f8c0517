import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterItsTime,
  nextOfferStatuses,
  offerMovers,
  type OfferStatus,
  offerStatusAt,
  offerStatuses,
  runningOfferStatuses,
} from './offerGraph.ts';

const everyEdge = offerStatuses.flatMap((from) =>
  offerMovers.flatMap((mover) => nextOfferStatuses(mover, from).map((to) => ({ from, mover, to }))),
);

describe('the states of a price offer', () => {
  it('can all be reached, and every walk ends within three steps', () => {
    // One below the vendor's lowest price is refused at once.
    const seen = new Map<OfferStatus, number>([
      ['open', 0],
      ['refused', 0],
    ]);
    for (const [state, steps] of seen) {
      expect(steps).toBeLessThanOrEqual(3);
      for (const { from, to } of everyEdge) if (from === state && !seen.has(to)) seen.set(to, steps + 1);
    }
    expect(new Set(seen.keys())).toEqual(new Set(offerStatuses));
  });

  it('have no way back: an offer that has left a state never returns to it', () => {
    const after = (state: OfferStatus) => {
      const seen = new Set<OfferStatus>();
      const toDo = [state];
      for (const one of toDo) {
        for (const { from, to } of everyEdge) if (from === one && !seen.has(to)) toDo.push((seen.add(to), to));
      }
      return seen;
    };
    for (const state of offerStatuses) expect(after(state).has(state), state).toBe(false);
  });

  it('lapse wherever somebody is waited for, and nowhere else', () => {
    for (const state of offerStatuses) {
      const isWaiting = everyEdge.some(({ from, mover }) => from === state && mover !== 'shop');
      expect(afterItsTime(state) !== null, state).toBe(isWaiting);
    }
    expect(runningOfferStatuses).toEqual(['open', 'countered', 'agreed']);
  });

  it('are never agreed by the side that named the price, nor by the shop', () => {
    const agreeing = everyEdge.filter(({ to }) => to === 'agreed').map(({ from, mover }) => `${mover} ${from}`);
    expect(agreeing).toEqual(['vendor open', 'buyer countered']);
  });

  it('are used only by the buyer, and only once', () => {
    expect(everyEdge.filter(({ to }) => to === 'used')).toEqual([{ from: 'agreed', mover: 'buyer', to: 'used' }]);
    expect(offerMovers.flatMap((mover) => nextOfferStatuses(mover, 'used'))).toEqual([]);
  });
});

it('the clock alone decides what an overdue offer is, in every state and at every time', () => {
  const until = new Date('2026-11-26T12:00:00.000Z');
  fc.assert(
    fc.property(fc.constantFrom(...offerStatuses), fc.integer({ min: -1e9, max: 1e9 }), (status, offMs) => {
      const now = new Date(until.getTime() + offMs);
      const expected = offMs >= 0 ? (afterItsTime(status) ?? status) : status;
      expect(offerStatusAt({ status, until }, now)).toBe(expected);
    }),
  );
});
