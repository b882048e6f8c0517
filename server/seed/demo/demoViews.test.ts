import { expect, test } from 'vitest';
import { demoAdverts } from './demoAdverts.ts';
import { demoInterestDays, demoViewsOn } from './demoViews.ts';

const now = new Date('2026-11-20T10:00:00Z');
const mine = demoAdverts.filter(({ vendor }) => vendor === 'mensah');
const viewsOn = (daysAgo: number) =>
  mine.reduce((sum, advert) => sum + demoViewsOn(advert, { daysAgo, now, part: 1 }), 0);
const days = Array.from({ length: demoInterestDays }, (_, daysAgo) => viewsOn(daysAgo));

test('the adverts of the demo vendor are viewed every day, and never by crowds', () => {
  expect(Math.min(...days.slice(0, 30))).toBeGreaterThan(2);
  expect(Math.max(...days)).toBeLessThan(120);
  expect(days).toEqual(Array.from({ length: demoInterestDays }, (_, daysAgo) => viewsOn(daysAgo)));
});

test('nobody looks at an advert before it is posted', () => {
  for (const advert of mine) {
    expect(demoViewsOn(advert, { daysAgo: advert.createdDaysAgo + 1, now, part: 1 })).toBe(0);
  }
});
