import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeededRandom } from '#tests/support/seededRandom.ts';
import { burn } from './burn.ts';
import { BurningShop } from './burningShop.ts';
import { isKept } from './outcome.ts';

/* Three of the fires, each short. `npm run test:fire` runs them all. */

let shop: BurningShop;
const random = createSeededRandom(7);

beforeAll(async () => {
  shop = await BurningShop.open();
}, 120_000);
afterAll(() => shop.close());

it.each(['database killed', 'server and database killed', 'SIGTERM under load'] as const)(
  '%s: no acknowledged advert is lost or doubled, and no answer is wrong',
  { timeout: 60_000 },
  async (scenario) => {
    const outcome = await burn(shop, scenario, { random, seconds: 1, vendors: 4 });
    expect(outcome).toMatchObject({ lost: 0, doubled: 0, wrongAnswers: [], broken: [] });
    expect(isKept(outcome)).toBe(true);
  },
);
