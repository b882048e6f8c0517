import { expect, test } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { abandonedBackups, backupName, newestBackup, expiredBackups } from './thinning.ts';

const start = Date.parse('2025-06-01T02:40:00Z');

test('of the backups of a year and a half, one is kept for each recent day, week and month, and always the newest', () => {
  let folder: string[] = [];
  for (let night = 0; night < 540; night += 1) {
    folder.push(backupName(new Date(start + night * dayMs)));
    const gone = new Set(expiredBackups(folder));
    expect(gone.has(folder.at(-1) ?? '')).toBe(false);
    folder = folder.filter((name) => !gone.has(name));
  }
  const nights = folder.map((name) => name.slice(10, 20));
  expect(nights.slice(-7)).toEqual(
    Array.from({ length: 7 }, (_, day) => new Date(start + (533 + day) * dayMs).toISOString().slice(0, 10)),
  );
  expect(new Set(nights.map((night) => night.slice(0, 7))).size).toBe(12);
  expect(nights.length).toBeLessThanOrEqual(7 + 5 + 12);
});

test('other files are left alone', () => {
  expect(expiredBackups(['notes.txt', 'mine.backup', 'spareyard-2026-11-22.backup'])).toEqual([]);
  expect(newestBackup(['notes.txt'])).toBeNull();
  expect(newestBackup([backupName(new Date(start + dayMs)), backupName(new Date(start)), 'z'])).toBe(
    backupName(new Date(start + dayMs)),
  );
});

test('what a night that was cut off has left is known, and what is being taken is not', () => {
  const unfinished = (at: number) => `${backupName(new Date(at))}.unfinished`;
  const names = [
    backupName(new Date(start)),
    unfinished(start),
    unfinished(start + dayMs - 3 * 3_600_000),
    'mine.backup.unfinished',
  ];
  expect(abandonedBackups(names, new Date(start + dayMs))).toEqual([unfinished(start)]);
});
