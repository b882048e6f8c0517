/** Lets the browser paint and answer touches before more is done. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Calls when the phone has nothing better to do. */
export function whenIdle(run: () => void): void {
  // Some browsers have no idle time to ask for.
  const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 200));
  idle(run);
}

/** Calls when the page has been live for a moment and the phone has nothing better to do. */
export function afterLive(run: () => void): void {
  setTimeout(() => whenIdle(run), quietMs);
}

/** What a person came for is first: pictures of the first screen, a first tap. */
const quietMs = 2500;
