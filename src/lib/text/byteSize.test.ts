import { expect, test } from 'vitest';
import { formatBytes } from './byteSize.ts';

test('sizes below a megabyte are in KB and never zero', () => {
  expect(formatBytes(240_000)).toBe('240 KB');
  expect(formatBytes(12)).toBe('1 KB');
  expect(formatBytes(999_400)).toBe('999 KB');
});

test('megabytes have one decimal up to ten', () => {
  expect(formatBytes(999_600)).toBe('1.0 MB');
  expect(formatBytes(5_800_000)).toBe('5.8 MB');
  expect(formatBytes(9_960_000)).toBe('10 MB');
  expect(formatBytes(41_200_000)).toBe('41 MB');
});

test('a browser may store gigabytes', () => {
  expect(formatBytes(5_369_000_000)).toBe('5.4 GB');
});
