import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPartAway } from '#contract/deal/dealWords.ts';
import { dealProblems } from '#server/db/tables/dealSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';

/* What the buyer may keep, or what is broken or lost, is not offered again before the vendor has looked. */

let deal: DealShop;
beforeAll(async () => {
  deal = await createDealShop();
});
afterAll(() => deal.shop.close());

/** An order of the only piece of an advert, paid and ready. */
async function readyOrder() {
  const { id: advertId } = await insertAdvert(deal.shop.db, {
    vendorId: deal.vendor.account.id,
    pricePesewas: 10_000,
    quantity: 1,
  });
  const id = await deal.ready({ items: [deal.client.line(advertId)], handover: 'delivery', address: 'Tamale' });
  const left = async () => (await deal.shop.db.select().from(adverts).where(eq(adverts.id, advertId)))[0]?.quantity;
  return { id, left, isAway: async () => isPartAway(await deal.read(id, deal.vendor)) };
}

async function reverse(id: string): Promise<void> {
  const [charge] = await deal.movements(id);
  await deal.press(charge?.reference ?? '', 'reversal');
}
const report = (id: string) => deal.done(id, 'problem', { reason: 'damaged', words: 'It is cracked.' }, deal.buyer);
const parcel = { carrier: 'VIP', station: 'Tamale', waybill: 'T-1' };

it.each<[string, (id: string) => Promise<unknown>]>([
  [
    'the buyer keeps the part',
    async (id) => {
      await report(id);
      await deal.done(id, 'answer', { words: 'Keep it.', offer: 'all-back' }, deal.vendor);
    },
  ],
  [
    'the vendor has the part back',
    async (id) => {
      await report(id);
      await deal.done(id, 'act', { act: 'part-is-back' }, deal.vendor);
    },
  ],
  [
    'the bank takes back what was paid for a parcel',
    async (id) => {
      await deal.done(id, 'parcel', parcel, deal.vendor);
      await reverse(id);
    },
  ],
  [
    'the bank takes back what a problem is about',
    async (id) => {
      await report(id);
      await deal.done(id, 'act', { act: 'ask-desk' }, deal.buyer);
      await reverse(id);
    },
  ],
])('no piece is offered again by itself when %s', async (_what, end) => {
  const { id, left, isAway } = await readyOrder();
  expect(await left()).toBe(0);
  await end(id);
  expect((await deal.client.read(id)).status).toBe('cancelled');
  expect(await left()).toBe(0);
  expect(await isAway()).toBe(true);
  // Nothing waits for a decision either.
  const open = and(eq(dealProblems.orderId, id), isNull(dealProblems.closedAt));
  expect(await deal.shop.db.$count(dealProblems, open)).toBe(0);
});

it('the pieces come back when the bank takes the payment back before the parts have left', async () => {
  const { id, left, isAway } = await readyOrder();
  await reverse(id);
  expect((await deal.client.read(id)).status).toBe('cancelled');
  expect(await left()).toBe(1);
  expect(await isAway()).toBe(false);
});
