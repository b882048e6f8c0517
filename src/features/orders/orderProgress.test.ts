import { expect, test } from 'vitest';
import { nextOrderStatuses, orderStatuses } from '#contract/people/orderGraph.ts';
import { stepsTaken, successStepCount } from './orderProgress.ts';

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
