import { expect, it } from 'vitest';
import { type ListingAnswer, listingQuerySchema } from '#contract/catalogue/listing.ts';
import { openBothSearches } from '#tests/relevance/bothSearches.ts';
import { expectedSearches } from '#tests/relevance/firstFive.ts';
import { list } from '#tests/support/shop/adverts.ts';

/*
 * Both searches against what people must find. The score is the share of searches that show all of it among the first
 * five results.
 */

const { shop, device } = await openBothSearches();

async function score(name: string, search: (q: string) => Promise<ListingAnswer>): Promise<string[]> {
  const missed: string[] = [];
  for (const { q, titles } of expectedSearches) {
    const found = (await search(q)).items.slice(0, 5).map(({ title }) => title);
    const missing = titles.filter((title) => !found.includes(title));
    if (missing.length > 0) missed.push(`"${q}" lacks ${missing.join(', ')}; shows ${found.join(', ') || 'nothing'}`);
  }
  const complete = expectedSearches.length - missed.length;
  process.stdout.write(
    `${name}: ${complete} of ${expectedSearches.length} searches show what is meant in the first five\n`,
  );
  return missed;
}

it('the shop shows what is meant among the first five', async () => {
  expect(expectedSearches.length).toBeGreaterThanOrEqual(150);
  expect(await score('search of the shop', (q) => list(shop, { q }))).toEqual([]);
}, 60_000);

it('the device shows what is meant among the first five', async () => {
  expect(
    await score('search on the device', (q) => device.list(listingQuerySchema.parse({ q }), shop.clock())),
  ).toEqual([]);
}, 60_000);
