/** Makes a record with a value for each of these names. */
export function recordOf<Name extends string, Made>(
  names: readonly Name[],
  made: (name: Name) => Made,
): Record<Name, Made> {
  // The record has exactly the names that it was made from, so the assertion is safe.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(names.map((name) => [name, made(name)])) as Record<Name, Made>;
}
