import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orders } from '#server/db/tables/orderSchema.ts';
import { threads } from '#server/db/tables/threadSchema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createOrderClient, type OrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { createPriceOfferClient } from '#tests/support/shop/clients/priceOfferClient.ts';
import { createThreadClient, type ThreadClient } from '#tests/support/shop/clients/threadClient.ts';
import { createWantedPartsClient, wantedPads } from '#tests/support/shop/clients/wantedPartsClient.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/* What a block stops: everything by which one of the two could still reach the other with words or with new business. */

let shop: TestApp;
let market: OrderClient;
let talk: ThreadClient;
beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  talk = await createThreadClient(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  market = await createOrderClient(shop);
});

const threadOf = async (orderId: string) => {
  const [thread] = await shop.db.select().from(threads).where(eq(threads.orderId, orderId));
  return thread?.id ?? '';
};

/** An order between the two, in whose thread one of them then blocks the other. */
async function blockedOrder(by: 'vendor' | 'buyer') {
  const { order } = await market.sent();
  const thread = await threadOf(order.id);
  const block = (blocked: boolean) => talk.call('POST', `/threads/${thread}/block`, market[by].headers, { blocked });
  expect((await block(true)).statusCode).toBe(200);
  return { order, thread, block };
}

it('a buyer whom the vendor has blocked cannot send another order, until they are unblocked', async () => {
  const { block } = await blockedOrder('vendor');
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answer = await market.send({}, { ...market.buyer.headers, ...key });
  // By this the device knows that the order did not arrive before either.
  expect(answer.headers).toMatchObject(key);
  const refused = problemOf(answer);
  expect([refused.status, refused.message]).toEqual([
    403,
    'This vendor does not take orders from you. Look for the parts at another vendor.',
  ]);
  expect(await shop.db.$count(orders, eq(orders.vendorId, market.vendor.account.id))).toBe(1);
  await block(false);
  expect((await market.send()).statusCode).toBe(201);
});

it('a buyer who has blocked the vendor is told to unblock them first', async () => {
  await blockedOrder('buyer');
  const refused = problemOf(await market.send());
  expect([refused.status, refused.message]).toEqual([
    403,
    'You have blocked this vendor. Unblock them in your messages to order from them.',
  ]);
});

it('a repeated request for an order that arrived before the block gets its answer', async () => {
  const key = { 'idempotency-key': crypto.randomUUID(), ...market.buyer.headers };
  const { order } = await market.sent({}, key);
  await talk.call('POST', `/threads/${await threadOf(order.id)}/block`, market.vendor.headers, { blocked: true });
  expect((await market.sent({}, key)).order.id).toBe(order.id);
});

it('stops messages in a conversation that came to the account after the block, and both sides see why', async () => {
  await blockedOrder('vendor');
  const { order: guests } = await market.sent({}, {});
  const thread = await threadOf(guests.id);
  // What a mailed key does when its reader is signed in.
  const claimed = { buyerId: market.buyer.account.id, claimedAt: shop.clock() };
  await shop.db.update(orders).set(claimed).where(eq(orders.id, guests.id));
  await shop.db.update(threads).set(claimed).where(eq(threads.id, thread));
  const { vendor, buyer } = market;
  expect(problemOf(await talk.say(thread, buyer.headers, 'Why?')).message).toBe(
    'This person does not accept messages from you.',
  );
  expect((await talk.read(thread, buyer.headers)).thread.blockedBy).toBe('other');
  expect((await talk.read(thread, vendor.headers)).thread.blockedBy).toBe('you');
});

it('a block by a guest, or against one, says nothing about the account that the order came to later', async () => {
  const { order: guests } = await market.sent({}, {});
  const thread = await threadOf(guests.id);
  await talk.call('POST', `/threads/${thread}/block`, market.vendor.headers, { blocked: true });
  shop.clock.advance(1000);
  const claimed = { buyerId: market.buyer.account.id, claimedAt: shop.clock() };
  await shop.db.update(orders).set(claimed).where(eq(orders.id, guests.id));
  await shop.db.update(threads).set(claimed).where(eq(threads.id, thread));
  expect((await market.send()).statusCode).toBe(201);
  expect((await talk.say(thread, market.buyer.headers, 'Hello')).statusCode).toBe(403);
});

it('leaves the steps of an open order to both sides, but not the words with them', async () => {
  const { order } = await blockedOrder('vendor');
  await market.moved(order.id, { status: 'accepted' });
  const { buyer } = market;
  const refused = problemOf(
    await market.patch(order.id, { status: 'cancelled', reason: 'Answer me first' }, buyer.headers),
  );
  expect([refused.status, refused.fields]).toEqual([
    422,
    { reason: 'This person does not accept messages from you. Leave the reason out.' },
  ]);
  const own = await market.patch(order.id, { status: 'declined', reason: 'Go away' });
  expect(problemOf(own).fields).toEqual({
    reason: 'You have blocked this person. Leave the reason out, or unblock them.',
  });
  expect((await market.moved(order.id, { status: 'cancelled' }, buyer.headers)).status).toBe('cancelled');
});

it('stops new offers and prices, and lets an offer that runs only end', async () => {
  const offers = createPriceOfferClient(shop);
  const { vendor, buyer, padsId } = market;
  await offers.keepTerms(vendor, padsId, '80');
  const id = await offers.offered(buyer, padsId, '90');
  await blockedOrder('vendor');
  const countered = await offers.answer(vendor, id, { status: 'countered', price: '95' });
  expect([countered.statusCode, problemOf(countered).message]).toEqual([
    403,
    'You have blocked this person. Unblock them to agree on a price.',
  ]);
  expect((await offers.answer(vendor, id, { status: 'agreed' })).statusCode).toBe(403);
  expect((await offers.answer(buyer, id, { status: 'withdrawn' })).statusCode).toBe(200);
  expect((await offers.offer(buyer, padsId, '90')).statusCode).toBe(403);
});

it('keeps wanted parts and their answers apart', async () => {
  const client = createWantedPartsClient(shop);
  const seller = await client.seller();
  const asker: SignedIn = await shop.signUpVerified();
  const before = await client.asked(asker);
  const blocked = {
    vendorId: seller.account.id,
    buyerId: asker.account.id,
    advertId: seller.advert.id,
    buyerName: 'Yaw Darko',
    createdAt: shop.clock(),
    lastAt: shop.clock(),
    blockedByBuyerAt: shop.clock(),
  };
  await shop.db.insert(threads).values(blocked);
  expect((await client.answer(seller, before)).statusCode).toBe(404);
  expect((await client.received(seller)).map(({ id }) => id)).not.toContain(before);
  await client.ask(asker, { ...wantedPads, words: 'Still looking' });
  expect(await client.told(seller, 'wanted')).toHaveLength(1);
  await shop.db
    .update(threads)
    .set({ blockedByBuyerAt: null })
    .where(and(eq(threads.vendorId, seller.account.id), eq(threads.buyerId, asker.account.id)));
  expect((await client.answer(seller, before)).statusCode).toBe(200);
});
