import { expect, it } from 'vitest';
import { endOfQuiet } from './quietHours.ts';

const night = { fromHour: 21, toHour: 7 };
const noon = { fromHour: 12, toHour: 14 };

it.each([
  ['over midnight, before it', night, '2026-03-01T21:00:00.000Z', '2026-03-02T07:00:00.000Z'],
  ['over midnight, after it', night, '2026-03-02T06:59:59.999Z', '2026-03-02T07:00:00.000Z'],
  ['at midnight', night, '2026-03-02T00:00:00.000Z', '2026-03-02T07:00:00.000Z'],
  ['within a day', noon, '2026-03-02T13:30:00.000Z', '2026-03-02T14:00:00.000Z'],
  ['until midnight', { fromHour: 22, toHour: 0 }, '2026-03-01T23:00:00.000Z', '2026-03-02T00:00:00.000Z'],
])('%s it is quiet until the last hour', (_what, quiet, now, end) => {
  expect(endOfQuiet(new Date(now), quiet)?.toISOString()).toBe(end);
});

it.each([
  ['at the very end', night, '2026-03-02T07:00:00.000Z'],
  ['just before', night, '2026-03-02T20:59:59.999Z'],
  ['after those within a day', noon, '2026-03-02T14:00:00.000Z'],
  ['without any', null, '2026-03-02T00:00:00.000Z'],
])('%s it is not quiet', (_what, quiet, now) => {
  expect(endOfQuiet(new Date(now), quiet)).toBeNull();
});
