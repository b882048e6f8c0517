import type { SeededRandom } from '#tests/support/seededRandom.ts';
import type { BurningShop } from './burningShop.ts';
import type { Writers } from './writers.ts';

/** What a fire may use and tell. */
export interface Burning {
  readonly shop: BurningShop;
  readonly writers: Writers;
  readonly random: SeededRandom;
  readonly notes: string[];
  readonly broken: string[];
  /** What others may wait beside a crowd, in milliseconds. */
  readonly besideCrowdMs: number;
}

/** Does its harm while writers write. @returns the moment from which the shop's return is counted */
export type Fire = (burning: Burning) => Promise<number>;
