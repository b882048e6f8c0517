import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { favouritesAnswerSchema } from '#contract/people/favourites.ts';
import { openAdvertShop } from '#tests/support/shop/advertShop.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import type { SignedIn } from '#tests/support/shop/testApp.ts';

const { shop, client } = await openAdvertShop();
const vendor = await client.subscribedVendor();
const buyer = await shop.signUpVerified({ role: 'user' });

const url = '/api/auth/me/favourites';
const put = (as: SignedIn, payload: object, key?: string) =>
  shop.app.inject({
    method: 'PUT',
    url,
    payload,
    headers: { ...as.headers, ...(key && { 'idempotency-key': key }) },
  });
const read = async (as: SignedIn) =>
  favouritesAnswerSchema.parse((await shop.app.inject({ url, headers: as.headers })).json()).items;
const offer = async () => (await insertAdvert(shop.db, { vendorId: vendor.account.id })).id;
const mark = (id: string, changes: object = {}) => ({
  id,
  pricePesewas: 30_000,
  addedAt: '2026-10-01T10:00:00.000Z',
  ...changes,
});

describe('favourites of an account', () => {
  it('can be read and changed by nobody else', async () => {
    expect((await shop.app.inject({ url })).statusCode).toBe(401);
    expect((await shop.app.inject({ method: 'PUT', url, payload: {} })).statusCode).toBe(401);
    const id = await offer();
    await put(buyer, { add: [mark(id)] });
    expect(await read(vendor)).toEqual([]);
    expect((await put(vendor, { remove: [id] })).statusCode).toBe(200);
    expect((await read(buyer)).map((item) => item.id)).toContain(id);
    const answer = await shop.app.inject({ url, headers: buyer.headers });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('keep the first of two marks, are listed newest first, and can be removed', async () => {
    const person = await shop.signUpVerified({ role: 'user' });
    const [first, second] = [await offer(), await offer()];
    await put(person, { add: [mark(first)] });
    await put(person, {
      add: [mark(first, { pricePesewas: 1 }), mark(second, { addedAt: '2026-10-05T10:00:00.000Z' })],
    });
    expect((await read(person)).map(({ id, pricePesewas }) => [id, pricePesewas])).toEqual([
      [second, 30_000],
      [first, 30_000],
    ]);
    await put(person, { remove: [second, randomUUID()] });
    expect((await read(person)).map(({ id }) => id)).toEqual([first]);
  });

  it('show a withdrawn advert only as not offered, and ignore an advert that never existed', async () => {
    const person = await shop.signUpVerified({ role: 'user' });
    const id = await offer();
    const answer = await put(person, { add: [mark(id), mark(randomUUID())] });
    expect(answer.statusCode).toBe(200);
    expect(await read(person)).toMatchObject([{ id, advert: { id } }]);
    await client.setStatus(vendor, id, 'Not available');
    expect(await read(person)).toMatchObject([{ id, advert: null }]);
  });

  it('are changed once by a command that is sent twice', async () => {
    const person = await shop.signUpVerified({ role: 'user' });
    const [id, key] = [await offer(), randomUUID()];
    const first = await put(person, { add: [mark(id)] }, key);
    await put(person, { remove: [id] });
    const again = await put(person, { add: [mark(id)] }, key);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await read(person)).toEqual([]);
  });

  it('do not accept a time in the future', async () => {
    const person = await shop.signUpVerified({ role: 'user' });
    await put(person, { add: [mark(await offer(), { addedAt: '2031-01-01T00:00:00.000Z' })] });
    expect((await read(person))[0]?.addedAt).toBe(shop.clock().toISOString());
  });

  it('are at most two hundred, also for two devices at once', async () => {
    const person = await shop.signUpVerified({ role: 'user' });
    const ids = await Promise.all(Array.from({ length: 201 }, offer));
    await put(person, { add: ids.slice(0, 199).map((id) => mark(id)) });
    const answers = await Promise.all(ids.slice(199).map((id) => put(person, { add: [mark(id)] })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused && problemOf(refused).fields?.['add']).toMatch(/at most 200 adverts/);
    expect(await read(person)).toHaveLength(200);
  }, 30_000);

  it('refuse an invalid id, price or time', async () => {
    for (const bad of [{ id: 'x' }, { pricePesewas: -1 }, { pricePesewas: 1.5 }, { addedAt: 'yesterday' }]) {
      const answer = await put(buyer, { add: [mark(randomUUID(), bad)] });
      expect(answer.statusCode).toBe(422);
    }
  });
});
