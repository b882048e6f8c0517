import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits for work, but no longer than `ms` milliseconds; after that the work continues in the background. A failure
 * within that time is thrown. The caller must handle later failures on the promise itself.
 */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  try {
    await Promise.race([work, wait(ms, undefined, { signal: done.signal, ref: false }).catch(() => undefined)]);
  } finally {
    done.abort();
  }
}
