import { expect, test } from 'vitest';
import { nextOrderStatuses } from '#contract/orders/orderGraph.ts';
import { type OrderStatus, orderStatuses } from '#contract/orders/orderStatuses.ts';
import { demoOrders } from './demoOrders.ts';

const endOf = ({ steps }: (typeof demoOrders)[number]): OrderStatus => steps.at(-1)?.status ?? 'sent';

test('the demo vendor has an order in each state', () => {
  expect(new Set(demoOrders.map(endOf))).toEqual(new Set(orderStatuses));
});

test('each order reached its state by the graph, and before today', () => {
  for (const { steps, daysAgo, talk = [] } of demoOrders) {
    let status: OrderStatus = 'sent';
    for (const step of steps) {
      expect(nextOrderStatuses(step.by, status)).toContain(step.status);
      status = step.status;
    }
    const hours = steps.reduce((sum, { hoursLater }) => sum + hoursLater, 0);
    expect(hours).toBeLessThan(daysAgo * 24);
    const minutes = talk.map(({ minutesLater }) => minutesLater);
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
    expect(minutes.at(-1) ?? 0).toBeLessThan(daysAgo * 1440);
  }
});

test('only collected orders have reviews: enough for an average, and some with an answer', () => {
  const reviewed = demoOrders.filter(({ review }) => review !== undefined);
  expect(reviewed.length).toBeGreaterThanOrEqual(3);
  expect(reviewed.some(({ review }) => review?.answer !== undefined)).toBe(true);
  for (const { steps } of reviewed) expect(steps.map(({ status }) => status)).toContain('collected');
});
