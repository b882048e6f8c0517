import { randomUUID } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownAdvertsAnswerSchema } from '#contract/catalogue/listing.ts';
import { maxPriceListBytes } from '#contract/vendor/priceList.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { list } from '#tests/support/shop/adverts.ts';
import { openAdvertShop } from '#tests/support/shop/advertShop.ts';
import { createPriceListClient, priceListRow as row } from '#tests/support/shop/clients/priceListClient.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import type { SignedIn } from '#tests/support/shop/testApp.ts';

const { shop, client } = await openAdvertShop();
const { send } = createPriceListClient(shop);
let vendor: SignedIn;

beforeEach(async () => {
  vendor = await client.subscribedVendor();
});

async function countOf({ account }: SignedIn): Promise<number> {
  const [row] = await shop.db
    .select({ held: count() })
    .from(adverts)
    .where(and(eq(adverts.vendorId, account.id), isNull(adverts.deletedAt)));
  return row?.held ?? 0;
}

describe('importing a price list', () => {
  it('posts every row in the order of the file, and the public finds them', async () => {
    const mark = randomUUID().slice(0, 8);
    const titles = [`First part ${mark}`, `Second part ${mark}`, `Third part ${mark}`];
    const answer = await send(vendor, { adverts: titles.map((title) => row(title)) });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.json()).toEqual({ message: '3 adverts imported', imported: 3 });
    const mine = await shop.app.inject({ url: '/api/adverts/my-adverts', headers: vendor.headers });
    expect(ownAdvertsAnswerSchema.parse(mine.json()).items.map((item) => item.title)).toEqual(titles);
    expect((await list(shop, { q: mark })).total).toBe(3);
  });

  it('stores the same as the form would', async () => {
    const answer = await send(vendor, {
      adverts: [row('Clutch disc', { price: 'GHc 1,250.50', partNumber: ' 30100-aa ', status: 'Not available' })],
    });
    expect(answer.statusCode).toBe(201);
    const [advert] = await shop.db.select().from(adverts).where(eq(adverts.vendorId, vendor.account.id));
    expect(advert).toMatchObject({ pricePesewas: 125_050, partNumber: '30100-AA', published: false, version: 1 });
  });

  it.each<[string, object, string]>([
    ['a negative price', { price: '-5' }, 'price'],
    ['a model of another make', { Model: 'Civic' }, 'Model'],
    ['a title without a letter', { title: '1234' }, 'title'],
    ['a control character', { description: 'Pads\u0007' }, 'description'],
    ['years the wrong way round', { yearFrom: 2013, yearTo: 2009 }, 'yearTo'],
    ['a picture', { images: [{ id: randomUUID() }] }, 'images'],
    ['a role', { role: 'vendor' }, 'role'],
    ['a vendor', { vendorId: randomUUID() }, 'vendorId'],
    ['a date until which it is paid', { paidUntil: '2099-01-01' }, 'paidUntil'],
  ])('writes nothing when one row has %s, and names row and field', async (_what, change, field) => {
    const answer = await send(vendor, { adverts: [row('Good part'), row('Bad part', change), row('Good too')] });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(problemOf(answer).fields ?? {})).toEqual([`adverts.1.${field}`]);
    expect(await countOf(vendor)).toBe(0);
  });

  it('refuses other fields next to the list', async () => {
    const answer = await send(vendor, { adverts: [row('Part')], role: 'vendor', paidUntil: '2099-01-01' });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(problemOf(answer).fields ?? {})).toEqual(['role', 'paidUntil']);
    expect(await countOf(vendor)).toBe(0);
  });

  it('refuses an empty list, and a value that is not a list', async () => {
    expect((await send(vendor, { adverts: [] })).statusCode).toBe(422);
    expect((await send(vendor, { adverts: 'all' })).statusCode).toBe(422);
    expect((await send(vendor, [])).statusCode).toBe(422);
  });

  it('refuses a request without sign-in with 401, a buyer with 403 and a vendor without a plan with 402', async () => {
    const body = { adverts: [row('Part')] };
    expect((await send(null, body)).statusCode).toBe(401);
    expect((await send(await shop.signUpVerified(), body)).statusCode).toBe(403);
    const planless = await shop.signUpVerified({ role: 'vendor' });
    const unpaid = await send(planless, body);
    expect(unpaid.statusCode).toBe(402);
    expect(problemOf(unpaid)).toMatchObject({
      code: 'needs_subscription',
      message: 'Choose a plan to post; your price list stays on this device until then.',
    });
    expect(await countOf(planless)).toBe(0);
    await client.endPlan(vendor);
    expect((await send(vendor, body)).statusCode).toBe(402);
  });

  it('imports once for a key, even when it is sent twice at the same time', async () => {
    const key = randomUUID();
    const body = { adverts: [row('Alternator'), row('Starter motor')] };
    const answers = await Promise.all([send(vendor, body, { key }), send(vendor, body, { key })]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201]);
    expect((await send(vendor, body, { key })).json()).toEqual({ message: '2 adverts imported', imported: 2 });
    expect(await countOf(vendor)).toBe(2);
    const other = await send(vendor, { adverts: [row('Radiator')] }, { key });
    expect(problemOf(other).code).toBe('idempotency_mismatch');
    expect(await countOf(vendor)).toBe(2);
  });

  it('accepts 1,000 rows and refuses 1,001, naming the limit', async () => {
    const many = Array.from({ length: 1_001 }, (_, index) => row(`Part no. ${index}`));
    const refused = await send(vendor, { adverts: many });
    expect(refused.statusCode).toBe(413);
    expect(problemOf(refused).message).toMatch(/at most 1,000 rows/);
    expect(await countOf(vendor)).toBe(0);
    const taken = await send(vendor, { adverts: many.slice(1) });
    expect(taken.json()).toEqual({ message: '1,000 adverts imported', imported: 1_000 });
    expect(await countOf(vendor)).toBe(1_000);
  });

  it('refuses 100,000 rows, naming the limit, without checking each row', async () => {
    const empty = await send(vendor, { adverts: Array.from({ length: 100_000 }, () => ({})) });
    expect(empty.statusCode).toBe(413);
    expect(problemOf(empty)).toMatchObject({ code: 'too_large' });
    expect(problemOf(empty).message).toMatch(/at most 1,000 rows/);
    const full = await send(vendor, { adverts: Array.from({ length: 100_000 }, () => row('Part')) });
    expect(full.statusCode).toBe(413);
    expect(problemOf(full).message).toMatch(/at most 1,000 rows and 8 MB/);
  });

  it('has room for 1,000 adverts with the longest texts', async () => {
    const longest = row('Ẹ'.repeat(120), { description: 'Ẹ'.repeat(2_000), location: 'Ẹ'.repeat(80) });
    const body = { adverts: Array.from({ length: 1_000 }, () => longest) };
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(maxPriceListBytes);
  });
});

describe('rows with the number of an advert', () => {
  const storedRow = async (id: string) => (await shop.db.select().from(adverts).where(eq(adverts.id, id)))[0];

  it('change it, keep the fields that they leave out, and make no duplicate', async () => {
    const { id, number } = await insertAdvert(shop.db, {
      vendorId: vendor.account.id,
      title: 'Old words',
      pricePesewas: 5_000,
      quantity: 3,
      otherNumbers: ['OE-1'],
      status: 'Not available',
    });
    const { status: _status, ...change } = row('New words', { price: '75', number });
    const answer = await send(vendor, { adverts: [change, row('Fresh part')] });
    expect(answer.json()).toEqual({ message: '1 advert imported, 1 advert changed', imported: 1, updated: 1 });
    expect(await storedRow(id)).toMatchObject({
      title: 'New words',
      pricePesewas: 7_500,
      quantity: 3,
      otherNumbers: ['OE-1'],
      status: 'Not available',
      version: 2,
    });
    expect(await countOf(vendor)).toBe(2);
  });

  it('are refused when the advert is another vendor’s, deleted or named twice, and then nothing is changed', async () => {
    const own = await insertAdvert(shop.db, { vendorId: vendor.account.id, title: 'Own' });
    const deleted = await insertAdvert(shop.db, { vendorId: vendor.account.id, deletedAt: shop.clock() });
    const other = await client.subscribedVendor();
    const theirs = await insertAdvert(shop.db, { vendorId: other.account.id, title: 'Theirs' });
    const answer = await send(vendor, {
      adverts: [own, deleted, theirs].map(({ number }) => row('Changed', { number })),
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(problemOf(answer).fields ?? {})).toEqual(['adverts.1.number', 'adverts.2.number']);
    expect([(await storedRow(own.id))?.title, (await storedRow(theirs.id))?.title]).toEqual(['Own', 'Theirs']);
    const twice = await send(vendor, {
      adverts: [row('Part A', { number: own.number }), row('Part B', { number: own.number })],
    });
    expect(Object.keys(problemOf(twice).fields ?? {})).toEqual(['adverts.1.number']);
  });
});

describe('asking what rows would change', () => {
  it('names the fields that are different, as cells of an export, and changes nothing', async () => {
    const vendorId = vendor.account.id;
    const years = { yearFrom: 2009, yearTo: 2013 };
    const { id, number } = await insertAdvert(shop.db, {
      vendorId,
      title: 'Front pads',
      partNumber: '04465-02220',
      pricePesewas: 119_000,
      quantity: 1,
      ...years,
    });
    const same = await insertAdvert(shop.db, { vendorId, title: 'Oil filter', partNumber: '04465-02220', ...years });
    const theirs = await insertAdvert(shop.db, { vendorId: (await client.subscribedVendor()).account.id });
    const words = {
      Make: 'Toyota',
      Model: 'Corolla',
      region: 'Greater Accra',
      location: 'Abossey Okai',
      item: 'Bosch',
    };
    const cells = { ...words, description: 'Four pads with wear indicators.', condition: 'New' };
    const answer = await send(
      vendor,
      {
        adverts: [
          row('A new advert'),
          row('Front pads', { ...cells, price: '1250', quantity: '3', number }),
          row('Oil filter', { ...cells, price: '180', number: same.number }),
          row('Not mine', { number: theirs.number }),
        ],
      },
      { path: '/changes' },
    );
    expect(answer.json()).toEqual({
      changes: [
        {
          index: 1,
          fields: [
            { name: 'pricePesewas', from: '1190.00', to: '1250.00' },
            { name: 'quantity', from: '1', to: '3' },
          ],
        },
        { index: 2, fields: [] },
      ],
    });
    const [stored] = await shop.db.select().from(adverts).where(eq(adverts.id, id));
    expect(stored).toMatchObject({ pricePesewas: 119_000, version: 1 });
  });
});

describe('looking for duplicates', () => {
  it('finds own adverts with the same title and part number, however they are spelled', async () => {
    const advert = await insertAdvert(shop.db, {
      vendorId: vendor.account.id,
      title: 'Front Brake Pads',
      partNumber: '04465-02220',
    });
    const other = await client.subscribedVendor();
    await insertAdvert(shop.db, { vendorId: other.account.id, title: 'Oil filter' });
    await insertAdvert(shop.db, { vendorId: vendor.account.id, title: 'Deleted part', deletedAt: shop.clock() });
    const rows = [
      { title: 'Oil filter', partNumber: '' },
      { title: 'front brake pads ', partNumber: '0446502220' },
      { title: 'Front brake pads', partNumber: '' },
      { title: 'Deleted part', partNumber: '' },
    ];
    const answer = await send(vendor, { adverts: rows }, { path: '/duplicates' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ duplicates: [{ index: 1, number: advert.number }] });
  });

  it('is only for vendors', async () => {
    expect((await send(null, { adverts: [] }, { path: '/changes' })).statusCode).toBe(401);
    expect((await send(null, { adverts: [] }, { path: '/duplicates' })).statusCode).toBe(401);
    expect((await send(await shop.signUpVerified(), { adverts: [] }, { path: '/duplicates' })).statusCode).toBe(403);
  });
});
