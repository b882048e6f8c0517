import { and, eq, isNotNull, or } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { noticesAnswerSchema } from '#contract/people/notices.ts';
import { threads } from '#server/db/tables/threadSchema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createOrderClient, type OrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { createPriceOfferClient } from '#tests/support/shop/clients/priceOfferClient.ts';
import { createThreadClient, type ThreadClient } from '#tests/support/shop/clients/threadClient.ts';
import { createVendorStaffClient } from '#tests/support/shop/clients/vendorStaffClient.ts';
import { createWantedPartsClient } from '#tests/support/shop/clients/wantedPartsClient.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/* A block between two vendors: whichever of them sells and whichever of them buys where they meet next. */

const refused = 'This person does not accept messages from you.';
const ownBlock = 'You have blocked this person. Unblock them to write.';

let shop: TestApp;
let talk: ThreadClient;
let wanted: ReturnType<typeof createWantedPartsClient>;
let market: OrderClient;
let dealer: Awaited<ReturnType<typeof wanted.seller>>;
beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  talk = await createThreadClient(shop);
  wanted = createWantedPartsClient(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  market = await createOrderClient(shop);
  dealer = await wanted.seller({ pricePesewas: 10_000 });
});

let networks = 0;
const ask = (as: SignedIn | null, advertId: string, email = 'trade@example.com') =>
  talk.call(
    'POST',
    `/adverts/${advertId}/enquiries`,
    { 'x-forwarded-for': `10.8.0.${(networks += 1) % 250}`, ...as?.headers },
    { name: 'A trader', email, message: 'Is it there?' },
  );

/** Asks, as one of the two, about a part of the other. @returns the thread */
async function asked(buyer: SignedIn, vendor: SignedIn, advertId: string): Promise<string> {
  const answer = await ask(buyer, advertId);
  expect(answer.statusCode, answer.body).toBe(201);
  const [thread] = await shop.db
    .select({ id: threads.id })
    .from(threads)
    .where(and(eq(threads.vendorId, vendor.account.id), eq(threads.buyerId, buyer.account.id)));
  return thread?.id ?? '';
}

/** The conversation in which the victim sells to the dealer, and the one in which the victim buys from the dealer. */
async function bothWays() {
  const victim = market.vendor;
  return {
    victim,
    sells: await asked(dealer, victim, market.padsId),
    buys: await asked(victim, dealer, dealer.advert.id),
  };
}

const block = async (thread: string, as: SignedIn, blocked: boolean) =>
  expect((await talk.call('POST', `/threads/${thread}/block`, as.headers, { blocked })).statusCode).toBe(200);
const blockedBy = async (thread: string, as: SignedIn) => (await talk.read(thread, as.headers)).thread.blockedBy;
const sayAs = async (as: SignedIn, thread: string) => {
  const answer = await talk.say(thread, as.headers, 'You will regret it');
  return answer.statusCode === 201 ? 'sent' : problemOf(answer).message;
};
const messageNotices = async (as: SignedIn) => {
  const answer = await shop.app.inject({ url: '/api/notices', headers: as.headers });
  return noticesAnswerSchema.parse(answer.json()).items.filter(({ kind, read }) => kind === 'message' && !read).length;
};

it.each(['sells', 'buys'] as const)(
  'holds in both conversations of the two when it is set where the blocker %s',
  async (where) => {
    const { victim, ...both } = await bothWays();
    const told = await messageNotices(victim);
    await block(both[where], victim, true);
    for (const thread of [both.sells, both.buys]) {
      expect(await sayAs(dealer, thread)).toBe(refused);
      expect(await sayAs(victim, thread)).toBe(ownBlock);
      expect([await blockedBy(thread, victim), await blockedBy(thread, dealer)]).toEqual(['you', 'other']);
    }
    expect(await messageNotices(victim)).toBe(told);
  },
);

it('is lifted in both conversations from either of them', async () => {
  const { victim, sells, buys } = await bothWays();
  await block(sells, victim, true);
  // What the blocked one sets and lifts is a block of their own.
  await block(buys, dealer, true);
  await block(sells, dealer, false);
  expect(await sayAs(dealer, buys)).toBe(refused);
  await block(buys, victim, false);
  for (const thread of [sells, buys]) {
    expect(await blockedBy(thread, victim)).toBeNull();
    expect(await sayAs(dealer, thread)).toBe('sent');
    expect(await sayAs(victim, thread)).toBe('sent');
  }
});

it('holds where an earlier release stored it in one direction only, and leaves no half when it is lifted', async () => {
  const { victim, sells, buys } = await bothWays();
  await shop.db.update(threads).set({ blockedByVendorAt: shop.clock() }).where(eq(threads.id, sells));
  expect(await sayAs(dealer, buys)).toBe(refused);
  expect(await blockedBy(buys, victim)).toBe('you');
  await block(buys, victim, false);
  expect(await sayAs(dealer, sells)).toBe('sent');
  expect(
    await shop.db.$count(
      threads,
      and(
        or(eq(threads.id, sells), eq(threads.id, buys)),
        or(isNotNull(threads.blockedByVendorAt), isNotNull(threads.blockedByBuyerAt)),
      ),
    ),
  ).toBe(0);
});

it('moves the version of both conversations, by which open pages read again', async () => {
  const { victim, sells, buys } = await bothWays();
  const versionOf = async (thread: string) => (await talk.read(thread, dealer.headers)).thread.version;
  const before = await versionOf(buys);
  await block(sells, victim, true);
  expect(await versionOf(buys)).toBeGreaterThan(before);
});

it('stops questions, orders, price offers and words of an order step in the other direction', async () => {
  const { victim, sells } = await bothWays();
  const offers = createPriceOfferClient(shop);
  await offers.keepTerms(dealer, dealer.advert.id, '80');
  const order = { vendorId: dealer.account.id, items: [market.line(dealer.advert.id)] };
  const { order: open } = await market.sent(order, victim.headers);
  await block(sells, victim, true);

  const again = problemOf(await market.send(order, victim.headers));
  expect([again.status, again.message]).toEqual([
    403,
    'You have blocked this vendor. Unblock them in your messages to order from them.',
  ]);
  expect((await offers.offer(victim, dealer.advert.id, '90')).statusCode).toBe(403);
  expect(problemOf(await ask(victim, dealer.advert.id)).message).toBe(ownBlock);
  const declined = await market.patch(open.id, { status: 'declined', reason: 'Go away' }, dealer.headers);
  expect(problemOf(declined).fields).toEqual({ reason: `${refused} Leave the reason out.` });
  expect((await market.moved(open.id, { status: 'declined' }, dealer.headers)).status).toBe('declined');
});

it('keeps the wanted parts of the blocker from the blocked vendor', async () => {
  const { victim, sells } = await bothWays();
  const before = await wanted.asked(victim);
  expect((await wanted.received(dealer)).map(({ id }) => id)).toContain(before);
  await block(sells, victim, true);
  expect((await wanted.answer(dealer, before, { price: '1', words: 'I know your shop' })).statusCode).toBe(404);
  const after = await wanted.asked(victim, { make: 'Toyota', partType: 'brake-pads', words: 'Still looking' });
  const received = (await wanted.received(dealer)).map(({ id }) => id);
  expect(received).not.toContain(before);
  expect(received).not.toContain(after);
});

it('holds against the staff of a blocked vendor, and staff see that it is their owner’s', async () => {
  const { victim, sells, buys } = await bothWays();
  const staff = createVendorStaffClient(shop);
  const [helper, hers] = [await shop.signUpVerified(), await shop.signUpVerified()];
  await staff.join(dealer, helper);
  await staff.join(victim, hers);
  await block(buys, victim, true);
  expect(await sayAs(helper, buys)).toBe(refused);
  expect(await blockedBy(sells, hers)).toBe('you');
});

it('holds on when the blocked buyer becomes a vendor', async () => {
  const { vendor: victim, buyer } = market;
  const sells = await asked(buyer, victim, market.padsId);
  await block(sells, victim, true);
  const becoming = { companyName: 'Darko Spares', businessAddress: 'Suame Magazine, Kumasi' };
  const answer = await talk.call('POST', '/auth/me/vendor', buyer.headers, becoming);
  expect(answer.statusCode, answer.body).toBe(200);
  await shop.giveSubscription(buyer.account.id);
  const part = await insertAdvert(shop.db, { vendorId: buyer.account.id });
  expect(problemOf(await ask(victim, part.id)).message).toBe(ownBlock);
});

it('a block against a guest says nothing of the vendor to whose account the conversation came', async () => {
  const victim = market.vendor;
  const buys = await asked(victim, dealer, dealer.advert.id);
  const guest = await ask(null, market.padsId, 'guest@example.com');
  expect(guest.statusCode, guest.body).toBe(201);
  const [row] = await shop.db.select().from(threads).where(eq(threads.vendorId, victim.account.id));
  const sells = row?.id ?? '';
  await block(sells, victim, true);
  shop.clock.advance(1000);
  const claimed = { buyerId: dealer.account.id, claimedAt: shop.clock() };
  await shop.db.update(threads).set(claimed).where(eq(threads.id, sells));
  expect(await sayAs(dealer, sells)).toBe(refused);
  expect(await sayAs(dealer, buys)).toBe('sent');
  expect(await blockedBy(buys, victim)).toBeNull();
});

it('the end of an account closes both conversations, and is no block of what comes after', async () => {
  const { victim, sells, buys } = await bothWays();
  const left = await talk.call('POST', '/auth/me/delete', dealer.headers, { password: testPassword });
  expect(left.statusCode, left.body).toBeLessThan(300);
  for (const thread of [sells, buys]) expect(await blockedBy(thread, victim)).toBe('other');
  await block(sells, victim, true);
  await block(buys, victim, false);
  for (const thread of [sells, buys]) expect(await blockedBy(thread, victim)).toBe('other');
});
