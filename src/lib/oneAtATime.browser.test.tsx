import { expect, onTestFinished, test, vi } from 'vitest';
import { oneAtATime } from './oneAtATime.ts';

const alone = oneAtATime('oneAtATime.browser.test');

test('a job waits for the one before it, and gets its own result', async () => {
  const order: string[] = [];
  let end: () => void = () => undefined;
  const first = alone(async () => {
    await new Promise<void>((resolve) => (end = resolve));
    order.push('first');
    throw new Error('refused');
  });
  const second = alone(async () => {
    order.push('second');
    return 2;
  });
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1);
  expect(order).toEqual([]);
  end();
  await expect(first).rejects.toThrow('refused');
  expect(await second).toBe(2);
  expect(order).toEqual(['first', 'second']);
});

test('a page that is left ends its turn, and still gets the result of its own job', async () => {
  let end: (result: string) => void = () => undefined;
  let begun = false;
  const left = alone(() => {
    begun = true;
    return new Promise<string>((resolve) => (end = resolve));
  });
  await expect.poll(() => begun).toBe(true);
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(await alone(() => Promise.resolve('next'))).toBe('next');
  end('late');
  expect(await left).toBe('late');
});

test('jobs run where the browser never gives a lock and says nothing of locks', async () => {
  vi.useFakeTimers();
  const silent = () => new Promise<never>(() => {});
  vi.spyOn(navigator.locks, 'request').mockImplementation(silent);
  vi.spyOn(navigator.locks, 'query').mockImplementation(silent);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const done = alone(() => Promise.resolve('done'));
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await done).toBe('done');
});
