import { expect, test } from 'vitest';
import { formatAge } from './ageText.ts';

const now = new Date('2026-11-22T12:00:00.000Z');

test.each([
  ['2026-11-22T12:00:30.000Z', 'just now'],
  ['2026-11-22T11:59:01.000Z', 'just now'],
  ['2026-11-22T11:59:00.000Z', '1 minute ago'],
  ['2026-11-22T11:01:00.000Z', '59 minutes ago'],
  ['2026-11-22T11:00:00.000Z', '1 hour ago'],
  ['2026-11-20T12:01:00.000Z', '47 hours ago'],
  ['2026-11-20T12:00:00.000Z', '2 days ago'],
])('the moment %s is written "%s"', (instant, words) => {
  expect(formatAge(instant, now)).toBe(words);
});
