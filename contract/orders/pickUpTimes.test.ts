import { expect, it } from 'vitest';
import { isHeld, pickUpFault } from './pickUpTimes.ts';

const now = new Date('2026-11-26T12:00:00.000Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const fieldOf = (readyFrom: Date | null, heldUntil: Date | null) => pickUpFault({ readyFrom, heldUntil }, now)?.field;

it.each([
  ['none at all', null, null, undefined],
  ['both', hours(2), hours(50), undefined],
  ['held until alone', null, hours(1), undefined],
  ['a start that passed while the phone had no connection', hours(-3), hours(50), undefined],
  ['a start of yesterday', hours(-25), hours(50), 'readyFrom'],
  ['a start in 31 days', hours(31 * 24), null, 'readyFrom'],
  ['an end that is over', null, hours(0), 'heldUntil'],
  ['an end before the start', hours(5), hours(4), 'heldUntil'],
  ['an end with the start', hours(5), hours(5), 'heldUntil'],
  ['an end in 31 days', hours(5), hours(31 * 24), 'heldUntil'],
])('the times: %s', (_what, readyFrom, heldUntil, field) => {
  expect(fieldOf(readyFrom, heldUntil)).toBe(field);
});

it('parts are held up to the promised moment, and not without a promise', () => {
  expect([isHeld(hours(1), now), isHeld(hours(1).toISOString(), now), isHeld(now, now), isHeld(null, now)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
