import { expect, test } from 'vitest';
import type { DayFigures } from '#contract/vendor/figures.ts';
import {
  soldWords,
  bestDay,
  dayFiguresWords,
  shortDay,
  staleWords,
  summaryWords,
  withoutPicturesWords,
} from './figureWords.ts';

const days: DayFigures[] = [
  { day: '2026-09-28', views: 4, enquiries: 0 },
  { day: '2026-09-29', views: 1200, enquiries: 1 },
  { day: '2026-09-30', views: 1200, enquiries: 0 },
];

test('a day is written short, and in full with its numbers', () => {
  expect(shortDay('2026-09-28')).toBe('28 Sep');
  expect(dayFiguresWords({ day: '2026-09-28', views: 1, enquiries: 2 })).toBe('28 Sep 2026: 1 view, 2 enquiries');
});

test('the summary gives the sums, the days that they cover, and the best day', () => {
  expect(summaryWords({ days, views: 2404, enquiries: 1 })).toBe(
    '2,404 views and 1 enquiry from 28 Sep 2026 to 30 Sep 2026. Most views were on 30 Sep 2026: 1,200.',
  );
  const quiet = days.map((day) => ({ ...day, views: 0 }));
  expect(summaryWords({ days: quiet, views: 0, enquiries: 1 })).toBe(
    '0 views and 1 enquiry from 28 Sep 2026 to 30 Sep 2026.',
  );
});

test('what was sold is said in cedis, by its kinds', () => {
  expect(soldWords({ orders: 3, atCounter: 1, pesewas: 412_000 })).toBe(
    'GHc\u00a04,120.00: 3 orders, 1 at the counter',
  );
});

test('the latest of equally good days is the best, and a day without views never is', () => {
  expect(bestDay(days)?.day).toBe('2026-09-30');
  expect(bestDay([{ day: '2026-09-28', views: 0, enquiries: 3 }])).toBeNull();
});

test('what needs attention is counted, and zero is said in words', () => {
  expect(staleWords(12)).toBe('Still there? 12 adverts not updated for 30 days');
  expect(staleWords(1)).toBe('Still there? 1 advert not updated for 30 days');
  expect(staleWords(0)).toBe('Every advert was updated in the last 30 days');
  expect(withoutPicturesWords(1200)).toBe('1,200 adverts without pictures');
  expect(withoutPicturesWords(0)).toBe('No advert without pictures');
});
