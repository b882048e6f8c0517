/**
 * Groups items by a key: `Map.groupBy`, which Node 20 and browsers of eight years do not have.
 * @returns the items of each key in their order, the keys in the order of their first item
 */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
