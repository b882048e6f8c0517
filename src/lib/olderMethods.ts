/*
 * Methods that browsers of the last years have and the oldest in which the app runs (decision 91) lack. Page and worker
 * import this before anything that uses them.
 */

/** Adds a method that is not there. */
function add(owner: object, name: string, value: (...given: never[]) => unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

type Seen<T> = (item: T, index: number, all: readonly T[]) => unknown;

add(Array.prototype, 'toSorted', function toSorted<T>(this: readonly T[], compare?: (a: T, b: T) => number) {
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is what is made here
  return [...this].sort(compare);
});
add(Array.prototype, 'toReversed', function toReversed<T>(this: readonly T[]) {
  // oxlint-disable-next-line unicorn/no-array-reverse -- toReversed is what is made here
  return [...this].reverse();
});
add(Array.prototype, 'toSpliced', function toSpliced<T>(this: readonly T[], ...given: [number, number, ...T[]]) {
  const copy = [...this];
  copy.splice(...given);
  return copy;
});
add(Array.prototype, 'findLastIndex', function findLastIndex<T>(this: readonly T[], isWanted: Seen<T>) {
  // oxlint-disable-next-line unicorn/no-array-reverse -- toReversed may be missing too
  const found = [...this.entries()].reverse().find(([index, item]) => isWanted(item, index, this));
  return found?.[0] ?? -1;
});
add(Array.prototype, 'findLast', function findLast<T>(this: readonly T[], isWanted: Seen<T>) {
  // oxlint-disable-next-line unicorn/no-array-reverse -- toReversed may be missing too
  const found = [...this.entries()].reverse().find(([index, item]) => isWanted(item, index, this));
  return found?.[1];
});
add(Map, 'groupBy', function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K) {
  const groups = new Map<K, T[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index);
    index += 1;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
});
add(AbortSignal, 'timeout', (ms: number) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), ms);
  return controller.signal;
});
add(URL, 'canParse', (address: string, base?: string) => {
  try {
    return new URL(address, base).href !== '';
  } catch {
    return false;
  }
});

// A module of its own, although it exports nothing.
// oxlint-disable-next-line unicorn/require-module-specifiers
export {};
