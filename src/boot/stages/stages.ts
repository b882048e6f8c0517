import { whenIdle } from '#src/lib/whenIdle.ts';

/** Lets the browser paint and handle input; resolves when the next piece of work may run. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Calls `run` once 2.5 s have passed and the main thread is idle. For a page that has just become live. */
export function afterLive(run: () => void): void {
  setTimeout(() => whenIdle(run), quietMs);
}

/** The person's own goals come first: the pictures of the first screen, a first tap. */
const quietMs = 2500;
