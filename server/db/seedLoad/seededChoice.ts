/** Numbers that look random and are the same for the same seed (xorshift, fast: a million adverts ask for some 30 each). */
export interface SeededChoice {
  /** From 0 to below 1. */
  next(): number;
  /** From `from` to `to`, whole. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  one<Item>(items: readonly Item[]): Item;
}

/** @param seed any whole number; zero is taken for one */
export function createSeededChoice(seed: number): SeededChoice {
  let state = seed | 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    one(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('There is nothing to choose from.');
      return item;
    },
  };
}

/** A way to draw items by their weights, in constant time: each has its share of a thousand places. */
export function weightedPlaces<Item>(weighted: readonly (readonly [Item, number])[]): Item[] {
  const whole = weighted.reduce((sum, [, weight]) => sum + weight, 0);
  return weighted.flatMap(([item, weight]) =>
    Array.from({ length: Math.max(1, Math.round((weight / whole) * 1000)) }, () => item),
  );
}
