import { expect, test } from 'vitest';
import { formatDay, formatMonth, formatRecent, formatTime } from './dateText.ts';

test('days and times are in Ghana time, wherever the device is', () => {
  expect(formatDay('2026-09-18T23:59:00Z')).toBe('18 Sep 2026');
  expect(formatTime('2026-11-18T00:05:00Z')).toBe('00:05');
  expect(formatMonth('2026-08-31T23:59:59Z')).toBe('August 2026');
  expect(formatMonth('2026-11')).toBe('November 2026');
  expect(formatDay(Date.UTC(2027, 0, 1))).toBe('1 Jan 2027');
});

test('something from today shows its time, older things show their day', () => {
  const now = new Date('2026-11-18T20:00:00Z');
  expect(formatRecent('2026-11-18T13:41:00Z', now)).toBe('Today 13:41');
  expect(formatRecent('2026-11-17T23:59:00Z', now)).toBe('17 Nov 2026');
});
