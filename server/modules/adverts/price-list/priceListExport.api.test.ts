import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { advertFields, columnOrder } from '#contract/catalogue/advert/advertFields.ts';
import { bodyOf } from '#contract/catalogue/advertWire.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { checkRows } from '#src/features/vendor/price-list/checkRows.ts';
import { readTable } from '#src/features/vendor/price-list/readTable.ts';
import { openAdvertShop } from '#tests/support/shop/advertShop.ts';
import { createPriceListClient, priceListRow as row } from '#tests/support/shop/clients/priceListClient.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import type { SignedIn } from '#tests/support/shop/testApp.ts';

const { shop, client } = await openAdvertShop();
const { send, exportAs } = createPriceListClient(shop);
let vendor: SignedIn;

beforeEach(async () => {
  vendor = await client.subscribedVendor();
});

describe('exporting', () => {
  it('is a file only for the vendor, which is not cached', async () => {
    expect((await exportAs(null)).statusCode).toBe(401);
    expect((await exportAs(await shop.signUpVerified())).statusCode).toBe(403);
    const answer = await exportAs(vendor);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="spareyard-adverts-2026-11-20.csv"',
      'cache-control': 'private, no-store',
    });
    const headings = [...columnOrder.map((name) => advertFields[name].column.heading), 'Number', 'Created', 'Link'];
    expect(answer.body).toBe(`\uFEFF${headings.map((heading) => `"${heading}"`).join(',')}\r\n`);
  });

  it('has only the vendor’s adverts, without deleted ones', async () => {
    const inserted = await insertAdvert(shop.db, {
      vendorId: vendor.account.id,
      title: 'Wiper "Aero", 24 inch',
      pricePesewas: 125_050,
      yearFrom: 2009,
    });
    await insertAdvert(shop.db, { vendorId: vendor.account.id, deletedAt: shop.clock() });
    await insertAdvert(shop.db, { vendorId: (await client.subscribedVendor()).account.id });
    const [head = '', ...lines] = (await exportAs(vendor)).body.trimEnd().split('\r\n');
    const cells = new Map(
      head
        .slice(2, -1)
        .split('","')
        .map((heading, at) => [heading, lines[0]?.slice(1, -1).split('","')[at]]),
    );
    expect(lines).toHaveLength(1);
    expect([...cells].filter(([, cell]) => cell !== '')).toEqual([
      ['Title', 'Wiper ""Aero"", 24 inch'],
      ['Category', 'Braking System'],
      ['Make', 'Toyota'],
      ['Model', 'Corolla'],
      ['Year from', '2009'],
      ['Brand', 'Bosch'],
      ['Condition', 'New'],
      ['Price', '1250.50'],
      ['Region', 'Greater Accra'],
      ['Town', 'Abossey Okai'],
      ['Description', 'Four pads with wear indicators.'],
      ['Status', 'Available'],
      ['Universal', 'no'],
      ['Number', `SY-${inserted.number}`],
      ['Created', '2026-11-01 08:00'],
      ['Link', `http://localhost:8080/single-advert?id=${inserted.id}`],
    ]);
  });

  it('puts an apostrophe before text that a spreadsheet would run', async () => {
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
      // Many have the same time, and the pages must not skip or repeat any of them at their edges.
      createdAt: new Date(createdAt.getTime() + (index % 3)),
      updatedAt: createdAt,
    }));
    await shop.db.insert(adverts).values(values);
    const numbers = (await exportAs(vendor)).body.match(/"SY-\d+"/g) ?? [];
    expect(numbers).toHaveLength(2_345);
    expect(new Set(numbers).size).toBe(2_345);
  });

  it('is unchanged after an import, whatever its texts contain', async () => {
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
    const same = await send(vendor, { adverts: good.map(({ values }) => bodyOf(values)) });
    expect(same.json()).toEqual({ message: '10 adverts unchanged', imported: 0, updated: 0 });
    const again = await client.subscribedVendor();
    const fresh = good.map(({ values: { number: _number, ...values } }) => bodyOf(values));
    expect((await send(again, { adverts: fresh })).statusCode).toBe(201);
    const saidBy = async ({ account }: SignedIn) =>
      (await shop.db.select().from(adverts).where(eq(adverts.vendorId, account.id)).orderBy(adverts.number)).map(
        ({ id: _id, number: _number, vendorId: _vendor, createdAt: _created, ...fields }) => fields,
      );
    expect(await saidBy(again)).toEqual(await saidBy(vendor));
    expect(await saidBy(vendor)).toHaveLength(10);
  });
});
