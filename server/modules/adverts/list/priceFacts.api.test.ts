import { beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { type AdvertDetail, advertDetailSchema } from '#contract/catalogue/adverts.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { openAdvertShop } from '#tests/support/shop/advertShop.ts';
import { advertBody, advertOf } from '#tests/support/shop/adverts.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';

const { shop, client } = await openAdvertShop();
const vendor = await client.subscribedVendor();

async function read(id: string): Promise<AdvertDetail> {
  return advertDetailSchema.parse((await client.read(id)).json());
}

describe('the usual price of a part', () => {
  beforeEach(() => shop.db.delete(adverts));

  const offer = (pricePesewas: number, changes: Partial<typeof adverts.$inferInsert> = {}) =>
    insertAdvert(shop.db, { vendorId: vendor.account.id, partType: 'brake-pads', pricePesewas, ...changes });

  it('is given once five are on offer, as the middle half of their prices', async () => {
    for (const price of [10_000, 18_000, 20_000]) await offer(price);
    const { id } = await offer(26_000);
    expect((await read(id)).usualPrice).toBeUndefined();
    await offer(90_000);
    expect((await read(id)).usualPrice).toEqual({ fromPesewas: 18_000, toPesewas: 26_000, adverts: 5 });
  });

  it('counts only the same part type for the same vehicle in the same condition, and only adverts on offer', async () => {
    for (const price of [10_000, 18_000, 20_000, 24_000]) await offer(price);
    const { id } = await offer(26_000);
    await offer(1, { condition: 'Used' });
    await offer(1, { model: 'Vitz' });
    await offer(1, { make: 'Nissan' });
    await offer(1, { partType: 'brake-discs' });
    await offer(1, { partType: null });
    await offer(1, { status: 'Not available' });
    expect((await read(id)).usualPrice).toEqual({ fromPesewas: 18_000, toPesewas: 24_000, adverts: 5 });
  });

  it('is not given for parts without a vehicle, which may be a bottle or a carton', async () => {
    const made = [];
    for (const price of [1, 2, 3, 4, 5]) made.push(await offer(price, { make: 'Other', model: 'Other' }));
    expect((await read(made[0]?.id ?? '')).usualPrice).toBeUndefined();
  });

  it('is given to a vendor who is about to post, by the same rule', async () => {
    const url = '/api/adverts/usual-price?partType=brake-pads&make=Toyota&model=Corolla&condition=New';
    const ask = () => shop.app.inject(url);
    expect((await ask()).json()).toEqual({ usualPrice: null });
    for (const price of [10_000, 18_000, 20_000, 26_000, 90_000]) {
      await offer(price, { make: 'Toyota', model: 'Corolla', condition: 'New' });
    }
    expect((await ask()).json()).toEqual({
      usualPrice: { fromPesewas: 18_000, toPesewas: 26_000, adverts: 5 },
    });
  });

  it('is not given for an advert without a part type', async () => {
    const made = [];
    for (const price of [1, 2, 3, 4, 5]) made.push(await offer(price, { partType: null }));
    expect((await read(made[0]?.id ?? '')).usualPrice).toBeUndefined();
  });
});

describe('earlier prices of an advert', () => {
  it('are absent while the price has not changed, whatever else has', async () => {
    const advert = advertOf(await client.post(vendor, advertBody()));
    await client.put(vendor, advert.id, advertBody({ title: 'Rear brake pads' }), 1);
    await client.setStatus(vendor, advert.id, 'Not available');
    await client.setStatus(vendor, advert.id, 'Available');
    expect((await read(advert.id)).earlierPrices).toBeUndefined();
  });

  it('include the first price, and say until when each applied', async () => {
    const advert = advertOf(await client.post(vendor, advertBody({ price: '300' })));
    shop.clock.advance(dayMs);
    const first = shop.clock().toISOString();
    await client.put(vendor, advert.id, advertBody({ price: '280' }), 1);
    shop.clock.advance(dayMs);
    const second = shop.clock().toISOString();
    await client.put(vendor, advert.id, advertBody({ price: '250' }), 2);
    expect((await read(advert.id)).earlierPrices).toEqual([
      { pricePesewas: 28_000, until: second },
      { pricePesewas: 30_000, until: first },
    ]);
  });

  it('leave out prices that applied for less than a day: a corrected typo, or a short rise before a cut', async () => {
    const advert = advertOf(await client.post(vendor, advertBody({ price: '3000' })));
    shop.clock.advance(600_000);
    await client.put(vendor, advert.id, advertBody({ price: '300' }), 1);
    expect((await read(advert.id)).earlierPrices).toBeUndefined();
    shop.clock.advance(2 * dayMs);
    const raised = shop.clock().toISOString();
    await client.put(vendor, advert.id, advertBody({ price: '900' }), 2);
    shop.clock.advance(3_600_000);
    await client.put(vendor, advert.id, advertBody({ price: '310' }), 3);
    expect((await read(advert.id)).earlierPrices).toEqual([{ pricePesewas: 30_000, until: raised }]);
  });

  it('are not recorded by a refused edit', async () => {
    const advert = advertOf(await client.post(vendor, advertBody({ price: '300' })));
    expect((await client.put(vendor, advert.id, advertBody({ price: '1' }), 7)).statusCode).toBe(409);
    expect((await read(advert.id)).earlierPrices).toBeUndefined();
  });

  it('are limited to the last ten', async () => {
    const advert = advertOf(await client.post(vendor, advertBody({ price: '100' })));
    for (let version = 1; version <= 12; version += 1) {
      shop.clock.advance(dayMs);
      await client.put(vendor, advert.id, advertBody({ price: String(100 + version) }), version);
    }
    const { earlierPrices = [] } = await read(advert.id);
    expect(earlierPrices.map(({ pricePesewas }) => pricePesewas)).toEqual(
      [111, 110, 109, 108, 107, 106, 105, 104, 103, 102].map((cedis) => cedis * 100),
    );
  });
});
