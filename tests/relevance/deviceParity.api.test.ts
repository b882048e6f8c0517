import { describe, expect, it } from 'vitest';
import { catalogueAnswerSchema } from '#contract/catalogue/catalogue.ts';
import { type ListingAnswer, listingQuerySchema, suggestAnswerSchema } from '#contract/catalogue/listing.ts';
import { askedGroups } from '#tests/relevance/asked/askedGroups.ts';
import { openBothSearches } from '#tests/relevance/bothSearches.ts';
import type { AskedQuery } from '#tests/relevance/filters.ts';
import { askedQueries, beginnings } from '#tests/relevance/queries.ts';
import { isLongForm } from '#tests/support/longForm.ts';
import { list } from '#tests/support/shop/adverts.ts';

/* The device has stored the sample catalogue, and gets the same queries as the server. */

const { shop, device } = await openBothSearches();

function listOnDevice(query: AskedQuery): Promise<ListingAnswer> {
  return device.list(listingQuerySchema.parse(query), shop.clock());
}

/** An answer without its cursors, whose text differs between server and device. */
function comparable({ nextCursor, previousCursor, ...rest }: ListingAnswer) {
  return { ...rest, hasNext: nextCursor !== null, hasPrevious: previousCursor !== null };
}

describe('the catalogue on the device', () => {
  // This runs before any search, because only the server counts popular searches, a few seconds later.
  it('suggests what the server suggests', async () => {
    for (const q of beginnings) {
      const answer = await shop.app.inject({ url: '/api/catalogue/suggest', query: { q } });
      expect(await device.suggest(q), q).toEqual(suggestAnswerSchema.parse(answer.json()));
    }
  });

  it('answers every query as the server does', async () => {
    const different: string[] = [];
    const queries = isLongForm ? askedQueries : askedQueries.filter((_query, place) => place % 3 === 0);
    for (const query of queries) {
      const [server, own] = [comparable(await list(shop, query)), comparable(await listOnDevice(query))];
      try {
        expect(own).toEqual(server);
      } catch {
        different.push(JSON.stringify(query));
      }
    }
    const equal = queries.length - different.length;
    process.stdout.write(`search on the device: ${equal} of ${queries.length} equal\n`);
    expect(askedQueries.length).toBeGreaterThan(150);
    expect(different).toEqual([]);
  }, 120_000);

  it('answers what is asked in the market as the server does', async () => {
    const all = askedGroups.flatMap(({ queries }) => queries.map(({ q }) => q));
    // The shop's are judged in `asked.api.test.ts`, in the long form the device's too; that they are equal is sampled here.
    const queries = isLongForm ? all : all.filter((_q, place) => place % 12 === 0);
    for (const q of queries)
      expect(comparable(await listOnDevice({ q })), q).toEqual(comparable(await list(shop, { q })));
  }, 120_000);

  it.each<AskedQuery>([
    { q: 'toyota', limit: '7' },
    { q: 'brake', limit: '5', sort: 'price-up' },
    { limit: '50' },
    { sort: 'price-down', limit: '40' },
    { sort: 'nearest', near: 'Kumasi', limit: '7' },
  ])('turns the pages of %j as the server does, forwards and backwards', async (query) => {
    let [server, own] = await Promise.all([list(shop, query), listOnDevice(query)]);
    for (const way of ['nextCursor', 'previousCursor'] as const) {
      while (server[way] !== null) {
        const cursor = { server: server[way], own: own[way] ?? '' };
        // The connection breaks in the middle of a list: the device continues where the server's cursor points.
        const continued = await listOnDevice({ ...query, cursor: cursor.server });
        server = await list(shop, { ...query, cursor: cursor.server });
        own = await listOnDevice({ ...query, cursor: cursor.own });
        expect(comparable(own)).toEqual(comparable(server));
        expect(comparable(continued)).toEqual(comparable(server));
      }
      expect(own[way]).toBeNull();
    }
  });

  it('starts at the first page for an unknown cursor', async () => {
    const first = await listOnDevice({});
    for (const cursor of [
      'device.',
      'nonsense',
      'device.bm9uc2Vuc2U',
      (await listOnDevice({ q: 'brake', limit: '2' })).nextCursor ?? '',
    ]) {
      expect(await listOnDevice({ cursor })).toEqual(first);
    }
  });

  it('counts what is on offer as the server does', async () => {
    const answer = await shop.app.inject({ url: '/api/catalogue' });
    expect(device.overview()).toEqual(catalogueAnswerSchema.parse(answer.json()));
  });

  it('shows the same similar adverts', async () => {
    for (const { id } of (await list(shop)).items) {
      const advert = device.find(id);
      expect(advert && device.similarTo(advert)).toEqual(advert?.similar);
    }
    expect(device.find('unknown')).toBeNull();
  });
});
