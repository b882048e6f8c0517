import { beforeAll, describe, expect, it } from 'vitest';
import { snapshotAnswerSchema } from '#contract/catalogue/snapshot.ts';
import { snapshotAdvertSchema } from '#contract/catalogue/snapshotAdvert.ts';
import { ownCopyAnswerSchema } from '#contract/vendor/ownCopy.ts';
import { readOwnData } from '#server/modules/account/privacy/readOwnData.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { advertBody, advertOf, list } from '#tests/support/shop/adverts.ts';
import { openAdvertShop } from '#tests/support/shop/advertShop.ts';
import { createPriceListClient, priceListRow as row } from '#tests/support/shop/clients/priceListClient.ts';
import type { SignedIn } from '#tests/support/shop/testApp.ts';

/* `warrantyMonths` through the whole product: the field that ARCHITECTURE.md follows. */

const { shop, client } = await openAdvertShop();
const { send, exportAs } = createPriceListClient(shop);
let vendor: SignedIn;
beforeAll(async () => {
  vendor = await client.subscribedVendor();
});

const post = (warrantyMonths?: unknown) =>
  client.post(vendor, { ...advertBody(), ...(warrantyMonths !== undefined && { warrantyMonths }) });

describe('the warranty of an advert', () => {
  it('is a whole number of months, or nothing when the vendor does not say it', async () => {
    for (const [typed, stored] of [
      [6, 6],
      ['12', 12],
      [0, 0],
      [120, 120],
      ['', null],
      [null, null],
      [undefined, null],
    ] as const) {
      const { id } = advertOf(await post(typed));
      expect((await client.read(id)).json()).toMatchObject({ warrantyMonths: stored });
    }
    for (const wrong of [121, -1, 1.5, 'a year', true]) {
      const answer = await post(wrong);
      expect([wrong, answer.statusCode]).toEqual([wrong, 422]);
      expect(Object.keys(problemOf(answer).fields ?? {})).toEqual(['warrantyMonths']);
    }
  });

  it('stays when an edit does not have it, and goes when an edit empties it', async () => {
    const { id } = advertOf(await post(6));
    const { title, item, condition, category, price, description } = advertBody();
    const specified = { title, brand: item, condition, category, price, description };
    expect(advertOf(await client.put(vendor, id, specified, null))).toMatchObject({ warrantyMonths: 6 });
    expect(advertOf(await client.put(vendor, id, { ...specified, warrantyMonths: null }, null))).toMatchObject({
      warrantyMonths: null,
    });
  });

  it('is a filter of lists, which leaves out adverts without one', async () => {
    const ids = [];
    for (const months of [3, 0, null]) ids.push(advertOf(await post(months)).id);
    const listedIds = (await list(shop, { warranty: 'yes', limit: '100' })).items.map(({ id }) => id);
    expect(ids.map((id) => listedIds.includes(id))).toEqual([true, false, false]);
    const all = await list(shop, { limit: '100' });
    expect((await list(shop, { warranty: 'yes', make: 'Toyota' })).total).toBe(listedIds.length);
    expect(all.total).toBeGreaterThan(listedIds.length);
    const refused = await shop.app.inject({ url: '/api/adverts?warranty=12' });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(problemOf(refused).fields ?? {})).toEqual(['warranty']);
  });

  it('is in the copies on devices, of shoppers and of its vendor, and in the vendor’s own data', async () => {
    const { id } = advertOf(await post(9));
    const snapshot = snapshotAnswerSchema.parse((await shop.app.inject({ url: '/api/catalogue/snapshot' })).json());
    const inSnapshot = snapshot.adverts.map((advert) => snapshotAdvertSchema.parse(advert));
    expect(inSnapshot.find((advert) => advert.id === id)).toMatchObject({ warrantyMonths: 9 });
    const copy = await shop.app.inject({ url: '/api/adverts/my-adverts/copy', headers: vendor.headers });
    const { items } = ownCopyAnswerSchema.parse(copy.json());
    expect(items.find((advert) => advert.id === id)).toMatchObject({ warrantyMonths: 9 });
    const { adverts = [] } = await readOwnData(shop.db, vendor.account);
    expect(adverts.find((advert) => advert['id'] === id)).toMatchObject({ warranty_months: 9 });
  });

  it('is a column of a price list, by which an import posts and changes it', async () => {
    const other = await client.subscribedVendor();
    expect((await send(other, { adverts: [row('Starter', { warrantyMonths: '24' })] })).statusCode).toBe(201);
    const [head = '', line = ''] = (await exportAs(other)).body.split('\r\n');
    const cells = line.split('","');
    const at = head.split('","').indexOf('Warranty (months)');
    expect(cells[at]).toBe('24');
    const number = Number(/SY-(\d+)/.exec(line)?.[1]);
    await send(other, { adverts: [row('Starter', { warrantyMonths: 3, number })] });
    expect((await exportAs(other)).body.split('\r\n')[1]?.split('","')[at]).toBe('3');
    await send(other, { adverts: [row('Starter motor', { number })] });
    expect((await exportAs(other)).body.split('\r\n')[1]?.split('","')[at]).toBe('3');
  });
});
