import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartChangesSchema, orderAnswerSchema, orderViewSchema, ordersAnswerSchema } from '#contract/orders/orders.ts';
import type { OrderInput } from '#contract/orders/orderRequest.ts';
import { problemSchema } from '#contract/core/problem.ts';
import { threadKeyHeader } from '#contract/people/followKeys.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { idempotencyKeys } from '#server/db/tables/serverStateSchema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let vendor: SignedIn;
let padsId: string;
let discId: string;
let senders = 0;

beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  vendor = await shop.signUpVerified({ role: 'vendor', companyName: 'Boateng Spares' });
  await shop.giveSubscription(vendor.account.id);
  const vendorId = vendor.account.id;
  padsId = (await insertAdvert(shop.db, { vendorId, title: 'Brake pads', pricePesewas: 18_000 })).id;
  discId = (await insertAdvert(shop.db, { vendorId, title: 'Brake disc', pricePesewas: 35_050 })).id;
});
afterAll(() => shop.close());

function request(change: Partial<OrderInput> = {}): OrderInput {
  return {
    vendorId: vendor.account.id,
    items: [
      { advertId: padsId, quantity: 2, pricePesewas: 18_000 },
      { advertId: discId, quantity: 1, pricePesewas: 35_050 },
    ],
    name: 'Yaw Asante',
    phone: '0201234567',
    handover: 'pick-up',
    ...change,
  };
}

function send(body: object, headers: Record<string, string> = {}) {
  senders += 1;
  return shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { 'x-forwarded-for': `10.2.0.${senders}`, ...headers },
    payload: body,
  });
}

async function sent(headers: Record<string, string> = {}) {
  const answer = await send(request(), headers);
  expect(answer.statusCode).toBe(201);
  const { order, trackingKey } = orderAnswerSchema.parse(answer.json());
  return { id: order.id, key: { 'x-tracking-key': trackingKey }, trackingKey, order };
}

const set = (id: string, status: unknown, headers: Record<string, string>) =>
  shop.app.inject({ method: 'PATCH', url: `/api/orders/${id}`, headers, payload: { status } });

const track = (trackingKeys: unknown[]) =>
  shop.app.inject({ method: 'POST', url: '/api/orders/track', payload: { trackingKeys } });

const listed = async (as: SignedIn) =>
  ordersAnswerSchema.parse((await shop.app.inject({ url: '/api/orders', headers: as.headers })).json()).items;

describe('sending a request', () => {
  it('stores it, mails it to the vendor, and gives a visitor a key to follow it', async () => {
    const { order, trackingKey } = await sent();
    expect(order).toMatchObject({
      status: 'sent',
      party: 'buyer',
      vendor: { id: vendor.account.id, name: 'Boateng Spares', phone: '+233241234567' },
      buyer: { name: 'Yaw Asante', phone: '+233201234567' },
      handover: 'pick-up',
      address: null,
      totalPesewas: 71_050,
      items: [
        { advertId: padsId, title: 'Brake pads', quantity: 2, pricePesewas: 18_000 },
        { advertId: discId, title: 'Brake disc', quantity: 1, pricePesewas: 35_050 },
      ],
    });
    expect(ordersAnswerSchema.parse((await track([trackingKey])).json()).items).toEqual([order]);
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    expect(row?.trackingHash.toString()).not.toContain(trackingKey);

    const mail = await shop.mailbox.last(vendor.account.email);
    expect(mail.subject).toBe(`Order request ${order.number} from Yaw Asante`);
    expect(mail.text).toContain('2 × Brake pads');
    expect(mail.text).toContain('710.50');
  });

  it('mails a receipt to a buyer with an account, without telling the vendor the address', async () => {
    const buyer = await shop.signUpVerified({ role: 'user' });
    const { order } = await sent(buyer.headers);
    expect((await shop.mailbox.last(buyer.account.email)).subject).toBe(`Order request ${order.number}: sent`);
    const mail = await shop.mailbox.last(vendor.account.email);
    expect(mail.replyTo).toBeUndefined();
    expect(JSON.stringify(mail)).not.toContain(buyer.account.email);
    expect(mail.text).toContain(`/messages?order=${order.id}`);
  });

  it('is applied once per idempotency key, with the same key to follow it', async () => {
    const headers = { 'idempotency-key': '0198c8a1-0000-7000-8000-0000000000d1' };
    const body = request({ name: 'Once Only' });
    const answers = await Promise.all([send(body, headers), send(body, headers), send(body, headers)]);
    const [first, ...others] = answers.map((answer) => orderAnswerSchema.parse(answer.json()));
    expect(others).toEqual([first, first]);
    expect(await shop.db.select().from(orders).where(eq(orders.buyerName, 'Once Only'))).toHaveLength(1);
  });

  it('is applied once per idempotency key, also when the shop no longer has the stored response', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = request({ name: 'Off For Months' });
    const { order, trackingKey } = orderAnswerSchema.parse((await send(body, headers)).json());
    await shop.db.delete(idempotencyKeys);
    // The part was sold meanwhile.
    await shop.db.update(adverts).set({ status: 'Not available' }).where(eq(adverts.id, padsId));
    const again = await send(body, headers);
    expect(again.statusCode, again.body).toBe(201);
    expect(orderAnswerSchema.parse(again.json())).toMatchObject({ order: { id: order.id }, trackingKey });
    expect(await shop.db.select().from(orders).where(eq(orders.buyerName, 'Off For Months'))).toHaveLength(1);
    await shop.db.delete(idempotencyKeys);
    const changed = { ...body, items: body.items.map((item) => ({ ...item, quantity: 2 })) };
    expect(problemOf(await send(changed, headers)).code).toBe('idempotency_mismatch');
    await shop.db.update(adverts).set({ status: 'Available' }).where(eq(adverts.id, padsId));
  });

  it('stores an address only for a delivery', async () => {
    const delivered = await send(request({ handover: 'delivery', address: 'Hse 4, Kumasi', note: 'Call first' }));
    expect(orderAnswerSchema.parse(delivered.json()).order).toMatchObject({
      address: 'Hse 4, Kumasi',
      note: 'Call first',
    });
    const picked = await send(request({ address: 'Hse 4, Kumasi', note: '' }));
    expect(orderAnswerSchema.parse(picked.json()).order).toMatchObject({ address: null, note: null });
  });

  it('reports which parts are gone and which have a new price, and stores nothing', async () => {
    const vendorId = vendor.account.id;
    const gone = await insertAdvert(shop.db, { vendorId, status: 'Not available' });
    const other = await shop.signUpVerified({ role: 'vendor' });
    await shop.giveSubscription(other.account.id);
    const theirs = await insertAdvert(shop.db, { vendorId: other.account.id });
    const repriced = await insertAdvert(shop.db, { vendorId, title: 'Oil filter', pricePesewas: 4500 });
    const items = [gone.id, theirs.id, repriced.id, padsId].map((advertId) => ({
      advertId,
      quantity: 1,
      pricePesewas: 18_000,
    }));
    const answer = await send(request({ items, name: 'Not Stored' }));
    const problem = problemSchema.parse(answer.json());
    expect(problem).toMatchObject({ status: 409, code: 'conflict' });
    expect(cartChangesSchema.parse(problem.details)).toEqual({
      gone: [gone.id, theirs.id],
      offersOver: [],
      repriced: [{ advertId: repriced.id, title: 'Oil filter', pricePesewas: 4500 }],
      short: [],
    });
    expect(await shop.db.select().from(orders).where(eq(orders.buyerName, 'Not Stored'))).toHaveLength(0);
  });

  it('keeps the lines as they were when it was sent', async () => {
    const { id: advertId } = await insertAdvert(shop.db, {
      vendorId: vendor.account.id,
      title: 'Wiper',
      pricePesewas: 900,
    });
    const answer = await send(request({ items: [{ advertId, quantity: 1, pricePesewas: 900 }] }));
    const { trackingKey } = orderAnswerSchema.parse(answer.json());
    await shop.db.update(adverts).set({ title: 'Bumper', pricePesewas: 99_000 }).where(eq(adverts.id, advertId));
    const [order] = ordersAnswerSchema.parse((await track([trackingKey])).json()).items;
    expect(order).toMatchObject({ totalPesewas: 900, items: [{ title: 'Wiper' }] });
  });

  it.each([
    ['items', { items: [] }],
    [
      'items',
      { items: Array.from({ length: 51 }, () => ({ advertId: crypto.randomUUID(), quantity: 1, pricePesewas: 1 })) },
    ],
    ['items.0.quantity', { items: [{ advertId: crypto.randomUUID(), quantity: 0, pricePesewas: 1 }] }],
    ['items.0.quantity', { items: [{ advertId: crypto.randomUUID(), quantity: 1.5, pricePesewas: 1 }] }],
    ['name', { name: ' ' }],
    ['phone', { phone: 'call me' }],
    ['handover', { handover: 'drone' }],
    ['address', { handover: 'delivery', address: '  ' }],
    ['note', { note: 'x'.repeat(501) }],
    ['vendorId', { vendorId: 'me' }],
    ['status', { status: 'accepted' }],
  ])('says what is wrong with %s', async (field, change) => {
    const answer = await send({ ...request(), ...change });
    expect(answer.statusCode).toBe(422);
    expect(problemSchema.parse(answer.json()).fields).toHaveProperty([field]);
  });

  it("refuses the same part twice, and a vendor's own parts", async () => {
    const item = { advertId: padsId, quantity: 1, pricePesewas: 18_000 };
    expect(problemSchema.parse((await send(request({ items: [item, item] }))).json()).fields).toHaveProperty('items');
    expect(problemSchema.parse((await send(request(), vendor.headers)).json()).fields).toHaveProperty('vendorId');
  });
});

describe('following a request', () => {
  it('lists to its buyer alone what was sent', async () => {
    const buyer = await shop.signUpVerified({ role: 'user' });
    const stranger = await shop.signUpVerified({ role: 'user' });
    const { id } = await sent(buyer.headers);
    expect((await listed(buyer)).map((order) => [order.id, order.party])).toEqual([[id, 'buyer']]);
    expect(await listed(vendor)).toEqual([]);
    expect(await listed(stranger)).toEqual([]);
    expect((await shop.app.inject('/api/orders')).statusCode).toBe(401);
  });

  it('gives no key access to what was sent while signed in, and leads its sender there', async () => {
    const buyer = await shop.signUpVerified({ role: 'user' });
    const { id, key, trackingKey, order } = await sent(buyer.headers);
    const path = `/api/threads/${order.threadId}`;
    const threadKey = { [threadKeyHeader]: trackingKey };
    const as = (url: string, headers: Record<string, string>) => shop.app.inject({ url, headers });
    const nobody = [
      await as(`/api/orders/${id}`, key),
      await set(id, 'cancelled', key),
      await as(path, threadKey),
      await shop.app.inject({ method: 'POST', url: `${path}/messages`, headers: threadKey, payload: { text: 'Hi' } }),
    ];
    expect(nobody.map((answer) => [answer.statusCode, problemOf(answer).code])).toEqual(
      nobody.map(() => [401, 'signed_out']),
    );
    expect((await track([trackingKey])).json()).toMatchObject({ items: [] });
    const second = await shop.signUpVerified();
    expect((await as(`/api/orders/${id}`, { ...second.headers, ...key })).statusCode).toBe(403);
    // A device that kept such a key sends it beside the session.
    expect((await as(`/api/orders/${id}`, { ...buyer.headers, ...key })).statusCode).toBe(200);
    expect((await as(path, { ...buyer.headers, ...threadKey })).statusCode).toBe(200);
  });

  it('shows nothing for unknown keys, and accepts at most 50 valid keys', async () => {
    const { trackingKey, id } = await sent();
    const unknown = 'A'.repeat(43);
    expect((await track([unknown, trackingKey])).json()).toMatchObject({ items: [{ id }] });
    expect((await track([])).json()).toEqual({ items: [] });
    expect((await track(['short'])).statusCode).toBe(422);
    expect((await track(Array(51).fill(unknown))).statusCode).toBe(422);
  });
});

describe('an order request', () => {
  it('goes from accepted to ready to collected, and the buyer is mailed each time', async () => {
    const buyer = await shop.signUpVerified({ role: 'user' });
    const { id } = await sent(buyer.headers);
    for (const status of ['accepted', 'ready', 'collected'] as const) {
      shop.clock.advance(60_000);
      const answer = await set(id, status, vendor.headers);
      const order = orderViewSchema.parse(answer.json());
      expect(order).toMatchObject({ status, party: 'vendor', updatedAt: shop.clock().toISOString() });
      expect((await shop.mailbox.last(buyer.account.email)).subject).toContain(status);
    }
    expect(await shop.mailbox.to(buyer.account.email)).toHaveLength(4);
  });

  it('is cancelled by its buyer, by session or by key, and the vendor is mailed', async () => {
    const buyer = await shop.signUpVerified({ role: 'user' });
    const { id: first } = await sent(buyer.headers);
    expect(orderViewSchema.parse((await set(first, 'cancelled', buyer.headers)).json()).status).toBe('cancelled');
    const { id: second, key, order } = await sent();
    await set(second, 'accepted', vendor.headers);
    expect(orderViewSchema.parse((await set(second, 'cancelled', key)).json())).toMatchObject({
      status: 'cancelled',
      party: 'buyer',
    });
    const subjects = (await shop.mailbox.to(vendor.account.email)).map((mail) => mail.subject);
    expect(subjects).toContain(`Order request ${order.number}: cancelled`);
  });

  it('mails once when the same step comes twice', async () => {
    const buyer = await shop.signUpVerified({ role: 'user' });
    const { id } = await sent(buyer.headers);
    await Promise.all([set(id, 'accepted', vendor.headers), set(id, 'accepted', vendor.headers)]);
    expect((await set(id, 'accepted', vendor.headers)).statusCode).toBe(200);
    expect(await shop.mailbox.to(buyer.account.email)).toHaveLength(2);
  });

  it('takes only one of two steps that exclude each other', async () => {
    const { id, key } = await sent();
    const answers = await Promise.all([set(id, 'declined', vendor.headers), set(id, 'cancelled', key)]);
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find((answer) => answer.statusCode === 409);
    expect(problemSchema.parse(refused?.json()).details?.['status']).toMatch(/declined|cancelled/);
  });

  it('refuses steps that do not follow', async () => {
    const { id, key } = await sent();
    expect((await set(id, 'ready', vendor.headers)).statusCode).toBe(409);
    expect((await set(id, 'accepted', key)).statusCode).toBe(409);
    expect((await set(id, 'cancelled', vendor.headers)).statusCode).toBe(409);
    expect((await set(id, 'lost', vendor.headers)).statusCode).toBe(422);
  });

  it('can be seen and changed by nobody else', async () => {
    const { id } = await sent();
    const other = await shop.signUpVerified({ role: 'vendor' });
    expect((await set(id, 'nonsense', other.headers)).statusCode).toBe(404);
    expect((await set(id, 'cancelled', { 'x-tracking-key': 'B'.repeat(43) })).statusCode).toBe(404);
    expect((await set(id, 'cancelled', { 'x-tracking-key': 'short' })).statusCode).toBe(401);
    expect((await set(id, 'cancelled', {})).statusCode).toBe(401);
    expect((await set('not-an-id', 'cancelled', vendor.headers)).statusCode).toBe(404);
  });
});
