import { describe, expect, it } from 'vitest';
import { type ListingAnswer, listingQuerySchema } from '#contract/catalogue/listing.ts';
import { demoAdverts } from '#server/seed/demo/demoAdverts.ts';
import { openBothSearches } from '#tests/relevance/bothSearches.ts';
import { list } from '#tests/support/shop/adverts.ts';

/* Whoever copies the title of an advert, from a message or another page, finds that advert. */

const { shop, device } = await openBothSearches();
const titles = demoAdverts.filter(({ status }) => status === 'Available').map(({ title }) => title);

describe.each<readonly [string, (q: string) => Promise<ListingAnswer>]>([
  ['the shop', (q) => list(shop, { q })],
  ['a device', (q) => device.list(listingQuerySchema.parse({ q }), shop.clock())],
])('%s', (_name, ask) => {
  it('finds each advert by its title, among the first three', async () => {
    const missed: string[] = [];
    for (const q of titles) {
      const { items } = await ask(q);
      if (!items.slice(0, 3).some(({ title }) => title === q)) missed.push(q);
    }
    expect(titles.length).toBeGreaterThan(150);
    expect(missed).toEqual([]);
  }, 120_000);

  it('lists what has all words of a title where the search says nothing else', async () => {
    const answer = await ask('Home Used BMX Pedals, Black Alloy, Both Sides');
    expect(answer).toMatchObject({ total: 1, items: [{ title: 'Home Used BMX Pedals, Black Alloy, Both Sides' }] });
    expect(answer).not.toHaveProperty('relaxed');
    expect(answer).not.toHaveProperty('unsaid');
  });
});
