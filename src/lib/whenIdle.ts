/**
 * Calls `run` once the main thread is idle; after 200 ms in browsers that cannot say when it is.
 * @param withinMs calls it after so long even if the thread never is
 */
export function whenIdle(run: () => void, withinMs?: number): void {
  // Some browsers have no `requestIdleCallback`.
  const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 200));
  idle(run, withinMs === undefined ? {} : { timeout: withinMs });
}
