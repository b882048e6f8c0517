import { expect, test } from 'vitest';

/* The methods are deleted, so that ours are added, and put back: the files of a worker share their globals. */
const owners: readonly (readonly [owner: object, names: readonly string[]])[] = [
  [Array.prototype, ['toSorted', 'findLastIndex']],
  [AbortSignal, ['timeout']],
];

test('adds what is missing, which does what the methods of newer browsers do', async () => {
  const list = [3, 1, 2, 10];
  const results = async () => [
    // oxlint-disable-next-line typescript/require-array-sort-compare -- numbers are then sorted as texts, here too
    list.toSorted(),
    list.toSorted((a, b) => a - b),
    [list.findLastIndex((one) => one < 3), list.findLastIndex((one) => one > 99)],
    list,
    await new Promise((resolve) => {
      const signal = AbortSignal.timeout(1);
      signal.addEventListener('abort', () => resolve([signal.aborted, Reflect.get(Object(signal.reason), 'name')]));
    }),
  ];
  const expected = await results();
  const native = owners.flatMap(([owner, names]) =>
    names.map((name) => ({ owner, name, property: Object.getOwnPropertyDescriptor(owner, name) })),
  );
  try {
    for (const { owner, name } of native) Reflect.deleteProperty(owner, name);
    await import('./olderMethods.ts');
    for (const { owner, name, property } of native) {
      expect(Reflect.get(owner, name), name).not.toBe(property?.value);
      expect(typeof Reflect.get(owner, name), name).toBe('function');
    }
    expect(await results()).toEqual(expected);
  } finally {
    for (const { owner, name, property } of native) if (property) Object.defineProperty(owner, name, property);
  }
});
