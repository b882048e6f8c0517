import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/core/problem.ts';
import { threadKeyHeader } from '#contract/people/followKeys.ts';
import { orderAnswerSchema, ordersAnswerSchema, orderViewSchema } from '#contract/orders/orders.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { garages } from '#server/db/tables/shopperSchema.ts';
import { untilStatementWaits } from '#tests/support/connection/waitingStatement.ts';
import { createThreadClient, type ThreadClient } from '#tests/support/shop/clients/threadClient.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/* What a guest left comes to an account by a mailed key, and never by an address that somebody typed. */

type Headers = Record<string, string>;

let shop: TestApp;
let vendor: SignedIn;
let owner: SignedIn;
let call: ThreadClient['call'];
let open: ThreadClient['open'];
let say: ThreadClient['say'];
let read: ThreadClient['read'];
let list: ThreadClient['list'];
beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  ({ vendor, call, open, say, read, list } = await createThreadClient(shop));
});
beforeEach(async () => {
  owner = await shop.signUpVerified();
});
afterAll(() => shop.close());

const codeOf = (answer: { json(): unknown }) => problemSchema.parse(answer.json()).code;
const threadsOf = async (headers: Headers) => (await list(headers)).items.map(({ id }) => id);
const ordersOf = async (headers: Headers) =>
  ordersAnswerSchema.parse((await call('GET', '/orders?side=sent', headers)).json()).items.map(({ id }) => id);
const orderBody = async () => ({
  vendorId: vendor.account.id,
  items: [
    { advertId: (await insertAdvert(shop.db, { vendorId: vendor.account.id })).id, quantity: 1, pricePesewas: 18_000 },
  ],
  name: 'Yaw Asante',
  phone: '0201234567',
  handover: 'pick-up',
});

/** Orders without an account under a typed address. @returns what the device and what the mail can open it with */
async function orderAsGuest(email: string) {
  const body = { ...(await orderBody()), email };
  const command = { 'idempotency-key': randomUUID(), 'x-forwarded-for': '10.8.0.1' };
  const answer = await call('POST', '/orders', command, body);
  expect(answer.statusCode, answer.body).toBe(201);
  const { order, trackingKey } = orderAnswerSchema.parse(answer.json());
  const mailed = /#([\w-]{43})/.exec((await shop.mailbox.last(email)).text)?.[1] ?? '';
  const thread = order.threadId ?? '';
  return { id: order.id, thread, device: trackingKey, mailed, repeat: () => call('POST', '/orders', command, body) };
}
const byKey = (key: string): Headers => ({ 'x-tracking-key': key });

describe('a typed address', () => {
  it('a typed address gives its account nothing, however it is written and whatever was opened with the key of a device', async () => {
    const { id } = await open(null, owner.account.email.toUpperCase());
    const order = await orderAsGuest(owner.account.email);
    expect((await say(order.thread, { [threadKeyHeader]: order.device }, 'It is me')).statusCode).toBe(201);
    expect((await call('GET', `/orders/${order.id}`, byKey(order.device))).statusCode).toBe(200);
    expect([await threadsOf(owner.headers), await ordersOf(owner.headers)]).toEqual([[], []]);
    expect((await call('GET', `/threads/${id}`, owner.headers)).statusCode).toBe(404);
    expect((await call('GET', '/threads/unread', owner.headers)).json()).toMatchObject({ unread: 0 });
  });

  it('a device key that is opened while signed in gives nothing to the account', async () => {
    const order = await orderAsGuest(owner.account.email);
    const both = { ...owner.headers, ...byKey(order.device) };
    expect((await call('GET', `/orders/${order.id}`, both)).statusCode).toBe(200);
    await call('GET', `/threads/${order.thread}`, { ...owner.headers, [threadKeyHeader]: order.device });
    expect([await threadsOf(owner.headers), await ordersOf(owner.headers)]).toEqual([[], []]);
  });

  it('an account that has moved to another address since gets nothing, until that one is confirmed too', async () => {
    const guest = await open(null, owner.account.email);
    await read(guest.id, guest.headers);
    await shop.db
      .update(accounts)
      .set({ email: `moved-${owner.account.email}` })
      .where(eq(accounts.id, owner.account.id));
    expect(await threadsOf(owner.headers)).toEqual([]);
    await shop.db.update(accounts).set({ email: owner.account.email }).where(eq(accounts.id, owner.account.id));
    expect(await threadsOf(owner.headers)).toEqual([guest.id]);
  });
});

describe('a mailed key', () => {
  it('a mailed key that is opened while its account is being deleted brings nothing there, and goes on opening', async () => {
    const order = await orderAsGuest(owner.account.email);
    const garage = { vehicles: ['Toyota Vitz 2012'], chosen: null };
    expect((await call('PUT', '/auth/me/garage', owner.headers, garage)).statusCode).toBe(200);
    const both = await shop.db.transaction(async (tx) => {
      await tx.select().from(garages).where(eq(garages.accountId, owner.account.id)).for('update');
      const removal = Promise.resolve(call('POST', '/auth/me/delete', owner.headers, { password: testPassword }));
      await untilStatementWaits(shop);
      const opened = Promise.resolve(call('GET', `/orders/${order.id}`, { ...owner.headers, ...byKey(order.mailed) }));
      await untilStatementWaits(shop, { least: 2 });
      return [removal, opened];
    });
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 401]);
    expect((await call('GET', `/orders/${order.id}`, byKey(order.mailed))).statusCode).toBe(200);
  });

  it('a mailed key brings its conversation to the account of its address that opens it, and opens nothing from then on', async () => {
    const { id, headers } = await open(null, owner.account.email);
    expect((await read(id, { ...owner.headers, ...headers })).thread.side).toBe('buyer');
    expect(await threadsOf(owner.headers)).toEqual([id]);
    expect((await say(id, owner.headers, 'From my account')).statusCode).toBe(201);

    for (const answer of [await call('GET', `/threads/${id}`, headers), await say(id, headers, 'Still me?')]) {
      expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'signed_out']);
      expect(problemSchema.parse(answer.json()).message).toBe(
        'This conversation belongs to an account now. Sign in to see it.',
      );
    }
    const second = await shop.signUpVerified();
    expect((await call('GET', `/threads/${id}`, { ...second.headers, ...headers })).statusCode).toBe(403);
    expect(await threadsOf(second.headers)).toEqual([]);
    await say(id, vendor.headers, 'Come today');
    expect((await shop.mailbox.last(owner.account.email)).text).not.toContain('key=');
  });

  it('a mailed key that was opened without an account brings the conversation to the account that confirms the same address', async () => {
    const guest = await open(null);
    await read(guest.id, guest.headers);
    const order = await orderAsGuest(guest.email);
    await call('POST', '/orders/track', {}, { trackingKeys: [order.mailed] });
    const later = await shop.signUpVerified({ email: guest.email });
    expect(await ordersOf(later.headers)).toEqual([order.id]);
    expect(await threadsOf(later.headers)).toEqual([guest.id]);
    expect((await call('GET', `/threads/${guest.id}`, guest.headers)).statusCode).toBe(401);
  });

  it('a mailed key brings an order with its conversation, and ends the keys of device and mail alike', async () => {
    const order = await orderAsGuest(owner.account.email);
    const seen = await call('GET', `/orders/${order.id}`, { ...owner.headers, ...byKey(order.mailed) });
    expect(orderViewSchema.parse(seen.json()).party).toBe('buyer');
    expect(await ordersOf(owner.headers)).toEqual([order.id]);
    expect((await read(order.thread, owner.headers)).thread.side).toBe('buyer');
    for (const key of [order.device, order.mailed]) {
      expect((await call('GET', `/orders/${order.id}`, byKey(key))).statusCode).toBe(401);
      expect((await call('PATCH', `/orders/${order.id}`, byKey(key), { status: 'cancelled' })).statusCode).toBe(401);
      expect((await call('GET', `/threads/${order.thread}`, { [threadKeyHeader]: key })).statusCode).toBe(401);
      const tracked = await call('POST', '/orders/track', {}, { trackingKeys: [key] });
      expect(ordersAnswerSchema.parse(tracked.json()).items).toEqual([]);
    }
    // The same command again, long after its stored answer was deleted.
    await shop.db.execute('delete from idempotency_keys');
    expect((await order.repeat()).statusCode).toBe(401);
  });

  it('a mailed key that somebody with another address opens first gives them nothing, and takes nothing from its buyer', async () => {
    const stranger = await shop.signUpVerified();
    const order = await orderAsGuest(owner.account.email);
    const guest = await open(null, owner.account.email);
    // A mail that was passed on: its reader follows as a guest does.
    for (const key of [order.mailed, order.mailed]) {
      const seen = await call('GET', `/orders/${order.id}`, { ...stranger.headers, ...byKey(key) });
      expect(orderViewSchema.parse(seen.json()).party).toBe('buyer');
    }
    const orderThread = { ...stranger.headers, [threadKeyHeader]: order.mailed };
    expect((await read(order.thread, orderThread)).thread.side).toBe('buyer');
    expect((await read(guest.id, { ...stranger.headers, ...guest.headers })).thread.side).toBe('buyer');
    expect((await say(guest.id, { ...stranger.headers, ...guest.headers }, 'For a friend')).statusCode).toBe(201);
    expect([await threadsOf(stranger.headers), await ordersOf(stranger.headers)]).toEqual([[], []]);

    expect((await call('GET', `/orders/${order.id}`, byKey(order.mailed))).statusCode).toBe(200);
    expect(await ordersOf(owner.headers)).toEqual([order.id]);
    expect(await threadsOf(owner.headers)).toEqual([guest.id]);
    expect((await read(order.thread, owner.headers)).thread.side).toBe('buyer');
    expect((await call('GET', `/orders/${order.id}`, { ...stranger.headers, ...byKey(order.mailed) })).statusCode).toBe(
      403,
    );
  });

  it('whoever is signed in when a shared phone tracks, or sends what waited, gets nothing of others', async () => {
    const order = await orderAsGuest('shared@example.com');
    await call('POST', '/orders/track', owner.headers, { trackingKeys: [order.mailed] });
    await call('PATCH', `/orders/${order.id}`, { ...owner.headers, ...byKey(order.mailed) }, { status: 'cancelled' });
    const guest = await open(null);
    await say(guest.id, { ...owner.headers, ...guest.headers }, 'Sent from the outbox');
    expect([await threadsOf(owner.headers), await ordersOf(owner.headers)]).toEqual([[], []]);
  });

  it('a mailed key never makes a vendor the buyer of their own part', async () => {
    const guest = await open(null, vendor.account.email);
    await read(guest.id, guest.headers);
    expect((await read(guest.id, { ...vendor.headers, ...guest.headers })).thread.side).toBe('vendor');
    const item = (await list(vendor.headers)).items.find(({ id }) => id === guest.id);
    expect(item?.side).toBe('vendor');
    expect((await read(guest.id, guest.headers)).thread.side).toBe('buyer');
  });
});

describe('a block', () => {
  const block = (id: string, headers: Headers) => call('POST', `/threads/${id}/block`, headers, { blocked: true });

  it('a block by a guest’s key, or against it, stays with that conversation, also once an account has it', async () => {
    const own = await open(owner);
    const stranger = await orderAsGuest(owner.account.email);
    expect((await block(stranger.thread, { [threadKeyHeader]: stranger.device })).statusCode).toBe(200);
    const abusive = await open(null, owner.account.email);
    const other = await open(null, owner.account.email);
    expect((await block(abusive.id, vendor.headers)).statusCode).toBe(200);
    expect((await say(other.id, other.headers, 'I did nothing')).statusCode).toBe(201);
    expect((await say(own.id, owner.headers, 'Nor did I')).statusCode).toBe(201);

    await call('GET', `/orders/${stranger.id}`, { ...owner.headers, ...byKey(stranger.mailed) });
    await read(abusive.id, { ...owner.headers, ...abusive.headers });
    expect((await say(own.id, owner.headers, 'Still nothing')).statusCode).toBe(201);
    expect(await threadsOf(owner.headers)).toHaveLength(2);
    await open(owner);
    expect(await threadsOf(owner.headers)).toHaveLength(2);
    expect((await say(abusive.id, owner.headers, 'Here you blocked me')).statusCode).toBe(403);
  });

  it('a block of an account holds in what it has taken over as well', async () => {
    const own = await open(owner);
    const guest = await open(null, owner.account.email);
    await read(guest.id, { ...owner.headers, ...guest.headers });
    shop.clock.advance(1000);
    await block(guest.id, vendor.headers);
    expect((await say(own.id, owner.headers, 'Hello?')).statusCode).toBe(403);
  });
});
