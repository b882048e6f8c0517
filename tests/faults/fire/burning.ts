import type { SeededRandom } from '#tests/support/seededRandom.ts';
import type { BurningShop } from './burningShop.ts';
import type { Writers } from './writers.ts';

/** What a fire may use, and where it puts its results. */
export interface Burning {
  readonly shop: BurningShop;
  readonly writers: Writers;
  readonly random: SeededRandom;
  readonly notes: string[];
  readonly broken: string[];
  /** How long other people may wait beside a crowd, in milliseconds. */
  readonly besideCrowdMs: number;
}

/** Harms the shop while writers write. @returns the `performance.now()` from which the shop's recovery is measured */
export type Fire = (burning: Burning) => Promise<number>;
