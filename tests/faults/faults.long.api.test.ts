import { expect, it } from 'vitest';
import { createTestApp } from '#tests/support/shop/testApp.ts';
import { tallyLine } from './faultTally.ts';
import { runFlapRounds } from './flapRounds.ts';

it(
  'posts each advert exactly once and complete over a connection that flaps, breaks and lies',
  { timeout: 120_000 },
  async () => {
    const shop = await createTestApp();
    try {
      const tally = await runFlapRounds(shop, { rounds: 12, seed: 7, phonesAtOnce: 2 });
      expect(tallyLine(tally)).toBe('sent 12, delivered 12, lost 0, doubled 0, falsely reported 0');
    } finally {
      await shop.close();
    }
  },
);
