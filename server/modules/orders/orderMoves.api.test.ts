import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/core/problem.ts';
import {
  orderAnswerSchema,
  type OrderInput,
  type OrderView,
  orderViewSchema,
  ordersAnswerSchema,
} from '#contract/people/orders.ts';
import { receivedOrdersSchema } from '#contract/people/receivedOrders.ts';
import { orders } from '#server/db/contactSchema.ts';
import { adverts, pictures } from '#server/db/schema.ts';
import { insertAdvert } from '#tests/support/shop/insertAdvert.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

const dayMs = 86_400_000;
let shop: TestApp;
let vendor: SignedIn;
let buyer: SignedIn;
let padsId: string;
let batteryId: string;
let oilId: string;
let senders = 0;

beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  vendor = await shop.signUpVerified({ role: 'vendor', companyName: 'Boateng Spares' });
  buyer = await shop.signUpVerified({ role: 'user' });
  await shop.giveSubscription(vendor.account.id);
  const vendorId = vendor.account.id;
  padsId = (await insertAdvert(shop.db, { vendorId, pricePesewas: 10_000 })).id;
  batteryId = (await insertAdvert(shop.db, { vendorId, pricePesewas: 10_000, category: 'battery-electricity' })).id;
  oilId = (await insertAdvert(shop.db, { vendorId, pricePesewas: 10_000, category: 'fluid-lubricants' })).id;
});
afterAll(() => shop.close());

function send(change: Partial<OrderInput> = {}, headers: Record<string, string> = buyer.headers) {
  senders += 1;
  return shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { 'x-forwarded-for': `10.3.${senders >> 8}.${senders & 255}`, ...headers },
    payload: {
      vendorId: vendor.account.id,
      items: [{ advertId: padsId, quantity: 1, pricePesewas: 10_000 }],
      name: 'Yaw Asante',
      phone: '0201234567',
      handover: 'pick-up',
      ...change,
    },
  });
}

async function sent(change: Partial<OrderInput> = {}, headers?: Record<string, string>) {
  const answer = await send(change, headers);
  expect(answer.statusCode, answer.body).toBe(201);
  return orderAnswerSchema.parse(answer.json());
}

const patch = (id: string, body: object, headers: Record<string, string> = vendor.headers) =>
  shop.app.inject({ method: 'PATCH', url: `/api/orders/${id}`, headers, payload: body });

async function moved(id: string, body: object, headers?: Record<string, string>): Promise<OrderView> {
  const answer = await patch(id, body, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return orderViewSchema.parse(answer.json());
}

async function collected(items?: OrderInput['items']): Promise<string> {
  const { order } = await sent(items && { items });
  for (const status of ['accepted', 'ready', 'collected']) await moved(order.id, { status });
  return order.id;
}

const line = (advertId: string, quantity = 1) => ({ advertId, quantity, pricePesewas: 10_000 });

describe('the steps of an order', () => {
  it('say who did what, when and why, to both sides', async () => {
    const { order } = await sent();
    const at = shop.clock().toISOString();
    shop.clock.advance(60_000);
    const declined = await moved(order.id, { status: 'declined', reason: 'Sold this morning' });
    const steps = [
      { status: 'sent', by: 'buyer', reason: null, at },
      { status: 'declined', by: 'vendor', reason: 'Sold this morning', at: shop.clock().toISOString() },
    ];
    expect(declined.steps).toEqual(steps);
    const seen = await shop.app.inject({ url: `/api/orders/${order.id}`, headers: buyer.headers });
    expect(orderViewSchema.parse(seen.json())).toMatchObject({ party: 'buyer', steps });
    expect((await shop.mailbox.last(buyer.account.email)).text).toContain('> Sold this morning');
  });

  it('that the graph lacks are refused with the state of today', async () => {
    const { order } = await sent();
    await moved(order.id, { status: 'declined' });
    const problem = problemSchema.parse((await patch(order.id, { status: 'ready' })).json());
    expect(problem).toMatchObject({ status: 409, code: 'conflict', details: { status: 'declined' } });
    expect(problem.message).toBe('This order is “Declined” now, so it cannot become “Ready for pick-up”.');
  });

  it('are of one order alone: another’s is not there', async () => {
    const { order } = await sent();
    const stranger = await shop.signUpVerified({ role: 'user' });
    const read = (headers: Record<string, string>) => shop.app.inject({ url: `/api/orders/${order.id}`, headers });
    expect((await read(stranger.headers)).statusCode).toBe(404);
    expect((await read({})).statusCode).toBe(401);
    expect((await read({ 'x-tracking-key': 'A'.repeat(43) })).statusCode).toBe(404);
  });

  it('end with twenty equal orders at once being one', async () => {
    const headers = { ...buyer.headers, 'idempotency-key': '0198c8a1-0000-7000-8000-0000000000e1' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ name: 'Twenty Times' }, headers)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
    expect(await shop.db.$count(orders, eq(orders.buyerName, 'Twenty Times'))).toBe(1);
  });
});

describe('a delivery fee', () => {
  const delivery = { handover: 'delivery', address: 'Hse 4, Kumasi' } as const;

  it('is named by the vendor, and the order is accepted once the buyer agrees', async () => {
    const { order } = await sent(delivery);
    const asked = await moved(order.id, { status: 'fee-asked', feePesewas: 2_500 });
    expect(asked).toMatchObject({ status: 'fee-asked', feePesewas: 2_500, totalPesewas: 12_500 });
    expect((await patch(order.id, { status: 'ready' })).statusCode).toBe(409);
    expect((await patch(order.id, { status: 'accepted' })).statusCode).toBe(409);
    expect((await patch(order.id, { status: 'fee-asked', feePesewas: 9_900 })).statusCode).toBe(409);
    expect((await shop.mailbox.last(buyer.account.email)).text).toContain('25.00');
    const agreed = await moved(order.id, { status: 'accepted' }, buyer.headers);
    expect(agreed).toMatchObject({ status: 'accepted', totalPesewas: 12_500 });
    expect((await shop.mailbox.last(vendor.account.email)).subject).toContain('fee agreed');
  });

  it('is refused for what is collected, without an amount, or beside another step', async () => {
    const { order } = await sent();
    expect((await patch(order.id, { status: 'fee-asked', feePesewas: 2_500 })).statusCode).toBe(422);
    expect((await patch(order.id, { status: 'fee-asked' })).statusCode).toBe(422);
    expect((await patch(order.id, { status: 'accepted', feePesewas: 2_500 })).statusCode).toBe(422);
    expect((await patch(order.id, { status: 'fee-asked', feePesewas: 0 })).statusCode).toBe(422);
  });
});

describe('a return', () => {
  const ask = (id: string, what: object, as = buyer) => patch(id, { status: 'return-asked', return: what }, as.headers);

  it('is asked for with a reason and pictures, and goes on to returned', async () => {
    const id = await collected();
    const [picture] = await shop.db
      .insert(pictures)
      .values({
        ownerId: buyer.account.id,
        contentHash: Buffer.from(id),
        state: 'ready',
        width: 9,
        height: 9,
        createdAt: shop.clock(),
      })
      .returning();
    const asked = { reason: 'damaged', advertIds: [padsId], pictures: [picture?.id] };
    const view = await moved(id, { status: 'return-asked', reason: 'Cracked', return: asked }, buyer.headers);
    expect(view).toMatchObject({
      status: 'return-asked',
      return: { reason: 'damaged', advertIds: [padsId], asNew: false, pictures: [{ id: picture?.id }] },
    });
    expect((await shop.mailbox.last(vendor.account.email)).text).toContain('> Cracked');
    await moved(id, { status: 'return-accepted' });
    expect((await moved(id, { status: 'returned' })).steps.map((step) => step.status)).toEqual([
      'sent',
      'accepted',
      'ready',
      'collected',
      'return-asked',
      'return-accepted',
      'returned',
    ]);
  });

  it('is refused for electrical parts, opened fluids, a picture of somebody else, and after seven days', async () => {
    const id = await collected([line(batteryId), line(oilId), line(padsId)]);
    const [theirs] = await shop.db
      .insert(pictures)
      .values({ ownerId: vendor.account.id, contentHash: Buffer.from(id), state: 'ready', createdAt: shop.clock() })
      .returning();
    const fieldsOf = async (what: object) => problemSchema.parse((await ask(id, what)).json()).fields;
    expect(await fieldsOf({ reason: 'damaged', advertIds: [batteryId] })).toHaveProperty(['return.advertIds']);
    expect(await fieldsOf({ reason: 'damaged', advertIds: [oilId] })).toHaveProperty(['return.asNew']);
    expect(await fieldsOf({ reason: 'change-of-mind', advertIds: [padsId] })).toHaveProperty(['return.asNew']);
    const pads = { reason: 'damaged', advertIds: [padsId] };
    expect(await fieldsOf({ ...pads, pictures: [theirs?.id] })).toHaveProperty(['return.pictures']);
    shop.clock.advance(8 * dayMs);
    const late = await ask(id, pads);
    expect(late.statusCode).toBe(409);
    expect(problemSchema.parse(late.json()).message).toContain('seven days');
    expect((await shop.app.inject({ url: `/api/orders/${id}`, headers: buyer.headers })).json()).toMatchObject({
      status: 'collected',
      return: null,
    });
  });
});

describe('pieces that are counted', () => {
  it('are fewer once they are handed over, and cannot be ordered beyond what there is', async () => {
    const vendorId = vendor.account.id;
    const { id } = await insertAdvert(shop.db, { vendorId, title: 'Wiper', pricePesewas: 10_000, quantity: 3 });
    const orderId = await collected([line(id, 2)]);
    const [row] = await shop.db.select().from(adverts).where(eq(adverts.id, id));
    expect(row).toMatchObject({ quantity: 1, version: 2 });
    await moved(orderId, { status: 'collected' });
    expect(await shop.db.$count(adverts, eq(adverts.quantity, 1))).toBe(1);
    const refused = problemSchema.parse((await send({ items: [line(id, 2)] })).json());
    expect(refused).toMatchObject({ status: 409, details: { short: [{ advertId: id, title: 'Wiper', left: 1 }] } });
    const last = await collected([line(id)]);
    const seen = await shop.app.inject({ url: `/api/orders/${last}`, headers: vendor.headers });
    expect(orderViewSchema.parse(seen.json()).items[0]?.left).toBe(0);
    expect((await send({ items: [line(id)] })).statusCode).toBe(409);
  });

  it.each([0, 10_000])('are not %i', async (quantity) => {
    expect((await send({ items: [line(padsId, quantity)] })).statusCode).toBe(422);
  });
});

it('a vendor whose plan has ended gets no orders', async () => {
  const ended = await shop.signUpVerified({ role: 'vendor' });
  const { id } = await insertAdvert(shop.db, { vendorId: ended.account.id, pricePesewas: 10_000 });
  const answer = await send({ vendorId: ended.account.id, items: [line(id)] });
  expect(answer.json()).toMatchObject({ status: 409, details: { gone: [id] } });
});

describe('a guest', () => {
  it('with an e-mail is mailed a link whose key follows the order, and nobody says they are told without', async () => {
    const { order } = await sent({ email: 'ESI@example.com' }, {});
    expect(order.buyer.isTold).toBe(true);
    const mail = await shop.mailbox.last('esi@example.com');
    const key = /#([\w-]{43})/.exec(mail.text)?.[1] ?? '';
    const track = await shop.app.inject({ method: 'POST', url: '/api/orders/track', payload: { trackingKeys: [key] } });
    expect(ordersAnswerSchema.parse(track.json()).items.map(({ id }) => id)).toEqual([order.id]);
    const vendorsMail = await shop.mailbox.last(vendor.account.email);
    expect(vendorsMail.text).not.toContain(key);
    expect((await moved(order.id, { status: 'cancelled' }, { 'x-tracking-key': key })).status).toBe('cancelled');

    const { order: silent } = await sent({}, {});
    expect(silent.buyer.isTold).toBe(false);
  });

  it('looks an order up by number and phone, and a wrong pair tells no more than a wrong number', async () => {
    const { order } = await sent({ note: 'Only for the vendor' }, {});
    const lookUp = (number: number, phone: string, from: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/orders/look-up',
        headers: { 'x-forwarded-for': from },
        payload: { number, phone },
      });
    const found = await lookUp(order.number, '020 123 4567', '10.9.0.1');
    expect(found.json()).toMatchObject({ number: order.number, status: 'sent', vendor: { name: 'Boateng Spares' } });
    expect(found.body).not.toContain('Only for the vendor');
    const plain = ({ statusCode, body }: { statusCode: number; body: string }) =>
      [statusCode, body.replace(/"requestId":"[^"]+"/, '')] as const;
    const wrong = plain(await lookUp(order.number, '020 123 4568', '10.9.0.1'));
    expect(wrong[0]).toBe(404);
    expect(plain(await lookUp(2_000_000_000, '020 123 4567', '10.9.0.1'))).toEqual(wrong);

    // Guesses at one order from many networks, then from one.
    for (let guess = 0; guess < 18; guess += 1) await lookUp(order.number, '020 999 0000', `10.10.0.${guess}`);
    expect((await lookUp(order.number, '020 123 4567', '10.11.0.1')).statusCode).toBe(429);
  });
});

describe('the panel of a vendor', () => {
  it('shows pages by part, with counts, and finds by name and number', async () => {
    const other = await shop.signUpVerified({ role: 'vendor' });
    await shop.giveSubscription(other.account.id);
    const { id: advertId } = await insertAdvert(shop.db, { vendorId: other.account.id, pricePesewas: 10_000 });
    const mine: OrderView[] = [];
    for (let index = 0; index < 23; index += 1) {
      shop.clock.advance(1000);
      const name = index === 7 ? 'Esi 100% Quaye' : `Buyer ${index}`;
      mine.push((await sent({ vendorId: other.account.id, items: [line(advertId)], name })).order);
    }
    const [first, second] = mine;
    await moved(first?.id ?? '', { status: 'accepted' }, other.headers);
    await moved(second?.id ?? '', { status: 'declined' }, other.headers);
    const read = async (query: string) => {
      const answer = await shop.app.inject({ url: `/api/orders/received${query}`, headers: other.headers });
      expect(answer.statusCode).toBe(200);
      return receivedOrdersSchema.parse(answer.json());
    };
    const counts = { new: 21, 'in-work': 1, ready: 0, returns: 0, done: 0, off: 1 };
    const page = await read('?shelf=new');
    expect(page).toMatchObject({ counts });
    expect(page.items).toHaveLength(20);
    expect((await read(`?shelf=new&cursor=${page.nextCursor}`)).items.map(({ id }) => id)).toEqual([mine[2]?.id]);
    expect((await read('?q=100%25')).items.map(({ id }) => id)).toEqual([mine[7]?.id]);
    expect((await read(`?q=${mine[9]?.number}`)).items.map(({ id }) => id)).toEqual([mine[9]?.id]);
    const counted = await shop.app.inject({ url: '/api/orders/counts', headers: other.headers });
    expect(counted.json()).toEqual(counts);
    expect((await shop.app.inject({ url: '/api/orders/received', headers: buyer.headers })).statusCode).toBe(403);
    const bad = await shop.app.inject({ url: '/api/orders/received?cursor=abc', headers: other.headers });
    expect(bad.statusCode).toBe(422);
  });
});

describe('what nobody collects', () => {
  const job = async () => {
    await shop.deps.jobs.enqueue(shop.db, 'end-no-shows', {});
    await shop.deps.jobs.drain();
  };
  const statusOf = async (id: string) =>
    orderViewSchema.parse((await shop.app.inject({ url: `/api/orders/${id}`, headers: buyer.headers })).json());

  it('ends 14 days after it was ready, and both are told three days before', async () => {
    const { order } = await sent();
    for (const status of ['accepted', 'ready']) await moved(order.id, { status });
    shop.clock.advance(11 * dayMs - 1);
    await job();
    expect((await shop.mailbox.last(buyer.account.email)).subject).toContain('ready');
    shop.clock.advance(1);
    await job();
    await job();
    for (const { account } of [buyer, vendor]) {
      const mails = await shop.mailbox.to(account.email);
      expect(mails.filter((mail) => mail.subject === `Order request ${order.number}: ends in 3 days`)).toHaveLength(1);
    }
    shop.clock.advance(3 * dayMs - 1);
    await job();
    expect((await statusOf(order.id)).status).toBe('ready');
    shop.clock.advance(1);
    await job();
    const ended = await statusOf(order.id);
    expect(ended.status).toBe('not-collected');
    expect(ended.steps.at(-1)).toMatchObject({ by: 'shop', reason: null });
    expect((await shop.mailbox.last(vendor.account.email)).subject).toContain('not collected');
  });

  it('has three days after it was told also when the shop was away for weeks', async () => {
    const { order } = await sent();
    for (const status of ['accepted', 'ready']) await moved(order.id, { status });
    shop.clock.advance(20 * dayMs);
    await job();
    expect((await statusOf(order.id)).status).toBe('ready');
    shop.clock.advance(3 * dayMs);
    await job();
    expect((await statusOf(order.id)).status).toBe('not-collected');
  });
});
