import { describe, expect, it } from 'vitest';
import { type ListingAnswer, listingQuerySchema } from '#contract/catalogue/listing.ts';
import { openBothSearches } from '#tests/relevance/bothSearches.ts';
import { judge, judgedGroups } from '#tests/relevance/judgedGroups.ts';
import { isLongForm } from '#tests/support/longForm.ts';
import { list } from '#tests/support/shop/adverts.ts';

/*
 * Both searches against what people must find, grouped by what makes a search hard. The bar of a group is the hit rate
 * that was reached, in percent; the aim is 95 everywhere. Raise a bar when the search improves, and never lower it.
 * The device's is judged in the long form (`asked.api.test.ts`).
 */

const bars: Readonly<Record<string, number>> = {
  measures: 96,
  'on the street: by sound': 95,
};
const barOfOthers = 100;

const { shop, device } = await openBothSearches();

const searches: Readonly<Record<string, (q: string) => Promise<ListingAnswer>>> = {
  shop: (q) => list(shop, { q }),
  device: (q) => device.list(listingQuerySchema.parse({ q }), shop.clock()),
};

describe.each(Object.keys(searches).filter((name) => isLongForm || name === 'shop'))('the search of the %s', (name) => {
  it.each([...judgedGroups.keys()])(
    'finds what is meant: %s',
    async (group) => {
      const queries = judgedGroups.get(group) ?? [];
      const precisions: number[] = [];
      const missed: string[] = [];
      for (const query of queries) {
        const answer = await searches[name]?.(query.q);
        if (!answer) continue;
        const { faults, precision } = judge(query, answer);
        if (faults.length > 0) missed.push(`"${query.q}": ${faults.join('; ')}`);
        if (precision !== null) precisions.push(precision);
      }
      const hits = queries.length - missed.length;
      const rate = (100 * hits) / queries.length;
      const precise = precisions.reduce((sum, one) => sum + one, 0) / Math.max(1, precisions.length);
      process.stdout.write(
        [
          `${name}, ${group}: ${hits} of ${queries.length} (${rate.toFixed(0)} %), precision ${precise.toFixed(2)}`,
          ...missed.map((line) => `  ${line}`),
          '',
        ].join('\n'),
      );
      expect(rate, missed.join('\n')).toBeGreaterThanOrEqual(bars[group] ?? barOfOthers);
    },
    60_000,
  );
});
