import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savedSearches } from '#server/db/tables/savedSearchSchema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createSavedSearchShop } from '#tests/support/shop/clients/savedSearchClient.ts';
import type { SignedIn, TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let client: Awaited<ReturnType<typeof createSavedSearchShop>>['client'];
let vendor: SignedIn;
let shopper: SignedIn;

beforeAll(async () => {
  ({ shop, client, vendor } = await createSavedSearchShop());
});
beforeEach(async () => {
  shopper = await shop.signUpVerified();
});
afterAll(() => shop.close());

const pads = { q: 'brake  pads', category: 'breaking-system', maxPrice: '500.00', sort: 'price-up' };
const offer = (change: object = {}) =>
  insertAdvert(shop.db, { vendorId: vendor.account.id, createdAt: shop.clock(), ...change });

describe('saved searches', () => {
  it('belong to an account, of buyers and vendors alike', async () => {
    const id = await client.save(shopper, pads);
    expect(await client.list(shopper)).toEqual([
      {
        id,
        name: '“brake pads” · Braking System · Up to GHc\u00a0500.00',
        search: { q: 'brake pads', category: 'breaking-system', maxPrice: '500' },
        mails: true,
        news: 0,
        savedAt: shop.clock().toISOString(),
      },
    ]);
    expect(await client.list(vendor)).toEqual([]);
    await client.save(vendor, { vendor: vendor.account.id, make: 'Kia' });
    expect((await client.list(vendor)).map(({ name }) => name)).toEqual(['Kia · From Mensah Auto Parts']);
    const answer = await shop.app.inject({ url: '/api/auth/me/saved-searches', headers: shopper.headers });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('cannot be read, changed, deleted or noticed by anybody else', async () => {
    const id = await client.save(shopper, pads);
    const other = await shop.signUpVerified();
    for (const [as, status] of [
      [other, 404],
      [vendor, 404],
    ] as const) {
      expect((await client.change(as, id, { mails: false })).statusCode).toBe(status);
      expect((await client.remove(as, id)).statusCode).toBe(status);
    }
    expect((await client.change(other, 'x', { mails: false })).statusCode).toBe(404);
    expect(await client.list(shopper)).toMatchObject([{ id, mails: true }]);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['PATCH', `/${id}`],
      ['DELETE', `/${id}`],
    ] as const) {
      const answer = await shop.app.inject({ method, url: `/api/auth/me/saved-searches${path}` });
      expect(answer.statusCode).toBe(401);
    }
  });

  it('are one when the same search is saved again, in whatever order or case', async () => {
    const first = await client.post(shopper, { q: 'Brake Pads', brand: ['NGK', 'Bosch'], minPrice: '80' });
    expect([first.statusCode, first.json()]).toMatchObject([201, { existed: false }]);
    const again = await client.post(shopper, { minPrice: '80.00', brand: ['Bosch', 'NGK'], q: 'brake pads ' });
    expect([again.statusCode, again.json()]).toMatchObject([200, { existed: true }]);
    expect(await client.list(shopper)).toHaveLength(1);
    await client.save(shopper, { q: 'brake pads', brand: ['Bosch'], minPrice: '80' });
    expect(await client.list(shopper)).toHaveLength(2);
  });

  it('are saved once by a request that is sent twice', async () => {
    const key = randomUUID();
    const first = await client.post(shopper, pads, key);
    const again = await client.post(shopper, pads, key);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  });

  it('are at most fifty, also for two devices at once', async () => {
    for (let year = 1985; year < 1985 + 49 - 20; year += 1) await client.save(shopper, { year });
    for (let price = 1; price <= 20; price += 1) await client.save(shopper, { maxPrice: String(price) });
    const answers = await Promise.all([{ q: 'one' }, { q: 'two' }].map((search) => client.post(shopper, search)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422]);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused && problemOf(refused).message).toMatch(/^You have 50 saved searches/);
    expect(await client.list(shopper)).toHaveLength(50);
    // Saving an existing search again does not count.
    expect((await client.post(shopper, { maxPrice: '1' })).statusCode).toBe(200);
  }, 30_000);

  it('refuse an empty search and invalid filters, with an error at the field', async () => {
    const nothing = problemOf(await client.post(shopper, { sort: 'newest', q: ' ' }));
    expect([nothing.status, nothing.fields?.['search']]).toEqual([422, expect.stringMatching(/shows every advert/)]);
    const unknown = problemOf(await client.post(shopper, { make: "Robert'); drop table saved_searches;--" }));
    expect(unknown.fields).toEqual({ 'search.make': 'This make is not known.' });
    expect((await client.post(shopper, { make: 'Kia', colour: 'red' })).statusCode).toBe(422);
    expect(await client.list(shopper)).toEqual([]);
  });

  it('count adverts that were posted since they were last seen, but not the owner’s own', async () => {
    const search = { make: 'Toyota', q: 'alternator' };
    const [id] = await Promise.all([client.save(shopper, search), client.save(vendor, search)]);
    shop.clock.advance(1000);
    await offer({ title: 'Alternator 12V' });
    await offer({ title: 'Alternator 24V' });
    await offer({ title: 'Radiator' });
    await offer({ title: 'Alternator belt', make: 'Kia', model: 'Rio' });
    expect((await client.list(shopper))[0]?.news).toBe(2);
    expect((await client.list(vendor))[0]?.news).toBe(0);
    await client.change(shopper, id, { seen: true });
    expect((await client.list(shopper))[0]?.news).toBe(0);
  });

  it('come back unchanged when a delete is undone, and as new when they are saved later', async () => {
    const id = await client.save(shopper, { make: 'Mazda' });
    await client.change(shopper, id, { mails: false });
    shop.clock.advance(1000);
    await offer({ make: 'Mazda', model: 'Demio' });
    await client.remove(shopper, id);
    expect(await client.list(shopper)).toEqual([]);
    expect((await client.remove(shopper, id)).statusCode).toBe(404);
    expect(await client.save(shopper, { make: 'Mazda' })).toBe(id);
    expect(await client.list(shopper)).toMatchObject([{ id, mails: false, news: 1 }]);
    await client.remove(shopper, id);
    shop.clock.advance(3_600_000);
    await client.save(shopper, { make: 'Mazda' });
    expect(await client.list(shopper)).toMatchObject([{ mails: true, news: 0 }]);
  });

  it('stay in the list when the shop no longer knows their filters', async () => {
    const id = await client.save(shopper, { make: 'Kia' });
    await shop.db
      .update(savedSearches)
      .set({ search: { make: 'A make of old' } })
      .where(eq(savedSearches.id, id));
    await client.save(shopper, { make: 'Mazda' });
    expect(await client.list(shopper)).toMatchObject([
      { search: { make: 'Mazda' }, news: 0 },
      { id, name: 'Kia', search: null, news: null },
    ]);
    expect((await client.remove(shopper, id)).statusCode).toBe(200);
  });
});
