import { describe, expect, it } from 'vitest';
import { addMonths, boughtTime, endOfShownPlans, graceEndsAt, subscriptionState } from './subscriptionRules.ts';

const at = (text: string) => new Date(text);

describe('addMonths', () => {
  it.each([
    ['2025-01-31T10:00:00.000Z', 1, '2025-02-28T10:00:00.000Z'],
    ['2024-01-31T10:00:00.000Z', 1, '2024-02-29T10:00:00.000Z'],
    ['2024-02-29T00:00:00.000Z', 12, '2025-02-28T00:00:00.000Z'],
    ['2025-08-31T23:59:59.999Z', 6, '2026-02-28T23:59:59.999Z'],
    ['2025-11-30T12:00:00.000Z', 3, '2026-02-28T12:00:00.000Z'],
    ['2025-10-15T08:30:00.000Z', 3, '2026-01-15T08:30:00.000Z'],
    ['2025-12-31T00:00:00.000Z', 12, '2026-12-31T00:00:00.000Z'],
  ])('%s plus %i months is %s', (from, months, to) => {
    expect(addMonths(at(from), months).toISOString()).toBe(to);
  });

  it('does not change the given date', () => {
    const from = at('2025-01-31T00:00:00.000Z');
    addMonths(from, 1);
    expect(from.toISOString()).toBe('2025-01-31T00:00:00.000Z');
  });
});

describe('boughtTime', () => {
  const now = at('2025-06-10T00:00:00.000Z');

  it('bought time begins where a running plan ends', () => {
    const end = at('2025-07-01T00:00:00.000Z');
    expect(boughtTime(end, now, 3)).toEqual({ from: end, until: at('2025-10-01T00:00:00.000Z') });
  });

  it('bought time begins now when nothing was paid or the plan is over', () => {
    const fresh = { from: now, until: at('2025-09-10T00:00:00.000Z') };
    expect(boughtTime(null, now, 3)).toEqual(fresh);
    expect(boughtTime(at('2025-06-09T00:00:00.000Z'), now, 3)).toEqual(fresh);
  });
});

describe('a plan that is renewed', () => {
  /** The ends of a plan that is renewed again and again before it ends. */
  const ends = (begin: string, months: readonly number[]) => {
    const periods = [boughtTime(null, at(begin), months[0] ?? 0)];
    for (const more of months.slice(1)) {
      const until = periods.at(-1)?.until ?? null;
      periods.push(boughtTime(until, at(begin), more, periods.toReversed()));
    }
    return periods.map(({ until }) => until.toISOString().slice(0, 10));
  };

  it.each([
    ['2025-11-30T12:00:00Z', [3, 3, 3], ['2026-02-28', '2026-05-30', '2026-08-30']],
    ['2025-01-31T12:00:00Z', [1, 1, 1, 1], ['2025-02-28', '2025-03-31', '2025-04-30', '2025-05-31']],
    ['2024-02-29T12:00:00Z', [12, 12, 12, 12], ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
    ['2025-02-28T12:00:00Z', [3, 3], ['2025-05-28', '2025-08-28']],
    ['2025-03-30T12:00:00Z', [1, 1], ['2025-04-30', '2025-05-30']],
  ])('from %s for %j months comes back to its day', (begin, months, until) => {
    expect(ends(begin, months)).toEqual(until);
  });

  it('begins with a day of its own once it was over', () => {
    const over = { from: at('2025-01-31T12:00:00Z'), until: at('2025-02-28T12:00:00Z') };
    const now = at('2025-04-30T09:00:00Z');
    expect(boughtTime(over.until, now, 1, [over]).until).toEqual(at('2025-05-30T09:00:00Z'));
  });
});

describe('subscriptionState', () => {
  const paidUntil = at('2025-06-10T00:00:00.000Z');

  it('a plan is running until the last millisecond, in grace for three days, and then over', () => {
    expect(subscriptionState(null, paidUntil)).toBe('none');
    expect(subscriptionState(paidUntil, at('2025-06-09T23:59:59.999Z'))).toBe('running');
    expect(subscriptionState(paidUntil, at('2025-06-10T00:00:00.000Z'))).toBe('grace');
    expect(subscriptionState(paidUntil, at('2025-06-12T23:59:59.999Z'))).toBe('grace');
    expect(subscriptionState(paidUntil, at('2025-06-13T00:00:00.000Z'))).toBe('over');
  });

  it('agrees with the job that hides adverts', () => {
    expect(graceEndsAt(endOfShownPlans(paidUntil))).toEqual(paidUntil);
  });
});
