export interface SeededRandom {
  /** From 0 to just below 1. */
  next(): number;
  /** A whole number from `from` to `to`. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  /** One of the choices, by their weights. */
  weighted<T extends string>(choices: readonly T[], weights: Readonly<Record<T, number>>): T;
  /** Another generator that is independent of this one. */
  fork(): SeededRandom;
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    weighted(choices, weights) {
      let left = next() * choices.reduce((sum, choice) => sum + weights[choice], 0);
      const chosen = choices.find((choice) => (left -= weights[choice]) < 0);
      if (chosen === undefined) throw new Error('There is nothing to choose from.');
      return chosen;
    },
    fork: () => createSeededRandom(int(0, 2 ** 32 - 1)),
  };
}
