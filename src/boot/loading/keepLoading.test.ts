import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLoading } from './keepLoading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a script that does not arrive is loaded again, ever more seldom, and runs once', async () => {
  const load = vi.fn(() => Promise.reject<string>(new TypeError('Importing a module script failed.')));
  const run = vi.fn();
  keepLoading(load, run);
  await vi.advanceTimersByTimeAsync(5_000 + 10_000);
  expect([load.mock.calls.length, run.mock.calls.length]).toEqual([3, 0]);
  load.mockResolvedValue('the file');
  await vi.advanceTimersByTimeAsync(19_000);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(run.mock.calls).toEqual([['the file']]);
});
