/** Pseudo-random numbers, the same for the same seed. Xorshift is fast: a million adverts need 30 each. */
export interface SeededChoice {
  /** A number from 0 to below 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  one<Item>(items: readonly Item[]): Item;
}

/** Starts a sequence of pseudo-random choices. @param seed any whole number; zero counts as one */
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

/**
 * Spreads items over about a thousand places by their weights, so that drawing a place draws an item in constant time.
 */
export function weightedPlaces<Item>(weighted: readonly (readonly [Item, number])[]): Item[] {
  const whole = weighted.reduce((sum, [, weight]) => sum + weight, 0);
  return weighted.flatMap(([item, weight]) =>
    Array.from({ length: Math.max(1, Math.round((weight / whole) * 1000)) }, () => item),
  );
}
