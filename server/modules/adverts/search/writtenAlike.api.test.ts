import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingQuerySchema } from '#contract/catalogue/listing.ts';
import { createDeviceCatalogue } from '#src/device/reads/search/deviceSearch.ts';
import { list, readAllAdverts } from '#tests/support/shop/adverts.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

/* What is written in one way is found in every way, in the shop and on the device. */

let shop: TestApp;
let device: ReturnType<typeof createDeviceCatalogue>;

const written: readonly {
  title: string;
  description?: string;
  make?: string;
  model?: string;
  otherNumbers?: string[];
}[] = [
  { title: 'Rear brake drum 42431-52080' },
  { title: 'Wing mirror', description: 'Number 6R1 857 508 D is on the back.' },
  { title: 'Tie rod end', description: 'Replaces 1K0.423.811.J in every car.' },
  { title: 'Starter motor', otherNumbers: ['28100-0L051', '228000-7801'] },
  { title: 'Headlamp for Volks Wagen', make: 'Other', model: 'Other' },
  { title: 'Radiator for Mercedes-Benz', make: 'Other', model: 'Other' },
  { title: 'Grille for X Trail', make: 'Other', model: 'Other' },
  { title: 'Ahwehwɛ ne kɔɔba ŋutɔ', make: 'Other', model: 'Other' },
];

beforeAll(async () => {
  shop = await createTestApp();
  const vendor = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(vendor.account.id);
  for (const { title, ...advert } of written) {
    await insertAdvert(shop.db, {
      vendorId: vendor.account.id,
      title,
      description: 'Works well.',
      ...advert,
    });
  }
  device = createDeviceCatalogue(await readAllAdverts(shop));
});
afterAll(() => shop.close());

async function found(q: string): Promise<string[]> {
  const inShop = (await list(shop, { q })).items.map(({ title }) => title);
  const onDevice = (await device.list(listingQuerySchema.parse({ q }), shop.clock())).items.map(({ title }) => title);
  expect(onDevice).toEqual(inShop);
  return inShop;
}

describe('a part number in a text', () => {
  it.each([
    ['42431-52080', 'Rear brake drum 42431-52080'],
    ['4243152080', 'Rear brake drum 42431-52080'],
    ['42431 52080', 'Rear brake drum 42431-52080'],
    ['42431.52080', 'Rear brake drum 42431-52080'],
    ['6R1857508', 'Wing mirror'],
    ['6R1-857-508-D', 'Wing mirror'],
    ['1k0423811j', 'Tie rod end'],
    ['1K0 423 811', 'Tie rod end'],
    ['IK0423811', 'Tie rod end'],
    ['22800078', 'Starter motor'],
    ['28100-0L05', 'Starter motor'],
  ])('is found as %s', async (typed, title) => {
    expect(await found(typed)).toEqual([title]);
  });

  it('is offered while its beginning is typed', async () => {
    const answer = await shop.app.inject({ url: '/api/catalogue/suggest', query: { q: '228000-7' } });
    expect(answer.body).toContain('228000-7801');
  });
});

describe('a name of two words', () => {
  it.each([
    ['volkswagen headlamp', 'Headlamp for Volks Wagen'],
    ['volks wagen headlamp', 'Headlamp for Volks Wagen'],
    ['vw headlamp', 'Headlamp for Volks Wagen'],
    ['benz radiator', 'Radiator for Mercedes-Benz'],
    ['mercedes benz radiator', 'Radiator for Mercedes-Benz'],
    ['Mercedes-Benz radiator', 'Radiator for Mercedes-Benz'],
    ['x-trail grille', 'Grille for X Trail'],
    ['xtrail grille', 'Grille for X Trail'],
    ['x trail grille', 'Grille for X Trail'],
    ['x/trail grille', 'Grille for X Trail'],
  ])('is found as %s', async (typed, title) => {
    expect((await found(typed))[0]).toBe(title);
    expect((await list(shop, { q: typed })).relaxed).toBeUndefined();
  });
});

describe('the letters of Twi and Ewe', () => {
  it.each(['kɔɔba', 'kooba', 'ŋutɔ', 'nuto', 'KƆƆBA'])('are found as %s', async (typed) => {
    expect(await found(typed)).toEqual(['Ahwehwɛ ne kɔɔba ŋutɔ']);
  });
});
