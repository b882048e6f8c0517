const firstMs = 2_000;
const longestMs = 5 * 60_000;
/** The longest wait that the shop can impose: the clock stops while a phone sleeps, and must not wait for hours. */
const longestAskedMs = 10 * 60_000;

/**
 * Returns how many milliseconds to leave an entry alone after a failed try. The wait doubles with each try. It varies
 * at random, because otherwise all phones would come back in the same second after an outage.
 * @param attempts number of tries so far, at least 1
 * @param askedMs how long the shop asked us to wait, or null
 * @param random from 0 to 1
 */
export function waitBeforeNext(attempts: number, askedMs: number | null, random: number): number {
  const grown = Math.min(firstMs * 2 ** Math.min(attempts - 1, 20), longestMs);
  const spread = grown * (0.7 + 0.6 * random);
  return askedMs === null ? spread : Math.max(Math.min(askedMs, longestAskedMs), firstMs) + random * firstMs;
}
