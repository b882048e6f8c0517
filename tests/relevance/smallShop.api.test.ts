import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListingAnswer, listingQuerySchema } from '#contract/catalogue/listing.ts';
import { createDeviceCatalogue } from '#src/device/reads/search/deviceSearch.ts';
import type { AskedQuery } from '#tests/relevance/filters.ts';
import { list, readAllAdverts } from '#tests/support/shop/adverts.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

/* Searches of which single adverts decide the answer, in a shop that has little else. */

let shop: TestApp;
let device: ReturnType<typeof createDeviceCatalogue>;

const bosch = 'Toyota Corolla Alternator Bosch';
const numbered = 'Toyota Corolla Starter Motor, Part No. 28100-0L051';

beforeAll(async () => {
  shop = await createTestApp();
  const vendorOf = async (companyName: string) => {
    const { account } = await shop.signUpVerified({ role: 'vendor', companyName });
    await shop.giveSubscription(account.id);
    return account.id;
  };
  const mensah = await vendorOf('Mensah Auto Parts');
  const twin = await vendorOf('Twin City Spares');
  const others = await vendorOf('Boateng Spares');
  const small = { make: 'Kia', model: 'Picanto', brand: 'Denso', category: 'climate-comfort' } as const;
  await insertAdvert(shop.db, { ...small, vendorId: mensah, title: 'Radiator' });
  await insertAdvert(shop.db, { ...small, vendorId: twin, title: 'Condenser' });
  const said = 'Better than that of Mensah, in a twin pack.';
  await insertAdvert(shop.db, { ...small, vendorId: others, title: 'Cabin filter', description: said });
  await insertAdvert(shop.db, { ...small, vendorId: others, title: 'Thermostat like that of Mensah' });
  const electric = { vendorId: others, category: 'battery-electricity', description: 'Tested.' } as const;
  await insertAdvert(shop.db, { ...electric, title: bosch, partType: 'alternators' });
  await insertAdvert(shop.db, { ...electric, title: numbered, partType: 'starter-motors', brand: 'Denso' });
  const pads = { vendorId: others, partType: 'brake-pads', brand: 'Ate', description: 'Four pads.' };
  const titled = [
    { count: 24, title: 'Front Brake Pads', condition: 'Used' },
    { count: 6, title: 'Front Brake Pads', condition: 'New' },
    { count: 9, title: 'Brake Pads', condition: 'New' },
  ] as const;
  for (const { count, ...advert } of titled)
    for (let number = 0; number < count; number += 1) await insertAdvert(shop.db, { ...pads, ...advert });
  device = createDeviceCatalogue(await readAllAdverts(shop));
});
afterAll(() => shop.close());

describe.each<readonly [string, (query: AskedQuery) => Promise<ListingAnswer>]>([
  ['the shop', (query) => list(shop, query)],
  ['a device', (query) => device.list(listingQuerySchema.parse(query), shop.clock())],
])('%s', (_name, ask) => {
  const titlesOf = async (q: string) => (await ask({ q })).items.map(({ title }) => title);
  const vendorsOf = async (q: string) => new Set((await ask({ q })).items.map(({ vendor }) => vendor.name));

  it.each(['toyota corolla alternator not bosch', 'toyota corolla alternator without bosch'])(
    'does not answer with the title that is refused: %s',
    async (q) => expect(await titlesOf(q)).not.toContain(bosch),
  );

  it('says of what is in the refused place alone that it is nowhere else', async () => {
    const { relaxed, missing } = await ask({ q: 'toyota corolla alternator bosch not in accra' });
    expect(relaxed === true || missing !== undefined).toBe(true);
  });

  it.each([bosch, numbered])('finds a pasted title: %s', async (q) => expect((await titlesOf(q))[0]).toBe(q));

  it.each([
    ['mensah', 'Mensah Auto Parts'],
    ['radiator mensah', 'Mensah Auto Parts'],
    ['twin city', 'Twin City Spares'],
  ])('finds a vendor whose name an advert of another says: %s', async (q, name) => {
    expect(await vendorsOf(q)).toEqual(new Set([name]));
  });

  it.each(['twin pack filter', 'cabin filter twin pack'])('takes no packing for a vendor: %s', async (q) => {
    expect(await titlesOf(q)).toContain('Cabin filter');
  });

  it.each(['relevance', 'price-up'])('lists as many as a filter says, in the order %s', async (sort) => {
    const q = 'front brake pads';
    const { total, facets } = await ask({ q, sort });
    expect([total, facets.condition]).toEqual([
      30,
      expect.arrayContaining([expect.objectContaining({ value: 'New', count: 6 })]),
    ]);
    for (const { value, count } of facets.condition)
      expect([value, (await ask({ q, sort, condition: value })).total]).toEqual([value, count]);
  });
});
