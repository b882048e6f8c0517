import { expect, test } from 'vitest';
import { daysLeft, graceEndsAt, isNews, monthlyPrice, paidName, savingPercent, shareLeft } from './planWords.ts';
import { pollDelayMs } from './subscriptionQuery.ts';

const three = { id: '3-months', name: '3 Months', months: 3, pricePesewas: 15_000 } as const;
const six = { id: '6-months', name: '6 Months', months: 6, pricePesewas: 27_000 } as const;
const year = { id: '1-year', name: '1 year', months: 12, pricePesewas: 48_000 } as const;
const all = [three, six, year];
const now = new Date('2026-11-20T12:00:00Z');

test('a plan is compared with the shortest one by its price a month', () => {
  expect(monthlyPrice(six)).toBe('GHc\u00a045.00 a month');
  expect(all.map((plan) => savingPercent(plan, all))).toEqual([null, 10, 20]);
});

test('a longer plan that is not cheaper claims no saving', () => {
  expect(savingPercent({ ...six, pricePesewas: 30_000 }, all)).toBeNull();
  expect(savingPercent({ ...six, pricePesewas: 31_000 }, all)).toBeNull();
});

test('a day that has begun counts as one, and a plan that ended has none', () => {
  expect(daysLeft('2026-11-20T18:00:00Z', now)).toBe(1);
  expect(daysLeft('2026-11-19T00:00:00Z', now)).toBe(0);
});

test('the bar is full for a plan that was just paid and never more than full', () => {
  expect(shareLeft({ plan: '3-months', paidUntil: '2027-02-20T12:00:00Z' }, now)).toBe(1);
  expect(shareLeft({ plan: '3-months', paidUntil: '2027-11-20T12:00:00Z' }, now)).toBe(1);
  expect(shareLeft({ plan: null, paidUntil: null }, now)).toBe(0);
  expect(shareLeft({ plan: '3-months', months: 9, paidUntil: '2027-04-05T12:00:00Z' }, now)).toBeCloseTo(0.5, 1);
});

test('payments that add up are called by their total length', () => {
  expect(paidName({ plan: '3-months', months: 9 })).toBe('9 months');
  expect(paidName({ plan: '3-months', months: 3 })).toBe('3 Months');
  expect(paidName({ plan: '1-year' })).toBe('1 year');
});

test('adverts stay public for three days after the end', () => {
  expect(graceEndsAt('2027-02-20T10:00:00Z').toISOString()).toBe('2027-02-23T10:00:00.000Z');
});

test('a payment is news while it is pending and three days after its end', () => {
  const payment = {
    id: '1',
    reference: 'SY-1',
    plan: '1-year',
    amountPesewas: 1,
    createdAt: '2026-01-01T00:00:00Z',
  } as const;
  expect(isNews({ ...payment, status: 'pending', settledAt: null }, now)).toBe(true);
  expect(isNews({ ...payment, status: 'failed', settledAt: '2026-11-18T12:00:00Z' }, now)).toBe(true);
  expect(isNews({ ...payment, status: 'paid', settledAt: '2026-11-17T12:00:00Z' }, now)).toBe(false);
});

test('a payment is followed quickly at first and every 30 seconds later', () => {
  expect([0, 20_000, 60_000, 3_600_000].map(pollDelayMs)).toEqual([2000, 2000, 6000, 30_000]);
});
