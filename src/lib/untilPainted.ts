/** Upper limit for the wait, because a page in the background never paints. */
const atLatestMs = 100;

/**
 * Resolves when the browser has painted the current state, after at most 100 ms. Await it after a tap before any work
 * that the visible response does not need.
 */
export function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, atLatestMs);
  });
}
