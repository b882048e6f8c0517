import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLoading } from './keepLoading.ts';
import { yieldToMain } from './stages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A loader as the build writes it, whose script did not arrive. */
function lost() {
  const load = vi.fn(() => Promise.reject(new TypeError('Importing a module script failed.')));
  return Object.assign(load, { toString: () => '()=>p(()=>import(`./stages.ts`),[])' });
}

test('a script that the browser does not ask for again is loaded under another address', async () => {
  const load = lost();
  const run = vi.fn();
  keepLoading<unknown>(load, run);
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => expect(run.mock.calls).toMatchObject([[{ yieldToMain }]]));
  expect(load).toHaveBeenCalledOnce();
});

test('Chromium asks again under the same address, since others may import the script by it', async () => {
  vi.stubGlobal('navigator', { connection: {} });
  const load = lost();
  const run = vi.fn();
  keepLoading<unknown>(load, run);
  await vi.advanceTimersByTimeAsync(5_000 + 10_000);
  expect([load.mock.calls.length, run.mock.calls.length]).toEqual([3, 0]);
});
