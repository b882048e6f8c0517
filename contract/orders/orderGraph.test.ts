import { describe, expect, it } from 'vitest';
import { isBadEnd, nextOrderStatuses, statusesIn, statusesOn, wasCollected } from './orderGraph.ts';
import { orderShelfNames, orderStatuses } from './orderStatuses.ts';

const isEnd = (status: (typeof orderStatuses)[number]) =>
  (['vendor', 'buyer', 'shop'] as const).every((mover) => nextOrderStatuses(mover, status).length === 0);

describe('the states of an order', () => {
  it('each is in one phase, and on one shelf of the vendor', () => {
    expect(statusesIn('asked')).toEqual(['sent', 'fee-asked']);
    expect(statusesIn('promised')).toEqual(['accepted']);
    expect(statusesIn('waiting')).toEqual(['ready']);
    expect(statusesIn('off')).toEqual(['declined', 'not-collected', 'cancelled']);
    expect(orderStatuses.filter(wasCollected)).toEqual([
      'collected',
      'return-asked',
      'return-accepted',
      'return-refused',
      'returned',
    ]);
    expect(orderShelfNames.flatMap(statusesOn).toSorted()).toEqual(orderStatuses.toSorted());
  });

  it('an end is unwelcome, unless a part came back', () => {
    expect(orderStatuses.filter(isBadEnd)).toEqual(['declined', 'not-collected', 'cancelled', 'return-refused']);
    expect(statusesIn('off').filter((status) => !isEnd(status))).toEqual([]);
  });

  it('either side can end an open order when it leaves the shop', () => {
    for (const status of statusesIn('asked', 'promised', 'waiting')) {
      expect(nextOrderStatuses('buyer', status), status).toContain('cancelled');
      const byVendor = nextOrderStatuses('vendor', status);
      expect(byVendor.includes('declined') || byVendor.includes('cancelled'), status).toBe(true);
    }
  });

  it('the shop can end an order for which it holds money, wherever the order stands', () => {
    for (const status of statusesIn('promised', 'waiting')) {
      expect(nextOrderStatuses('shop', status), status).toContain('cancelled');
    }
    for (const status of statusesIn('waiting')) {
      expect(nextOrderStatuses('shop', status), status).toEqual(expect.arrayContaining(['collected', 'not-collected']));
    }
  });
});
