/** A page in the background paints nothing. */
const atLatestMs = 100;

/** Resolves when the browser has painted what there is: work that a tap can do without before its answer is put behind it. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, atLatestMs);
  });
}
