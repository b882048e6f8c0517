import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueAnswerSchema } from '#contract/catalogue/catalogue.ts';
import { type SuggestAnswer, suggestAnswerSchema } from '#contract/catalogue/listing.ts';
import { demoAdverts } from '#server/seed/demo/demoAdverts.ts';
import { foldRollUps } from '#server/db/rollUps.ts';
import { list, loadDemoAdverts } from '#tests/support/shop/adverts.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
  await loadDemoAdverts(shop);
});
afterAll(() => shop.close());

async function suggest(q: string): Promise<SuggestAnswer> {
  const answer = await shop.app.inject({ url: '/api/catalogue/suggest', query: { q } });
  return suggestAnswerSchema.parse(answer.json());
}

const texts = (answer: SuggestAnswer) => answer.suggestions.map(({ text }) => text);

describe('the catalogue', () => {
  const read = async () => catalogueAnswerSchema.parse((await shop.app.inject({ url: '/api/catalogue' })).json());

  it('lists categories, makes with their models and regions, with what is on offer', async () => {
    const catalogue = await read();
    const available = demoAdverts.filter((advert) => advert.status === 'Available');
    expect(catalogue.total).toBe(available.length);
    expect(catalogue.categories).toHaveLength(12);
    for (const { slug, count } of catalogue.categories) {
      expect(count).toBe(available.filter((advert) => advert.category === slug).length);
    }
    const toyota = catalogue.makes.find(({ name }) => name === 'Toyota');
    expect(toyota?.count).toBe(available.filter((advert) => advert.make === 'Toyota').length);
    expect(toyota?.models).toContain('Corolla');
    expect(catalogue.regions).toHaveLength(16);
  });

  it('the catalogue is counted again after a minute', async () => {
    const before = (await read()).total;
    const vendor = await shop.signUpVerified({ role: 'vendor' });
    await shop.giveSubscription(vendor.account.id);
    await insertAdvert(shop.db, { vendorId: vendor.account.id, title: 'Towing hook' });
    expect((await read()).total).toBe(before);
    shop.clock.advance(61_000);
    expect((await read()).total).toBe(before + 1);
  });

  it('may be stored by shared caches', async () => {
    const answer = await shop.app.inject({ url: '/api/catalogue' });
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
    expect(answer.headers.etag).toBeTruthy();
  });
});

describe('suggestions', () => {
  // These two are first, since what the others search for decides what is popular once it is written, every 10 s.
  it('count kinds of part the same once the counts are added up', async () => {
    const before = await Promise.all(['', 'alternator'].map(suggest));
    await foldRollUps(shop.db);
    // Answers are cached for a minute.
    shop.clock.advance(61_000);
    expect(await Promise.all(['', 'alternator'].map(suggest))).toEqual(before);
  });

  it('an empty field suggests the kinds of part with the most adverts', async () => {
    const { suggestions } = await suggest('');
    expect(suggestions).toHaveLength(6);
    expect(suggestions[0]).toMatchObject({ kind: 'popular' });
    expect(suggestions[0]?.href).toMatch(/^\/[a-z-]+\?partType=/);
    const counts = suggestions.map(({ count }) => count ?? 0);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(await suggest(' ')).toEqual(await suggest(''));
  });

  it('complete a word to the parts that are on offer', async () => {
    expect(texts(await suggest('bra'))).toEqual(expect.arrayContaining(['brake pads', 'Braking System']));
    expect(texts(await suggest('oil f'))).toContain('oil filter');
    expect(texts(await suggest('spark pl'))).toContain('spark plugs');
  });

  it('suggestions start with the first letter', async () => {
    expect((await suggest('b')).suggestions.length).toBeGreaterThan(3);
  });

  it('correct a misspelt word and say so', async () => {
    const answer = await suggest('alternater');
    expect(answer.correctedQuery).toBe('alternator');
    expect(texts(answer)).toContain('alternator');
    expect(texts(await suggest('toyta'))).toContain('Toyota');
    expect(texts(await suggest('brke'))).toContain('brake pads');
    expect(texts(await suggest('corola 08'))).toEqual(texts(await suggest('corolla')));
    expect(texts(await suggest('corola 08')).length).toBeGreaterThan(3);
  });

  it('do not correct a word that is merely unfinished', async () => {
    expect((await suggest('alterna')).correctedQuery).toBeNull();
    expect((await suggest('compresso')).correctedQuery).toBeNull();
  });

  it('lead to categories, makes and brands', async () => {
    expect((await suggest('toyota')).suggestions).toContainEqual({
      kind: 'make',
      text: 'Toyota',
      href: '/view-product?make=Toyota',
      count: null,
    });
    expect((await suggest('brembo')).suggestions).toContainEqual({
      kind: 'brand',
      text: 'Brembo',
      href: '/view-product?brand=Brembo',
      count: null,
    });
    expect((await suggest('electrical')).suggestions).toContainEqual({
      kind: 'category',
      text: 'Electrical & Battery System',
      href: '/battery-electricity',
      count: null,
    });
  });

  it('lead to a make of two words that somebody offers parts for', async () => {
    const { account } = await shop.signUpVerified({ role: 'vendor' });
    await shop.giveSubscription(account.id);
    await insertAdvert(shop.db, { vendorId: account.id, title: 'Air spring', make: 'Range Rover', model: 'Sport' });
    expect((await suggest('range rov')).suggestions.map(({ href }) => href)).toContain(
      '/view-product?make=Range%20Rover',
    );
  });

  it('there are at most eight suggestions and two adverts, each once, and each leads to something', async () => {
    for (const q of ['b', 'f', 'fr', 'front', 'home used', 'head', 'wheel', 'honda', 'filter', 'motor']) {
      const { suggestions } = await suggest(q);
      expect(suggestions.filter(({ kind }) => kind !== 'advert').length).toBeLessThanOrEqual(8);
      expect(new Set(suggestions.map(({ text }) => text.toLowerCase())).size).toBe(suggestions.length);
      for (const { kind, text } of suggestions) {
        if (kind === 'part') expect((await list(shop, { q: text })).total, `${q} → ${text}`).toBeGreaterThan(0);
      }
    }
  });

  it('a query that is not a word gets no suggestions', async () => {
    for (const q of ['🎈', '"', 'qqqqqq']) expect(await suggest(q)).toMatchObject({ suggestions: [] });
  });

  it('correct the misspelt beginning of a word, and offer only words that name a part', async () => {
    expect((await suggest('alternet')).correctedQuery).toBe('alternator');
    expect(texts(await suggest('radiet'))).toContain('radiator');
    expect(texts(await suggest('al')).some((text) => text.startsWith('also'))).toBe(false);
  });

  it('lead to vehicles with their years, part numbers, towns, vendors and kinds with their counts', async () => {
    const found = async (q: string, kind: string) => (await suggest(q)).suggestions.filter((one) => one.kind === kind);
    expect(await found('corol', 'vehicle')).toMatchObject([{ text: 'Toyota Corolla', note: '2001 to 2019' }]);
    expect(await found('04465', 'number')).toMatchObject([{ text: '04465-02220' }, { text: '04465-26420' }]);
    expect(await found('radiator kum', 'town')).toMatchObject([{ text: 'radiator in Kumasi', note: 'Ashanti' }]);
    expect(await found('mensa', 'vendor')).toContainEqual(expect.objectContaining({ text: 'Mensah Auto Spares' }));
    // What is in titles is found beside its kind too, as in packs, so that no count of a kind is right for it.
    expect((await suggest('alternator')).suggestions[0]).toMatchObject({ text: 'alternator', count: null });
    const drums = demoAdverts.filter(({ partType, status }) => partType === 'brake-drums' && status === 'Available');
    expect(await found('brake', 'kind')).toMatchObject([{ text: 'Brake drums', count: drums.length }]);
  });

  it('refuse a request without a query', async () => {
    const answer = await shop.app.inject({ url: '/api/catalogue/suggest' });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(problemOf(answer).fields ?? {})).toEqual(['q']);
  });
});
