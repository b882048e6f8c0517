import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { maxPieces } from '#contract/catalogue/advert/fields/quantity.ts';
import { figuresAnswerSchema } from '#contract/vendor/figures.ts';
import { counterSaleAnswerSchema } from '#contract/vendor/counterSale.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { advertBody, advertOf } from '#tests/support/shop/adverts.ts';
import { openAdvertShop } from '#tests/support/shop/advertShop.ts';
import type { SignedIn } from '#tests/support/shop/testApp.ts';

const { shop, client } = await openAdvertShop();
let vendor: SignedIn;
beforeAll(async () => {
  vendor = await client.subscribedVendor();
});

const newAdvert = async (quantity: number | null) =>
  advertOf(await client.post(vendor, { ...advertBody(), ...(quantity !== null && { quantity }) }));

const send = (method: 'POST' | 'DELETE', url: string, token: string | null, key?: string) =>
  shop.app.inject({
    method,
    url,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
const sell = (id: string, { token } = vendor, key?: string) =>
  send('POST', `/api/adverts/${id}/counter-sales`, token, key);
const soldOf = (answer: Awaited<ReturnType<typeof sell>>) => counterSaleAnswerSchema.parse(answer.json());
const figures = async () => {
  const answer = await shop.app.inject({
    url: '/api/adverts/my-adverts/figures',
    headers: { authorization: `Bearer ${vendor.token}` },
  });
  return figuresAnswerSchema.parse(answer.json()).sold;
};

describe('a sale at the counter', () => {
  it('lowers the quantity and counts as a sale, once for each key', async () => {
    const before = await figures();
    const { id, pricePesewas } = await newAdvert(3);
    const key = crypto.randomUUID();
    const first = soldOf(await sell(id, vendor, key));
    const again = soldOf(await sell(id, vendor, key));
    expect(again.saleId).toBe(first.saleId);
    expect(first.advert).toMatchObject({ quantity: 2, status: 'Available' });
    expect(await figures()).toEqual({
      orders: before?.orders,
      atCounter: (before?.atCounter ?? 0) + 1,
      pesewas: (before?.pesewas ?? 0) + pricePesewas,
    });
  });

  it('of the last piece makes the advert Not available, and undoing it brings both back, once', async () => {
    const { id } = await newAdvert(1);
    const { saleId, advert } = soldOf(await sell(id));
    expect(advert).toMatchObject({ quantity: 0, status: 'Not available' });
    expect((await sell(id)).statusCode).toBe(409);
    for (const _time of [1, 2]) {
      const back = await send('DELETE', `/api/adverts/${id}/counter-sales/${saleId}`, vendor.token);
      expect(back.statusCode).toBe(200);
      expect(advertOf(back)).toMatchObject({ quantity: 1, status: 'Available' });
    }
  });

  it('is undone too when the advert has the highest quantity by then', async () => {
    const { id } = await newAdvert(3);
    const { saleId } = soldOf(await sell(id));
    await shop.db.update(adverts).set({ quantity: maxPieces }).where(eq(adverts.id, id));
    const back = await send('DELETE', `/api/adverts/${id}/counter-sales/${saleId}`, vendor.token);
    expect([back.statusCode, advertOf(back).quantity]).toEqual([200, maxPieces]);
  });

  it('of a part that is not counted changes nothing but the figures', async () => {
    const { id, version } = await newAdvert(null);
    expect(soldOf(await sell(id)).advert).toMatchObject({ quantity: null, status: 'Available', version });
  });

  it('is refused to strangers, to other vendors, and for what does not exist', async () => {
    const { id } = await newAdvert(2);
    const { saleId } = soldOf(await sell(id));
    const other = await client.subscribedVendor();
    expect((await send('POST', `/api/adverts/${id}/counter-sales`, null)).statusCode).toBe(401);
    expect((await sell(id, other)).statusCode).toBe(404);
    expect((await send('DELETE', `/api/adverts/${id}/counter-sales/${saleId}`, other.token)).statusCode).toBe(404);
    expect((await send('DELETE', `/api/adverts/${id}/counter-sales/nonsense`, vendor.token)).statusCode).toBe(404);
    const elsewhere = await newAdvert(5);
    const wrong = await send('DELETE', `/api/adverts/${elsewhere.id}/counter-sales/${saleId}`, vendor.token);
    expect(advertOf(wrong).quantity).toBe(5);
  });
});
