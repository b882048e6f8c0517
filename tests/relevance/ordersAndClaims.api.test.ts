import { describe, expect, it } from 'vitest';
import { type ListingAnswer, listingQuerySchema } from '#contract/catalogue/listing.ts';
import { openBothSearches } from '#tests/relevance/bothSearches.ts';
import type { AskedQuery } from '#tests/relevance/filters.ts';
import { list } from '#tests/support/shop/adverts.ts';

/* The order of prices that a search asks for, and what the page may say that the shop does not have. */

const { shop, device } = await openBothSearches();

describe.each<readonly [string, (query: AskedQuery) => Promise<ListingAnswer>]>([
  ['the shop', (query) => list(shop, query)],
  ['a device', (query) => device.list(listingQuerySchema.parse(query), shop.clock())],
])('%s', (_name, ask) => {
  /** The prices of the first two pages of a search. */
  const pricesOf = async (q: string): Promise<number[]> => {
    const first = await ask({ q });
    const { items } = first.nextCursor === null ? { items: [] } : await ask({ q, cursor: first.nextCursor });
    return [...first.items, ...items].map(({ pricePesewas }) => pricePesewas);
  };
  const rising = (prices: readonly number[]) => prices.toSorted((a, b) => a - b);

  it('lists all parts by their price when nothing else is asked', async () => {
    const { total } = await ask({});
    for (const q of ['cheap', 'cheapest', 'expensive', 'most expensive'])
      expect((await ask({ q })).total, q).toBe(total);
    const [cheapest, dearest] = [await pricesOf('cheapest'), await pricesOf('most expensive')];
    const [lowest] = (await ask({ sort: 'price-up' })).items;
    expect(cheapest).toEqual(rising(cheapest));
    expect(cheapest[0]).toBe(lowest?.pricePesewas);
    expect(dearest).toEqual(rising(dearest).toReversed());
  });

  it('lists the dearest of a kind first, and says so', async () => {
    const { items, understood } = await ask({ q: 'most expensive rim' });
    expect(items[0]?.title).toBe('Set of Four 17 inch Alloy Rims for Honda Accord');
    expect(understood).toContainEqual({ kind: 'order', value: 'Most expensive first', words: 'most expensive' });
  });

  it.each(['that is too expensive', 'your price is too expensive', 'is it expensive', 'not cheap'])(
    'lists nothing for talk about prices: %s',
    async (q) => {
      expect((await ask({ q })).total).toBe(0);
    },
  );

  it.each([
    ['dearest sir brake pads corolla', []],
    ['how expensive is corolla alternator', []],
    ['camry headlight price is too high cost', ['Cheapest first']],
  ])('hears the order in "%s"', async (q, orders) => {
    const { understood = [] } = await ask({ q });
    expect(understood.filter(({ kind }) => kind === 'order').map(({ value }) => value)).toEqual(orders);
  });

  it('keeps the order of prices where it shows parts of other places', async () => {
    const { items, relaxed } = await ask({ q: 'cheapest tyres in accra' });
    expect(relaxed).toBe(true);
    const prices = items.filter(({ partType }) => partType === 'complete-wheels').map((one) => one.pricePesewas);
    expect(prices).toEqual(rising(prices));
  });

  it.each([
    ['motorbike battery', 'Batteries for motorbike'],
    ['okada battery', 'Batteries for okada'],
    ['boxer battery', 'Batteries for boxer'],
    ['bike battery okada', 'Batteries for okada'],
    ['pragia battery', 'Batteries for pragia'],
    ['motorbike helmet', 'Helmets for motorbike'],
    ['helmet but not blue', 'Helmets (not blue)'],
    ['battery not 60ah', 'Batteries (not 60ah)'],
  ])('does not say of a kind that it has that there is none: %s', async (q, missing) => {
    expect((await ask({ q })).missing).toBe(missing);
  });

  it.each([
    ['bicycle mirror', 'Bicycle mirrors'],
    ['engine hiace', 'Complete engines'],
    ['boot lid', 'Boot lids'],
    ['porte-bidon', 'Bottle cages'],
    ['bike tyre boxer', 'Motorbike tyre for boxer'],
  ])('names what it lacks: %s', async (q, missing) => {
    expect((await ask({ q })).missing).toBe(missing);
  });

  it.each(['kofi.mensah@gmail.com', 'info@spareyard.com', 'https://spareyard.com', 'wa.me/233244123456'])(
    'finds nothing by an address: %s',
    async (q) => {
      const { total, unsaid } = await ask({ q });
      expect(total).toBe(0);
      expect(unsaid).toBeUndefined();
    },
  );
});
