const firstMs = 2_000;
const longestMs = 5 * 60_000;
/** The shop may ask for more, but a phone that slept must not wait for hours by a clock that stood still. */
const longestAskedMs = 10 * 60_000;

/**
 * How long to leave an entry alone after a try that came to nothing: twice as long each time, and never the same on two
 * phones, which would all come back in the same second after an outage.
 * @param attempts tries so far, at least 1
 * @param askedMs how long the shop asked for, or null
 * @param random from 0 to 1
 */
export function waitBeforeNext(attempts: number, askedMs: number | null, random: number): number {
  const grown = Math.min(firstMs * 2 ** Math.min(attempts - 1, 20), longestMs);
  const spread = grown * (0.7 + 0.6 * random);
  return askedMs === null ? spread : Math.max(Math.min(askedMs, longestAskedMs), firstMs) + random * firstMs;
}
