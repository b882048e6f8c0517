import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { priceOffers } from '#server/db/tables/priceOfferSchema.ts';
import { createPriceOfferClient } from '#tests/support/shop/clients/priceOfferClient.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

it('an offer that waits for an answer stays in both lists, however many have ended since', async () => {
  const client = createPriceOfferClient(shop);
  const vendor = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(vendor.account.id);
  const buyer = await shop.signUpVerified();
  const { id: part } = await insertAdvert(shop.db, { vendorId: vendor.account.id, pricePesewas: 10_000 });
  await client.keepTerms(vendor, part, '80');
  const id = await client.offered(buyer, part, '90');
  const [open] = await shop.db.select().from(priceOffers).where(eq(priceOffers.id, id));
  if (!open) throw new Error('The offer is not there.');
  const ended = Array.from({ length: 60 }, (_, each) => {
    const at = new Date(open.createdAt.getTime() + 1000 + each);
    return {
      ...open,
      id: randomUUID(),
      status: 'withdrawn' as const,
      createdAt: at,
      changedAt: new Date(at.getTime() + 1),
    };
  });
  await shop.db.insert(priceOffers).values(ended);
  for (const items of [await client.made(buyer), await client.received(vendor)]) {
    expect(items).toHaveLength(51);
    expect(items[0]).toMatchObject({ id, status: 'open' });
    expect(items[1]?.id).toBe(ended.at(-1)?.id);
  }
});
