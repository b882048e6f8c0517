import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { problemSchema } from '#contract/core/problem.ts';
import { orderViewSchema } from '#contract/orders/orders.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { adverts, pictures } from '#server/db/tables/schema.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createOrderClient, type OrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let client: OrderClient;
let batteryId: string;
let oilId: string;

beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  client = await createOrderClient(shop);
  const vendorId = client.vendor.account.id;
  batteryId = (await insertAdvert(shop.db, { vendorId, pricePesewas: 10_000, category: 'battery-electricity' })).id;
  oilId = (await insertAdvert(shop.db, { vendorId, pricePesewas: 10_000, category: 'fluid-lubricants' })).id;
});
afterAll(() => shop.close());

describe('the steps of an order', () => {
  it('both sides see who did what, when and why', async () => {
    const { order } = await client.sent();
    const at = shop.clock().toISOString();
    shop.clock.advance(60_000);
    const declined = await client.moved(order.id, { status: 'declined', reason: 'Sold this morning' });
    const steps = [
      { status: 'sent', by: 'buyer', reason: null, at },
      { status: 'declined', by: 'vendor', reason: 'Sold this morning', at: shop.clock().toISOString() },
    ];
    expect(declined.steps).toEqual(steps);
    const seen = await shop.app.inject({ url: `/api/orders/${order.id}`, headers: client.buyer.headers });
    expect(orderViewSchema.parse(seen.json())).toMatchObject({ party: 'buyer', steps });
    expect((await shop.mailbox.last(client.buyer.account.email)).text).toContain('> Sold this morning');
  });

  it('refuses a step outside the graph and names the current state', async () => {
    const { order } = await client.sent();
    await client.moved(order.id, { status: 'declined' });
    const problem = problemSchema.parse((await client.patch(order.id, { status: 'ready' })).json());
    expect(problem).toMatchObject({ status: 409, code: 'conflict', details: { status: 'declined' } });
    expect(problem.message).toBe('This order is “Declined” now, so it cannot become “Ready for pick-up”.');
  });

  it('a card that is out of date declines nothing that a colleague has accepted, or whose fee the buyer has agreed to', async () => {
    const from = (status: string) => ({ ...client.vendor.headers, 'if-match': status });
    const { order } = await client.sent();
    await client.moved(order.id, { status: 'accepted' });
    const late = await client.patch(order.id, { status: 'declined', reason: 'Sold' }, from('sent'));
    expect(problemSchema.parse(late.json())).toMatchObject({
      status: 409,
      message: 'This order is “Accepted” now, no longer “New”. Decide again.',
      details: { status: 'accepted' },
    });
    expect((await client.read(order.id)).steps.map(({ status }) => status)).toEqual(['sent', 'accepted']);
    // From what it is now it can still be declined, and twice is once.
    for (let time = 0; time < 2; time += 1) {
      expect(await client.moved(order.id, { status: 'declined' }, from('"accepted"'))).toMatchObject({
        status: 'declined',
      });
    }
    expect((await client.patch(order.id, { status: 'declined' }, from('2'))).statusCode).toBe(428);

    const { order: delivered } = await client.sent({ handover: 'delivery', address: 'Spintex Road 4, Accra' });
    await client.moved(delivered.id, { status: 'fee-asked', feePesewas: 2_000 });
    await client.moved(delivered.id, { status: 'accepted' }, client.buyer.headers);
    expect((await client.patch(delivered.id, { status: 'declined' }, from('fee-asked'))).statusCode).toBe(409);
  });

  it('two people decline at once: one reason goes to the buyer, and the other person is told that theirs was not sent', async () => {
    const { order } = await client.sent();
    const reasons = ['Sold this morning', 'We have it again on Friday'];
    const answers = await Promise.all(reasons.map((reason) => client.patch(order.id, { status: 'declined', reason })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(problemSchema.parse(late?.json())).toMatchObject({
      message: 'This order is “Declined” already. Your reason was not sent: write to the buyer if it matters.',
      details: { status: 'declined' },
    });
    // Neither the same words nor none are news.
    const [told] = reasons.filter((_, at) => answers[at]?.statusCode === 200);
    expect((await client.patch(order.id, { status: 'declined', reason: told })).statusCode).toBe(200);
    expect((await client.patch(order.id, { status: 'declined' })).statusCode).toBe(200);
  });

  it('nobody else can see the steps', async () => {
    const { order } = await client.sent();
    const stranger = await shop.signUpVerified({ role: 'user' });
    const read = (headers: Record<string, string>) => shop.app.inject({ url: `/api/orders/${order.id}`, headers });
    expect((await read(stranger.headers)).statusCode).toBe(404);
    expect((await read({})).statusCode).toBe(401);
    expect((await read({ 'x-tracking-key': 'A'.repeat(43) })).statusCode).toBe(404);
  });

  it('the same order sent twenty times at once begins once', async () => {
    const headers = { ...client.buyer.headers, 'idempotency-key': '0198c8a1-0000-7000-8000-0000000000e1' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.send({ name: 'Twenty Times' }, headers)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
    expect(await shop.db.$count(orders, eq(orders.buyerName, 'Twenty Times'))).toBe(1);
  });
});

describe('a delivery fee', () => {
  const delivery = { handover: 'delivery', address: 'Hse 4, Kumasi' } as const;

  it('a fee is named by the vendor, and the order is accepted once the buyer agrees', async () => {
    const { order } = await client.sent(delivery);
    const withFee = await client.moved(order.id, { status: 'fee-asked', feePesewas: 2_500 });
    expect(withFee).toMatchObject({ status: 'fee-asked', feePesewas: 2_500, totalPesewas: 12_500 });
    expect((await client.patch(order.id, { status: 'ready' })).statusCode).toBe(409);
    expect((await client.patch(order.id, { status: 'accepted' })).statusCode).toBe(409);
    expect((await client.patch(order.id, { status: 'fee-asked', feePesewas: 9_900 })).statusCode).toBe(409);
    expect((await shop.mailbox.last(client.buyer.account.email)).text).toContain('25.00');
    const agreed = await client.moved(order.id, { status: 'accepted' }, client.buyer.headers);
    expect(agreed).toMatchObject({ status: 'accepted', totalPesewas: 12_500 });
    expect((await shop.mailbox.last(client.vendor.account.email)).subject).toContain('fee agreed');
  });

  it('a fee is refused for a pick-up order, without an amount, or with another step', async () => {
    const { order } = await client.sent();
    expect((await client.patch(order.id, { status: 'fee-asked', feePesewas: 2_500 })).statusCode).toBe(422);
    expect((await client.patch(order.id, { status: 'fee-asked' })).statusCode).toBe(422);
    expect((await client.patch(order.id, { status: 'accepted', feePesewas: 2_500 })).statusCode).toBe(422);
    expect((await client.patch(order.id, { status: 'fee-asked', feePesewas: 0 })).statusCode).toBe(422);
  });
});

describe('a return', () => {
  const ask = (id: string, what: object, as = client.buyer) =>
    client.patch(id, { status: 'return-asked', return: what }, as.headers);
  /** Stores a picture that an account has uploaded for an order. */
  async function photoOf({ account }: { account: { id: string } }, orderId: string): Promise<string> {
    const [row] = await shop.db
      .insert(pictures)
      .values({
        ownerId: account.id,
        contentHash: Buffer.from(orderId),
        state: 'ready',
        width: 9,
        height: 9,
        createdAt: shop.clock(),
      })
      .returning();
    return row?.id ?? '';
  }

  it('a return is requested with a reason and pictures, and proceeds to "returned"', async () => {
    const id = await client.collected();
    const picture = await photoOf(client.buyer, id);
    const request = { reason: 'damaged', advertIds: [client.padsId] };
    const images = [{ id: picture, alt: '' }];
    const view = await client.moved(
      id,
      { status: 'return-asked', reason: 'Cracked', return: request, images },
      client.buyer.headers,
    );
    expect(view).toMatchObject({
      status: 'return-asked',
      return: { reason: 'damaged', advertIds: [client.padsId], asNew: false, pictures: [{ id: picture }] },
    });
    expect((await shop.mailbox.last(client.vendor.account.email)).text).toContain('> Cracked');
    await client.moved(id, { status: 'return-accepted' });
    expect((await client.moved(id, { status: 'returned' })).steps.map((step) => step.status)).toEqual([
      'sent',
      'accepted',
      'ready',
      'collected',
      'return-asked',
      'return-accepted',
      'returned',
    ]);
  });

  it('a second device that asks for the return of other parts is told that this was not sent', async () => {
    const id = await client.collected([client.line(oilId), client.line(client.padsId)]);
    const pads = { reason: 'damaged', advertIds: [client.padsId] };
    expect((await ask(id, pads)).statusCode).toBe(200);
    expect((await ask(id, pads)).statusCode).toBe(200);
    for (const other of [
      { reason: 'wrong-description', advertIds: [client.padsId] },
      { reason: 'damaged', advertIds: [oilId], asNew: true },
    ]) {
      const answer = await ask(id, other);
      expect([answer.statusCode, problemSchema.parse(answer.json()).message]).toEqual([
        409,
        expect.stringContaining('This was not sent'),
      ]);
    }
    expect((await client.read(id, client.vendor)).return).toMatchObject(pads);
  });

  it('a return shows its own pictures, and those of no other return', async () => {
    const ids = [await client.collected(), await client.collected()];
    const photos: string[] = [];
    for (const id of ids) {
      const photo = await photoOf(client.buyer, id);
      photos.push(photo);
      const request = { reason: 'damaged', advertIds: [client.padsId] };
      const images = [{ id: photo, alt: '' }];
      await client.moved(id, { status: 'return-asked', return: request, images }, client.buyer.headers);
    }
    for (const as of [client.buyer, client.vendor]) {
      const views = await Promise.all(ids.map((id) => client.read(id, as)));
      expect(views.map((view) => view.return?.pictures.map(({ id }) => id))).toEqual(photos.map((photo) => [photo]));
    }
  });

  it('the return of an order without an account accepts pictures of the account with which the buyer signs in', async () => {
    const { order, trackingKey } = await client.sent({}, {});
    for (const status of ['accepted', 'ready', 'collected']) await client.moved(order.id, { status });
    const keyed = { 'x-tracking-key': trackingKey };
    const picture = await photoOf(client.buyer, order.id);
    const body = {
      status: 'return-asked',
      return: { reason: 'damaged', advertIds: [client.padsId] },
      images: [{ id: picture, alt: '' }],
    };
    expect((await client.patch(order.id, body, keyed)).statusCode).toBe(422);
    const view = await client.moved(order.id, body, { ...client.buyer.headers, ...keyed });
    expect(view.return?.pictures).toMatchObject([{ id: picture }]);
  });

  it('a return is refused for electrical parts, opened fluids, a picture of somebody else, and after seven days', async () => {
    const id = await client.collected([client.line(batteryId), client.line(oilId), client.line(client.padsId)]);
    const theirs = await photoOf(client.vendor, id);
    const fieldsOf = async (what: object) => problemSchema.parse((await ask(id, what)).json()).fields;
    expect(await fieldsOf({ reason: 'damaged', advertIds: [batteryId] })).toHaveProperty(['return.advertIds']);
    expect(await fieldsOf({ reason: 'damaged', advertIds: [oilId] })).toHaveProperty(['return.asNew']);
    expect(await fieldsOf({ reason: 'change-of-mind', advertIds: [client.padsId] })).toHaveProperty(['return.asNew']);
    const pads = { reason: 'damaged', advertIds: [client.padsId] };
    const withTheirs = { status: 'return-asked', return: pads, images: [{ id: theirs, alt: '' }] };
    const refused = await client.patch(id, withTheirs, client.buyer.headers);
    expect(problemSchema.parse(refused.json()).fields).toHaveProperty('images');
    shop.clock.advance(8 * dayMs);
    const late = await ask(id, pads);
    expect(late.statusCode).toBe(409);
    expect(problemSchema.parse(late.json()).message).toContain('seven days');
    expect((await shop.app.inject({ url: `/api/orders/${id}`, headers: client.buyer.headers })).json()).toMatchObject({
      status: 'collected',
      return: null,
    });
  });
});

describe('pieces that are counted', () => {
  it('counted pieces are reduced on collection, and cannot be ordered beyond the stock', async () => {
    const vendorId = client.vendor.account.id;
    const { id } = await insertAdvert(shop.db, { vendorId, title: 'Wiper', pricePesewas: 10_000, quantity: 3 });
    const orderId = await client.collected([client.line(id, 2)]);
    const [row] = await shop.db.select().from(adverts).where(eq(adverts.id, id));
    expect(row).toMatchObject({ quantity: 1, version: 2 });
    await client.moved(orderId, { status: 'collected' });
    expect(await shop.db.$count(adverts, eq(adverts.quantity, 1))).toBe(1);
    const refused = problemSchema.parse((await client.send({ items: [client.line(id, 2)] })).json());
    expect(refused).toMatchObject({ status: 409, details: { short: [{ advertId: id, title: 'Wiper', left: 1 }] } });
    const last = await client.collected([client.line(id)]);
    const seen = await shop.app.inject({ url: `/api/orders/${last}`, headers: client.vendor.headers });
    expect(orderViewSchema.parse(seen.json()).items[0]?.left).toBe(0);
    expect((await client.send({ items: [client.line(id)] })).statusCode).toBe(409);
  });

  it.each([0, 10_000])('nobody can order %i pieces', async (quantity) => {
    expect((await client.send({ items: [client.line(client.padsId, quantity)] })).statusCode).toBe(422);
  });
});

it('a vendor whose plan has ended gets no orders', async () => {
  const ended = await shop.signUpVerified({ role: 'vendor' });
  const { id } = await insertAdvert(shop.db, { vendorId: ended.account.id, pricePesewas: 10_000 });
  const answer = await client.send({ vendorId: ended.account.id, items: [client.line(id)] });
  expect(answer.json()).toMatchObject({ status: 409, details: { gone: [id] } });
});
