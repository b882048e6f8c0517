import { describe, expect, it } from 'vitest';
import { type ListingAnswer, listingQuerySchema } from '#contract/catalogue/listing.ts';
import type { AskedQuery } from '#tests/relevance/filters.ts';
import { openBothSearches } from '#tests/relevance/bothSearches.ts';
import { list } from '#tests/support/shop/adverts.ts';

/* What the filters of a search say beside each choice is what is listed when it is chosen. */

const { shop, device } = await openBothSearches();

describe.each<readonly [string, (query: AskedQuery) => Promise<ListingAnswer>]>([
  ['the shop', (query) => list(shop, query)],
  ['a device', (query) => device.list(listingQuerySchema.parse(query), shop.clock())],
])('%s', (_name, ask) => {
  it.each(['steering', 'battery', 'headlights', 'radiator', 'brake pads', 'helmet', 'gear'])(
    'lists as many parts for "%s" as each filter says',
    async (q) => {
      const { facets } = await ask({ q });
      for (const facet of ['condition', 'region', 'category'] as const)
        for (const { value, count } of facets[facet]) {
          const { total, missing } = await ask({ q, [facet]: value });
          expect([value, total, missing]).toEqual([value, count, undefined]);
        }
    },
  );
});
