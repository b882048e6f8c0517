import { expect, test, vi } from 'vitest';
import { keepLoading } from './keepLoading.ts';

test('a script that Firefox does not ask for again is loaded under another address, and any other as before', async () => {
  vi.useFakeTimers();
  try {
    const script = 'data:text/javascript,export%20const%20name="rest";//';
    const lost = vi.fn(() => Promise.reject(new TypeError(`error loading dynamically imported module: ${script}`)));
    const run = vi.fn();
    keepLoading<unknown>(lost, run);
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(() => expect(run).toHaveBeenCalledWith(expect.objectContaining({ name: 'rest' })));
    expect(lost).toHaveBeenCalledOnce();

    const late = vi.fn(async () => 'arrived');
    late.mockRejectedValueOnce(new TypeError('Importing a module script failed.'));
    const then = vi.fn();
    keepLoading(late, then);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([late.mock.calls.length, then.mock.calls]).toEqual([2, [['arrived']]]);
  } finally {
    vi.useRealTimers();
  }
});
