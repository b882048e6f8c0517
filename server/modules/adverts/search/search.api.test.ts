import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partCategories } from '#contract/catalogue/categories.ts';
import { sql } from 'drizzle-orm';
import { list, loadDemoAdverts } from '#tests/support/shop/adverts.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

/* Searches of the sample catalogue, as shoppers type them. */

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
  await loadDemoAdverts(shop);
});
afterAll(() => shop.close());

describe('a misspelt search', () => {
  it.each([
    ['alternater', 'alternator', /alternator/i],
    ['altenator', 'alternator', /alternator/i],
    ['break pads', 'brake pads', /brake pad/i],
    ['brak pads', 'brake pads', /brake pad/i],
    ['brek pads', 'brake pads', /brake pad/i],
    ['compresor', 'compressor', /compressor/i],
    ['radiater', 'radiator', /radiator/i],
    ['shok absober', 'shock absorber', /shock absorber/i],
    ['tyer', 'tyre', /tyre/i],
    ['calliper', 'caliper', /caliper/i],
    ['Toyta', 'toyota', /./],
    ['hundai', 'hyundai', /./],
    ['oil filtr', 'oil filter', /oil/i],
  ])('%s finds %s', async (typed, corrected, title) => {
    const answer = await list(shop, { q: typed });
    expect(answer.correctedQuery).toBe(corrected);
    expect(answer.total).toBeGreaterThan(0);
    expect(answer.items[0]?.title).toMatch(title);
    expect(answer.relaxed).toBeUndefined();
    expect(answer.items).toEqual((await list(shop, { q: corrected })).items);
  });
});

describe('a correctly spelt search', () => {
  it.each([
    ['brake pad corolla', /corolla.*brake pads/i],
    ['brake pads', /brake pad/i],
    ['brakes', /brake/i],
    ['alternators', /alternator/i],
    ['spark plugs', /spark plug/i],
    ['sparkplug', /spark plug/i],
    ['ALTERNATOR', /alternator/i],
    ['“alternator”', /alternator/i],
    ['oil filter for hyundai', /oil filter|hyundai/i],
  ])('%s is not corrected', async (typed, title) => {
    const answer = await list(shop, { q: typed });
    expect(answer.correctedQuery).toBeNull();
    expect(answer.items[0]?.title).toMatch(title);
  });

  it.each(['qvortex', 'd550dcec', '12e45678', '0x1f', 'w204q'])(
    'finds an advert by %s in its title, whatever comes before it',
    async (word) => {
      const vendor = await shop.signUpVerified({ role: 'vendor' });
      await shop.giveSubscription(vendor.account.id);
      for (const before of ['Pads', 'Pads <M10', '<!--', '</script><script>x = 1//', '"><img src=x alt="', 'Pads &']) {
        const { id } = await insertAdvert(shop.db, { vendorId: vendor.account.id, title: `${before} ${word}; x` });
        expect(
          (await list(shop, { q: word })).items.map((item) => item.id),
          before,
        ).toContain(id);
      }
    },
  );

  it('finds a part by its number, however it is written, and by its beginning', async () => {
    for (const q of ['43512-42040', '4351242040', '43512 42040', '43512-42', '43512.42040']) {
      const answer = await list(shop, { q });
      expect(answer.items[0]?.title, q).toBe('Vented and Drilled Front Brake Disc, 5 Stud');
      expect(answer.correctedQuery).toBeNull();
    }
  });

  it('finds models with and without their hyphens and spaces', async () => {
    const counts = await Promise.all(
      ['x-trail', 'xtrail', 'x trail', 'X-Trail'].map(async (q) => (await list(shop, { q })).total),
    );
    expect(counts[0]).toBeGreaterThan(0);
    expect(new Set(counts).size).toBe(1);
    expect((await list(shop, { q: 'rav 4' })).total).toBe((await list(shop, { q: 'rav4' })).total);
    expect((await list(shop, { q: 'crv' })).items[0]?.title).toMatch(/CR-V/);
  });

  it('finds parts that fit a year', async () => {
    const items = (await list(shop, { q: 'corolla 2010' })).items;
    expect(items.length).toBeGreaterThan(0);
    for (const { yearFrom, yearTo, title } of items) {
      const fits = (yearFrom ?? 0) <= 2010 && (yearTo ?? 9999) >= 2010;
      expect(fits || title.includes('2010')).toBe(true);
    }
  });

  it('knows every category by the name on its tile', async () => {
    for (const { name, slug } of partCategories) {
      const { rows } = await shop.db.execute<{ words: string }>(sql`select category_words(${slug}) as words`);
      expect(rows[0]?.words).toBe(name);
    }
    expect((await list(shop, { q: 'braking system' })).total).toBeGreaterThan(0);
    expect((await list(shop, { q: 'electrical' })).total).toBeGreaterThan(0);
  });

  it('can be filtered, and sorted by price', async () => {
    const { items } = await list(shop, { q: 'brake', sort: 'price-up', condition: 'New' });
    const prices = items.map((item) => item.pricePesewas);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(items.every((item) => item.condition === 'New')).toBe(true);
  });

  // Fuses "for any battery" are cheaper than all of them.
  it.each(['price-up', 'price-down', 'newest'])('lists the part alone in the order %s', async (sort) => {
    const { items } = await list(shop, { q: 'battery', sort });
    expect(items.map(({ partType }) => partType)).toEqual(Array(4).fill('batteries'));
  });

  it('keeps packs with the part, and what mentions a part that nobody has', async () => {
    const coolants = await list(shop, { q: 'coolant', sort: 'price-up' });
    expect(coolants.items.map(({ title }) => title)).toContain('Long-Trip Pack: Engine Oil, Coolant and Brake Fluid');
    expect(await list(shop, { q: 'pressure plate', sort: 'price-up' })).toMatchObject({
      total: 1,
      missing: 'Pressure plates',
    });
  });

  it('names what it lacks by the words of the search, where the kind is of many things', async () => {
    expect((await list(shop, { q: 'carburettor corolla' })).missing).toBe('Carburettor');
    expect((await list(shop, { q: 'number plate' })).missing).toBe('Number plate');
    expect((await list(shop, { q: 'abs sensor' })).missing).toBe('ABS pumps and sensors');
  });

  it('does not correct a model that nobody offers a part for', async () => {
    expect((await list(shop, { q: 'lancer' })).correctedQuery).toBeNull();
    expect((await list(shop, { q: 'land rover' })).correctedQuery).toBeNull();
  });

  it('never changes a word with figures', async () => {
    expect((await list(shop, { q: 'W205 R16 5W-3O' })).correctedQuery).toBeNull();
  });
});

describe('a search that no advert matches completely', () => {
  it('lists adverts with most of the words, and says so', async () => {
    const answer = await list(shop, { q: 'alternator for lamborghini' });
    expect(answer).toMatchObject({ relaxed: true, correctedQuery: null });
    expect(answer.items[0]?.title).toMatch(/alternator/i);
  });

  it('puts adverts with more of the words first', async () => {
    const answer = await list(shop, { q: 'michelin corolla alternator brake pads' });
    expect(answer.relaxed).toBe(true);
    expect(answer.items[0]?.title).toBe('Toyota Corolla Front Brake Pads, 2009 to 2013');
  });

  it('is empty when no word is known', async () => {
    expect(await list(shop, { q: 'qqqqq wwwww' })).toMatchObject({ items: [], total: 0, page: 1, pages: 0 });
  });
});

describe('a search that says more than the part', () => {
  it('reports the makes and models that it understood, by the names that the shop uses', async () => {
    const named = async (q: string) =>
      (await list(shop, { q })).understood?.filter(({ kind }) => kind === 'vehicle').map(({ value }) => value);
    expect(await named('volkswagen golf gears')).toEqual(['VW', 'Golf']);
    expect(await named('toyota land cruiser prado pads')).toEqual(['Toyota', 'Land Cruiser Prado']);
    expect(await named('corola pads 2010')).toEqual(['Corolla']);
  });

  it('reports what it understood, with the words that said it', async () => {
    const { understood, relaxed, items } = await list(shop, { q: 'used radiator in Sunyani under ghc 600' });
    expect(relaxed).toBeUndefined();
    expect(items.map(({ title }) => title)).toEqual(['Ford Focus Radiator, Home Used, Pressure Tested']);
    expect(understood).toEqual([
      { kind: 'price', value: 'Up to 600', words: 'under ghc 600' },
      { kind: 'condition', value: 'Used', words: 'used' },
      { kind: 'place', value: 'Sunyani', words: 'in sunyani' },
      { kind: 'part', value: 'Radiators', words: 'radiator' },
    ]);
  });

  it('takes a price with any decimals, and a decimal comma', async () => {
    for (const [q, value] of [
      ['radiator under 4.35', 'Up to 4.35'],
      ['radiator under 12,50', 'Up to 12.50'],
    ]) {
      const { understood } = await list(shop, { q: q ?? '' });
      expect(understood?.find(({ kind }) => kind === 'price')?.value).toBe(value);
    }
  });

  it('shows the part elsewhere when there is none in that place, and says so', async () => {
    const answer = await list(shop, { q: 'helmet takoradi' });
    expect(answer.relaxed).toBe(true);
    expect(answer.missing).toBeUndefined();
    expect(answer.items[0]?.partType).toBe('helmets');
  });

  it('says which part type the shop does not have, even when descriptions contain its words', async () => {
    expect(await list(shop, { q: 'wheel bearings' })).toMatchObject({ missing: 'Wheel bearings' });
    expect((await list(shop, { q: 'where can i get brake pads' })).missing).toBeUndefined();
  });

  it('finds only the adverts of a vendor who is named', async () => {
    const { items, understood } = await list(shop, { q: 'pedal & chain' });
    expect(new Set(items.map(({ vendor }) => vendor.name)).size).toBe(1);
    expect(understood?.map(({ kind }) => kind)).toEqual(['vendor']);
  });
});

describe('whatever is typed', () => {
  it.each([
    '"',
    '""',
    '"brake',
    '-brake',
    'brake | pads & ! (disc)',
    'brake <-> pads',
    'or',
    'and or not',
    'the for of',
    "'; DROP TABLE adverts; --",
    "' OR '1'='1",
    '\\',
    '%_%',
    ':*',
    'brake:* & pads:A',
    '🚗🔧',
    '🚗 alternator',
    'سير محرك',
    '\u202Ebrake\u202C',
    'щётка',
    '刹车片',
    'x',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    '0000000000000000000000',
    '1e309',
    'é'.repeat(200),
    'brake '.repeat(33),
    'ab-'.repeat(60),
    // A hundred words joined by hyphens, of which twelve are read.
    Array.from({ length: 14 }, (_, index) => `q-w-r-t-y-z-${String.fromCodePoint(97 + index)}`).join(' '),
    "rock'n'roll's",
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '\u0000brake',
    '\ud800',
    'under 99999999999999999999',
    'under 1,,,,2 cedis',
    'between 900 and 1 in in in kumasi',
    'pedal \\ & [chain',
  ])('%j is answered', async (q) => {
    const answer = await shop.app.inject({ url: '/api/adverts', query: { q } });
    expect(answer.statusCode).toBe(200);
    const suggestions = await shop.app.inject({ url: '/api/catalogue/suggest', query: { q } });
    expect(suggestions.statusCode).toBe(200);
  });

  it('more than 200 characters are refused with a message', async () => {
    const answer = await shop.app.inject({ url: '/api/adverts', query: { q: 'brake '.repeat(400) } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { q: 'A search has at most 200 characters.' } });
  });
});

describe('the words that are known', () => {
  it('follow the adverts that are posted and removed', async () => {
    const vendor = await shop.signUpVerified({ role: 'vendor' });
    // Not a word of the trade, as those are known even while nobody offers such a part.
    expect((await list(shop, { q: 'wobleratorr' })).total).toBe(0);
    await shop.giveSubscription(vendor.account.id);
    await insertAdvert(shop.db, { vendorId: vendor.account.id, title: 'Woblerator, rebuilt' });
    expect((await list(shop, { q: 'wobleratorr' })).correctedQuery).toBe('woblerator');
    await shop.db.execute(sql`update subscriptions set shows_adverts = false where account_id = ${vendor.account.id}`);
    expect(await list(shop, { q: 'wobleratorr' })).toMatchObject({ total: 0, correctedQuery: null });
  });
});
