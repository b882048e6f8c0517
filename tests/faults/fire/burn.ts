import { setTimeout as delay } from 'node:timers/promises';
import type { SeededRandom } from '#tests/support/seededRandom.ts';
import type { BurningShop } from './burningShop.ts';
import { besideCrowdPauseMs, crowdFires } from './crowds.ts';
import type { Burning } from './burning.ts';
import { fires, type FireName } from './fires.ts';
import { compare, type Outcome } from './outcome.ts';
import { Writers } from './writers.ts';

/** The longest time in which the shop must accept writes again. */
const backWithinMs = 60_000;

/**
 * Lets vendors write, harms the shop at a random moment, waits until it accepts writes again, and compares the
 * database with what was acknowledged.
 * @param options.seconds how long vendors write before and after the harm, at most
 * @param options.besideCrowdMs how long sign-in, health and writes may take beside a crowd, in milliseconds
 */
export async function burn(
  shop: BurningShop,
  scenario: FireName,
  {
    random,
    seconds,
    vendors = 8,
    besideCrowdMs = 1000,
  }: { random: SeededRandom; seconds: number; vendors?: number; besideCrowdMs?: number },
): Promise<Outcome> {
  const writers = await Writers.start(shop, vendors, scenario in crowdFires ? besideCrowdPauseMs : undefined);
  const burning: Burning = { shop, writers, random, notes: [], broken: [], besideCrowdMs };
  await writers.nextAfter(performance.now(), backWithinMs);
  await delay(random.int(seconds * 200, seconds * 1000));
  const moment = await fires[scenario](burning);
  await writers.nextAfter(moment, backWithinMs);
  await delay(seconds * 500);
  await writers.stop();
  const { notes, broken } = burning;
  // Answers that were on their way still arrive, so the longest pause shows how long the shop was away.
  const pause = writers.longestPause(moment);
  if (pause > backWithinMs) broken.push('back within a minute');
  return { scenario, ...(await compare(shop, writers)), backAfter: pause / 1000, notes, broken };
}
