import { expect, test } from 'vitest';
import { nextOrderStatuses } from '#contract/orders/orderGraph.ts';
import { orderStatuses } from '#contract/orders/orderStatuses.ts';
import { returnChance, stepsTaken, successStepCount } from './orderProgress.ts';

test('an order that goes well takes one step after the other, and is no longer on its way once it is collected', () => {
  const goesWell = ['sent', 'accepted', 'ready', 'collected'] as const;
  expect(goesWell.map((status) => stepsTaken(status))).toEqual([1, 2, 3, null]);
  expect(successStepCount).toBe(goesWell.length);
  expect(stepsTaken('fee-asked')).toBe(stepsTaken('sent'));
});

test('an order that nobody can move on is not on its way', () => {
  const movers = ['vendor', 'buyer', 'shop'] as const;
  const ended = orderStatuses.filter((status) =>
    movers.every((mover) => nextOrderStatuses(mover, status).length === 0),
  );
  expect(ended).toContain('declined');
  expect(ended.filter((status) => stepsTaken(status) !== null)).toEqual([]);
});

test('a return is not offered where the vendor has left the shop', () => {
  const collected = {
    status: 'collected',
    updatedAt: '2026-05-04T10:00:00.000Z',
    items: [{ returns: 'yes' }],
    vendor: {},
  } as const;
  const left = { ...collected, vendor: { hasLeft: true } };
  const inTime = new Date('2026-05-05T10:00:00.000Z');
  expect(returnChance(collected, inTime)?.kind).toBe('open');
  expect(returnChance(left, inTime)).toEqual({ kind: 'vendor-left' });
  expect(returnChance(left, new Date('2026-06-01T10:00:00.000Z'))).toEqual({ kind: 'over' });
});
