/*
 * Methods that browsers of the last years have and the oldest in which the app runs (docs/decisions/browsers.md) lack:
 * those that the worker uses. It imports this before anything that uses them; the page has more
 * (`src/boot/browsers/olderBrowsers.ts`).
 */

/** Adds a method that is not there. */
export function addMethod(owner: object, name: string, value: (...given: never[]) => unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

addMethod(Array.prototype, 'toSorted', function toSorted<T>(this: readonly T[], compare?: (a: T, b: T) => number) {
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is what is made here
  return [...this].sort(compare);
});
addMethod(Array.prototype, 'findLastIndex', function findLastIndex<
  T,
>(this: readonly T[], isWanted: (item: T, index: number, all: readonly T[]) => unknown) {
  // oxlint-disable-next-line unicorn/no-array-reverse -- toReversed may be missing too
  const found = [...this.entries()].reverse().find(([index, item]) => isWanted(item, index, this));
  return found?.[0] ?? -1;
});
addMethod(AbortSignal, 'timeout', (ms: number) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
  return controller.signal;
});
