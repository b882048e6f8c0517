import { expect, test } from 'vitest';
import { dayBefore, dayOf } from '../../days.ts';
import { layOutDays } from './figureDays.ts';

const now = new Date('2026-11-20T23:59:59.999Z');

test('a day begins and ends at midnight UTC', () => {
  expect(dayOf(now)).toBe('2026-11-20');
  expect(dayOf(new Date('2026-11-21T00:00:00Z'))).toBe('2026-11-21');
  expect(dayBefore(now, 29)).toBe('2026-10-22');
  expect(dayBefore(new Date('2028-03-01T12:00:00Z'), 1)).toBe('2028-02-29');
});

test('every day is there once, oldest first, also those without a view', () => {
  const { days } = layOutDays(now, { views: [{ day: '2026-11-18', count: 4 }], enquiries: [] });
  expect(days).toHaveLength(30);
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  expect(days[0]).toEqual({ day: '2026-10-22', views: 0, enquiries: 0 });
  expect(days[27]).toEqual({ day: '2026-11-18', views: 4, enquiries: 0 });
  expect(days.at(-1)?.day).toBe('2026-11-20');
});

test('counts older than the days shown are added up separately', () => {
  const figures = layOutDays(now, {
    views: [
      { day: '2026-11-20', count: 1 },
      { day: '2026-10-22', count: 2 },
      { day: '2026-10-21', count: 3 },
      { day: '2026-09-22', count: 5 },
    ],
    enquiries: [
      { day: '2026-10-22', count: 1 },
      { day: '2026-10-21', count: 2 },
    ],
  });
  expect(figures).toMatchObject({ views: 3, enquiries: 1, previous30: { views: 8, enquiries: 2 } });
});
