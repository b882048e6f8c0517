/** Upper limit for the wait, because a page in the background never paints. */
const atLatestMs = 100;

/** Resolves when the current state is painted, within 100 ms. Await it after a tap before what may come later. */
export function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, atLatestMs);
  });
}
