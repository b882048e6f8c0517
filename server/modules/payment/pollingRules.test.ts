import { expect, it } from 'vitest';
import { dayMs, minuteMs } from '#contract/core/durations.ts';
import { pollAgainAfterMs, outcomeOf } from './pollingRules.ts';

it('accepts success and failure as final at once', () => {
  expect(outcomeOf('paid', 0, false)).toBe('paid');
  expect(outcomeOf('failed', 0, false)).toBe('failed');
});

it('treats a payment without any action as abandoned after 30 minutes, or at once if the payer pressed Cancel', () => {
  expect(outcomeOf('abandoned', 30 * minuteMs - 1, false)).toBeNull();
  expect(outcomeOf('abandoned', 30 * minuteMs, false)).toBe('abandoned');
  expect(outcomeOf('abandoned', 0, true)).toBe('abandoned');
});

it('waits three days for an approval on a phone, also when the payer left the page', () => {
  expect(outcomeOf('pending', 3 * dayMs - 1, true)).toBeNull();
  expect(outcomeOf('pending', 3 * dayMs, false)).toBe('abandoned');
});

it('asks about old payments less often', () => {
  expect(pollAgainAfterMs('pending', minuteMs)).toBe(20_000);
  expect(pollAgainAfterMs('pending', 60 * minuteMs)).toBe(10 * minuteMs);
  expect(pollAgainAfterMs('failed', minuteMs)).toBe(30 * minuteMs);
});
