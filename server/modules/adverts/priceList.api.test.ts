import { randomUUID } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownAdvertsAnswerSchema } from '#contract/listing.ts';
import { maxPriceListBytes } from '#contract/priceList.ts';
import { adverts } from '#server/db/schema.ts';
import { checkRows } from '#src/features/price-list/checkRows.ts';
import { readTable } from '#src/features/price-list/readTable.ts';
import { advertBody, list } from '#tests/support/adverts.ts';
import { openAdvertShop } from '#tests/support/advertShop.ts';
import { problemOf } from '#tests/support/answers.ts';
import { insertAdvert } from '#tests/support/insertAdvert.ts';
import type { SignedIn } from '#tests/support/testApp.ts';

const { shop, client } = await openAdvertShop();
let vendor: SignedIn;

beforeEach(async () => {
  vendor = await client.subscribedVendor();
});

const row = (title: string, change: object = {}) => ({ ...advertBody({ title }), ...change });

function send(as: SignedIn | null, body: unknown, { key, path = '' }: { key?: string; path?: string } = {}) {
  return shop.app.inject({
    method: 'POST',
    url: `/api/adverts/import${path}`,
    headers: { ...as?.headers, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    payload: JSON.stringify(body),
  });
}

async function countOf({ account }: SignedIn): Promise<number> {
  const [row] = await shop.db
    .select({ held: count() })
    .from(adverts)
    .where(and(eq(adverts.vendorId, account.id), isNull(adverts.deletedAt)));
  return row?.held ?? 0;
}

function exportAs(as: SignedIn | null) {
  return shop.app.inject({ url: '/api/adverts/my-adverts.csv', ...(as && { headers: as.headers }) });
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

  it('stores what the form would store', async () => {
    const answer = await send(vendor, {
      adverts: [row('Clutch disc', { price: 'GHc 1,250.50', partNumber: ' 30100-aa ', status: 'Not available' })],
    });
    expect(answer.statusCode).toBe(201);
    const [held] = await shop.db.select().from(adverts).where(eq(adverts.vendorId, vendor.account.id));
    expect(held).toMatchObject({ pricePesewas: 125_050, partNumber: '30100-AA', published: false, version: 1 });
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

  it('refuses fields beside the list', async () => {
    const answer = await send(vendor, { adverts: [row('Part')], role: 'vendor', paidUntil: '2099-01-01' });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(problemOf(answer).fields ?? {})).toEqual(['role', 'paidUntil']);
    expect(await countOf(vendor)).toBe(0);
  });

  it('refuses an empty list and one that is none', async () => {
    expect((await send(vendor, { adverts: [] })).statusCode).toBe(422);
    expect((await send(vendor, { adverts: 'all' })).statusCode).toBe(422);
    expect((await send(vendor, [])).statusCode).toBe(422);
  });

  it('refuses nobody with 401, a buyer with 403 and a vendor without a plan with 402', async () => {
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

  it('imports once for a key, also when sent twice at the same moment', async () => {
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

  it('takes 1,000 rows and refuses 1,001 with the limit', async () => {
    const many = Array.from({ length: 1_001 }, (_, index) => row(`Part no. ${index}`));
    const refused = await send(vendor, { adverts: many });
    expect(refused.statusCode).toBe(413);
    expect(problemOf(refused).message).toMatch(/at most 1,000 rows/);
    expect(await countOf(vendor)).toBe(0);
    const taken = await send(vendor, { adverts: many.slice(1) });
    expect(taken.json()).toEqual({ message: '1,000 adverts imported', imported: 1_000 });
    expect(await countOf(vendor)).toBe(1_000);
  });

  it('refuses 100,000 rows with the limit, small ones without looking at each', async () => {
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

describe('looking for duplicates', () => {
  it('finds own adverts with the same title and part number, however they are spelled', async () => {
    const held = await insertAdvert(shop.db, {
      vendorId: vendor.account.id,
      title: 'Front Brake Pads',
      partNumber: '04465-02220',
    });
    const other = await client.subscribedVendor();
    await insertAdvert(shop.db, { vendorId: other.account.id, title: 'Oil filter' });
    await insertAdvert(shop.db, { vendorId: vendor.account.id, title: 'Deleted part', deletedAt: shop.clock() });
    const asked = [
      { title: 'Oil filter', partNumber: '' },
      { title: 'front brake pads ', partNumber: '0446502220' },
      { title: 'Front brake pads', partNumber: '' },
      { title: 'Deleted part', partNumber: '' },
    ];
    const answer = await send(vendor, { adverts: asked }, { path: '/duplicates' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ duplicates: [{ index: 1, number: held.number }] });
  });

  it('is for vendors', async () => {
    expect((await send(null, { adverts: [] }, { path: '/duplicates' })).statusCode).toBe(401);
    expect((await send(await shop.signUpVerified(), { adverts: [] }, { path: '/duplicates' })).statusCode).toBe(403);
  });
});

describe('exporting', () => {
  it('is a file for the vendor alone that nobody keeps', async () => {
    expect((await exportAs(null)).statusCode).toBe(401);
    expect((await exportAs(await shop.signUpVerified())).statusCode).toBe(403);
    const answer = await exportAs(vendor);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="spareyard-adverts-2026-11-20.csv"',
      'cache-control': 'private, no-store',
    });
    expect(answer.body).toBe(
      '\uFEFF"Title","Category","Make","Model","Year from","Year to","Brand","Part number","Condition","Price","Region","Town","Description","Status","Part type","Origin","Universal","Same as","Also fits","Measures","Number","Created","Link"\r\n',
    );
  });

  it('has the vendor’s adverts and nobody else’s, deleted ones left out', async () => {
    const held = await insertAdvert(shop.db, {
      vendorId: vendor.account.id,
      title: 'Wiper "Aero", 24 inch',
      pricePesewas: 125_050,
      yearFrom: 2009,
    });
    await insertAdvert(shop.db, { vendorId: vendor.account.id, deletedAt: shop.clock() });
    await insertAdvert(shop.db, { vendorId: (await client.subscribedVendor()).account.id });
    const [, ...lines] = (await exportAs(vendor)).body.trimEnd().split('\r\n');
    expect(lines).toEqual([
      `"Wiper ""Aero"", 24 inch","Braking System","Toyota","Corolla","2009","","Bosch","","New","1250.50","Greater Accra","Abossey Okai","Four pads with wear indicators.","Available","","","no","","","","SY-${held.number}","2026-11-01 08:00","http://localhost:8080/single-advert?id=${held.id}"`,
    ]);
  });

  it('puts an apostrophe before what a spreadsheet would run', async () => {
    const formulas = ['=HYPERLINK("http://evil.example","Pads")', '+1+cmd', '-2+3 pads', '@SUM(A1) pads', "'=pads"];
    for (const title of formulas) await insertAdvert(shop.db, { vendorId: vendor.account.id, title, brand: '=1+1' });
    const { body } = await exportAs(vendor);
    for (const title of formulas) expect(body).toContain(`"'${title.replaceAll('"', '""')}"`);
    expect(body).toContain(`"'=1+1"`);
    expect(body).not.toMatch(/(^|,)"?[=+\-@]/m);
  });

  it('sends every one of 2,345 adverts once', async () => {
    const createdAt = new Date('2026-11-02T08:00:00.000Z');
    const values = Array.from({ length: 2_345 }, (_, index) => ({
      vendorId: vendor.account.id,
      title: `Part ${index}`,
      make: 'Toyota',
      model: 'Corolla',
      region: 'Ashanti',
      town: 'Suame',
      brand: 'Denso',
      condition: 'New' as const,
      category: 'breaking-system' as const,
      pricePesewas: 100,
      description: 'A part.',
      status: 'Available' as const,
      // Many at the same moment: the pages must not leave out or repeat one at their edges.
      createdAt: new Date(createdAt.getTime() + (index % 3)),
      updatedAt: createdAt,
    }));
    await shop.db.insert(adverts).values(values);
    const numbers = (await exportAs(vendor)).body.match(/"SY-\d+"/g) ?? [];
    expect(numbers).toHaveLength(2_345);
    expect(new Set(numbers).size).toBe(2_345);
  });

  it('comes back equal when it is imported, whatever its texts hold', async () => {
    const odd = [
      {
        title: '=HYPERLINK("http://evil.example","Pads")',
        item: '@Bosch',
        description: '-2+3\n=1+1\r\n"quoted", done;',
      },
      { title: "'=pads", item: "'90s brand", partNumber: '+233', Make: 'Other', Model: '-Bajaj, Boxer' },
      { title: 'Phare “Citroën” – 50 % ↑', yearFrom: null, yearTo: null, partNumber: '', status: 'Not available' },
      {
        title: 'Tyre, half worn',
        category: 'body-exterior',
        partType: 'tyres',
        condition: 'Used',
        origin: 'United Kingdom',
        measures: { tyre: '195/65R15' },
      },
      {
        title: 'Rim',
        category: 'body-exterior',
        partType: 'alloy-rims',
        measures: { rim: { inches: 16.5, bolts: '5x114.3' } },
        otherNumbers: ['OE-1 2', '+233'],
      },
      {
        title: 'Battery',
        category: 'battery-electricity',
        partType: 'batteries',
        measures: { battery: { group: '55D23L', ampHours: 60 } },
        universal: true,
      },
      { title: 'Bulb', category: 'light-indicators', partType: 'bulbs', measures: { bulb: 'P21/5W' } },
      { title: 'Wheel', category: 'bike-accessories', partType: 'wheels', measures: { wheel: '27.5' } },
      { title: 'Road wheel', category: 'bike-accessories', partType: 'wheels', measures: { wheel: '700C' } },
      {
        title: 'Pads for many',
        partType: 'brake-pads',
        alsoFits: [
          { make: 'Peugeot', model: '2008', yearFrom: null, yearTo: null },
          { make: 'Peugeot', model: '2008', yearFrom: 2008, yearTo: 2008 },
          { make: 'Mazda', model: '323', yearFrom: 1998, yearTo: null },
          { make: 'Toyota', model: 'Land Cruiser Prado', yearFrom: null, yearTo: 2009 },
          { make: 'Benz', model: 'Other', yearFrom: 2000, yearTo: 2004 },
        ],
      },
    ].map((change) => row(change.title, change));
    expect((await send(vendor, { adverts: odd })).statusCode).toBe(201);
    const read = readTable((await exportAs(vendor)).body.slice(1));
    const { good, bad } = 'table' in read ? checkRows(read.table) : { good: [], bad: [] };
    expect(bad).toEqual([]);
    const again = await client.subscribedVendor();
    expect((await send(again, { adverts: good.map(({ values }) => values) })).statusCode).toBe(201);
    const saidBy = async ({ account }: SignedIn) =>
      (await shop.db.select().from(adverts).where(eq(adverts.vendorId, account.id)).orderBy(adverts.number)).map(
        ({ id: _id, number: _number, vendorId: _vendor, createdAt: _created, ...said }) => said,
      );
    expect(await saidBy(again)).toEqual(await saidBy(vendor));
    expect(await saidBy(vendor)).toHaveLength(10);
  });
});
