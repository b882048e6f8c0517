import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits for work, but no longer than so many milliseconds; the work goes on. A failure within that time is thrown; one
 * that comes later is the work's own business, so it must handle it.
 */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  try {
    await Promise.race([work, wait(ms, undefined, { signal: done.signal, ref: false }).catch(() => undefined)]);
  } finally {
    done.abort();
  }
}
