/** What stands at these keys of an answer whose shape is not known here; undefined when there is nothing. */
export function partOf(answer: unknown, ...keys: readonly (string | number)[]): unknown {
  let found = answer;
  for (const key of keys) {
    if (typeof found !== 'object' || found === null) return undefined;
    const next: unknown = Reflect.get(found, key);
    found = next;
  }
  return found;
}
