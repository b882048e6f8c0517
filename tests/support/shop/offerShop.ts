import { eq } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { adverts } from '#server/db/tables/schema.ts';
import { createPriceOfferClient } from '#tests/support/shop/clients/priceOfferClient.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type SignedIn } from '#tests/support/shop/testApp.ts';

/**
 * Opens a shop for the tests of price offers of one file, closed after the last of them, and a client for what both
 * sides do in it. Call it once, at the top.
 */
export async function openOfferShop() {
  const shop = await createTestApp();
  afterAll(() => shop.close());
  const client = createPriceOfferClient(shop);

  /** A part that costs GHc 100; its vendor would take GHc 80. @returns its id */
  async function offeredPart(vendor: SignedIn): Promise<string> {
    const { id } = await insertAdvert(shop.db, { vendorId: vendor.account.id, title: 'Pads', pricePesewas: 10_000 });
    const answer = await client.keepTerms(vendor, id, '80');
    expect(answer.statusCode, answer.body).toBe(200);
    return id;
  }

  return {
    shop,
    client,
    offeredPart,
    /** Two sides that are no other test's, and a part between them. */
    async newSides() {
      const vendor = await shop.signUpVerified({ role: 'vendor', companyName: 'Boateng Spares' });
      await shop.giveSubscription(vendor.account.id);
      const buyer = await shop.signUpVerified({ fullname: 'Yaw Darko' });
      return { vendor, buyer, part: await offeredPart(vendor) };
    },
    reprice: (id: string, pricePesewas: number) =>
      shop.db.update(adverts).set({ pricePesewas }).where(eq(adverts.id, id)),
  };
}
