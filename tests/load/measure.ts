import type { LoadShop } from './loadShop.ts';
import type { QueryKind } from './queryKinds.ts';

export interface Timing {
  readonly p50: number;
  readonly p95: number;
}

/** The median of the rounds counts, because the machine has other work to do. */
const rounds = 3;
const perRound = 20;

/**
 * Requests the addresses of a kind one after the other in this process, to measure the server's own time without a
 * network.
 * @returns the medians over all rounds, in milliseconds
 * @throws when a request is not answered with 200
 */
export async function measureKind({ app }: LoadShop, { name, urls }: QueryKind): Promise<Timing> {
  for (const url of urls) {
    const answer = await app.inject({ url });
    if (answer.statusCode !== 200) throw new Error(`${name}: ${url} answered ${answer.statusCode}: ${answer.body}`);
  }
  const timings: Timing[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times: number[] = [];
    for (let number = 0; number < perRound; number += 1) {
      const startedAt = performance.now();
      await app.inject({ url: urls[number % urls.length] ?? '' });
      times.push(performance.now() - startedAt);
    }
    timings.push({ p50: quantile(times, 0.5), p95: quantile(times, 0.95) });
  }
  return { p50: median(timings.map(({ p50 }) => p50)), p95: median(timings.map(({ p95 }) => p95)) };
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** The smallest number that is not exceeded by this share of the numbers (0 to 1); NaN when there are none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
