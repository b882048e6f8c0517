import { expect, test } from 'vitest';
import { dayWords, recentWords } from './messageTimes.ts';

const now = new Date('2026-11-01T00:10:00Z');

test.each([
  ['2026-11-01T00:05:00Z', 'Today', '00:05'],
  ['2026-10-31T23:59:00Z', 'Yesterday', 'Yesterday'],
  ['2026-10-30T23:59:00Z', '30 Oct 2026', '30 Oct 2026'],
])('shows %s as %s, and as %s among recent messages', (instant, day, recent) => {
  expect([dayWords(instant, now), recentWords(instant, now)]).toEqual([day, recent]);
});
