import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { type OrderView, ordersAnswerSchema } from '#contract/orders/orders.ts';
import { receivedOrdersSchema } from '#contract/orders/receivedOrders.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { limitRules } from '#server/plugins/limits/limits.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createOrderClient, type OrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let client: OrderClient;

beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  client = await createOrderClient(shop);
});
afterAll(() => shop.close());

describe('a guest', () => {
  it('a guest with an e-mail address is mailed a link to follow the order; without one, the order says so', async () => {
    const { order } = await client.sent({ email: 'ESI@example.com' }, {});
    expect(order.buyer.isTold).toBe(true);
    const mail = await shop.mailbox.last('esi@example.com');
    const key = /#([\w-]{43})/.exec(mail.text)?.[1] ?? '';
    const track = await shop.app.inject({ method: 'POST', url: '/api/orders/track', payload: { trackingKeys: [key] } });
    expect(ordersAnswerSchema.parse(track.json()).items.map(({ id }) => id)).toEqual([order.id]);
    const vendorsMail = await shop.mailbox.last(client.vendor.account.email);
    expect(vendorsMail.text).not.toContain(key);
    expect((await client.moved(order.id, { status: 'cancelled' }, { 'x-tracking-key': key })).status).toBe('cancelled');

    const { order: silent } = await client.sent({}, {});
    expect(silent.buyer.isTold).toBe(false);
  });

  it('keeps the e-mail of each order, however many there were and whatever else was sent to that address', async () => {
    const email = 'many-vendors@example.com';
    const contact = { name: 'Esi Owusu', email, topic: 'other', message: 'Words to the shop, from somebody.' };
    for (let sent = 0; sent < 7; sent += 1)
      await shop.app.inject({ method: 'POST', url: '/api/contact', payload: contact });
    const receipts = async () =>
      (await shop.mailbox.to(email)).filter(({ subject }) => subject.startsWith('Order request ')).length;
    const { points } = limitRules['order-email'];
    for (let sent = 0; sent < points; sent += 1)
      expect((await client.sent({ email }, {})).message).toMatch(/^Sent to [^.]+\.$/);
    expect(await receipts()).toBe(points);
    const { message, order } = await client.sent({ email }, {});
    expect(message).toContain('You get a mail when the vendor answers.');
    expect(order.buyer.isTold).toBe(true);
    expect(await receipts()).toBe(points);
    await client.moved(order.id, { status: 'accepted' });
    expect(await receipts()).toBe(points + 1);
  });

  it('counts an order that is sent again because its answer was lost once', async () => {
    const email = 'lost-answers@example.com';
    const again = { 'idempotency-key': randomUUID() };
    for (let tried = 0; tried <= limitRules['order-email'].points; tried += 1) await client.sent({ email }, again);
    expect((await client.sent({ email }, {})).message).toMatch(/^Sent to [^.]+\.$/);
  });

  it('looks an order up by number and phone, and a wrong pair reveals no more than a wrong number', async () => {
    const { order } = await client.sent({ note: 'Only for the vendor' }, {});
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

    // Guesses at one order from many networks count together.
    for (let guess = 0; guess < 99; guess += 1) await lookUp(order.number, '020 999 0000', `10.10.0.${guess}`);
    expect((await lookUp(order.number, '020 123 4567', '10.11.0.1')).statusCode).toBe(429);
  });

  it('finds an order however its phone is typed, and one whose phone an earlier release stored incomplete', async () => {
    const { order } = await client.sent({ phone: '+233 (0)20 123 4567' }, {});
    const lookUp = async (phone: string) => {
      const payload = { number: order.number, phone };
      return (await shop.app.inject({ method: 'POST', url: '/api/orders/look-up', payload })).statusCode;
    };
    const spellings = ['020 123 4567', '+233 020 123 4567', '00233 (0)20 123 4567', '20 123 4567', '233201234567'];
    expect(await Promise.all(spellings.map(lookUp))).toEqual(spellings.map(() => 200));
    expect(await lookUp('020 123 456')).toBe(404);
    expect(await lookUp('--')).toBe(422);
    await shop.db.update(orders).set({ buyerPhone: '+23320123456' }).where(eq(orders.number, order.number));
    expect(await lookUp('020 123 456')).toBe(200);
  });

  it.each([
    ['0800 12345', '+23380012345'],
    ['1355', '1355'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+233 024 123 4567', '+233241234567'],
  ])('takes the phone %s as %s', async (phone, stored) => {
    expect((await client.sent({ phone }, {})).order.buyer.phone).toBe(stored);
  });

  it('refuses a phone with a digit too few or too many, and says so', async () => {
    const refusals = await Promise.all(['+233 24 123 456', '024 123 45678'].map((phone) => client.send({ phone }, {})));
    expect(refusals.map((answer) => problemOf(answer).fields?.['phone'])).toEqual([
      expect.stringContaining('needs 9 digits after the first 0 or +233, and has 8'),
      expect.stringContaining('needs 9 digits after the first 0 or +233, and has 10'),
    ]);
  });

  it.each([
    ['one network', (guess: number) => `10.12.${guess < 0 ? 1 : 0}.1`],
    ['a /48 of IPv6', (guess: number) => (guess < 0 ? '10.13.0.1' : `2001:db8:9:${guess.toString(16)}::1`)],
  ])('ASVS 2.4.1: finds their order, however often a stranger of %s has guessed at it', async (_what, addressOf) => {
    const { order } = await client.sent({}, {});
    const lookUp = (phone: string, guess: number) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/orders/look-up',
        headers: { 'x-forwarded-for': addressOf(guess) },
        payload: { number: order.number, phone },
      });
    const statuses = [];
    for (let guess = 0; guess < 110; guess += 1) statuses.push((await lookUp('020 999 0000', guess)).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect((await lookUp('020 123 4567', -1)).statusCode).toBe(200);
  });
});

it('a buyer sees the opening hours of the vendor: on the order, in the mail, and when looking it up', async () => {
  const openingHours = 'Mon–Fri 8:00–17:30\nSat 9:00–14:00';
  await shop.db.update(accounts).set({ openingHours }).where(eq(accounts.id, client.vendor.account.id));
  const { order } = await client.sent({ email: 'hours@example.com' }, {});
  expect(order.vendor.openingHours).toBe(openingHours);
  const typed = await shop.mailbox.last('hours@example.com');
  for (const words of ['Boateng', 'Mon–Fri', order.items[0]?.title ?? '']) expect(typed.text).not.toContain(words);
  const key = /#([\w-]{43})/.exec(typed.text)?.[1] ?? '';
  await shop.app.inject({ url: `/api/orders/${order.id}`, headers: { 'x-tracking-key': key } });
  await client.moved(order.id, { status: 'accepted' });
  expect((await shop.mailbox.last('hours@example.com')).text).toContain('Open: Mon–Fri 8:00–17:30, Sat 9:00–14:00');
  const found = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/look-up',
    payload: { number: order.number, phone: '0201234567' },
  });
  expect(found.json()).toMatchObject({ vendor: { openingHours } });
});

describe('the panel of a vendor', () => {
  it('the panel of a vendor shows orders by state, with counts, and finds by name and number', async () => {
    const other = await shop.signUpVerified({ role: 'vendor' });
    await shop.giveSubscription(other.account.id);
    const { id: advertId } = await insertAdvert(shop.db, { vendorId: other.account.id, pricePesewas: 10_000 });
    const mine: OrderView[] = [];
    for (let index = 0; index < 23; index += 1) {
      shop.clock.advance(1000);
      const name = index === 7 ? 'Esi 100% Quaye' : `Buyer ${index}`;
      mine.push((await client.sent({ vendorId: other.account.id, items: [client.line(advertId)], name })).order);
    }
    const [first, second] = mine;
    await client.moved(first?.id ?? '', { status: 'accepted' }, other.headers);
    await client.moved(second?.id ?? '', { status: 'declined' }, other.headers);
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
    expect(counted.json()).toEqual({ ...counts, reviewsToAnswer: 0 });
    expect((await shop.app.inject({ url: '/api/orders/received', headers: client.buyer.headers })).statusCode).toBe(
      403,
    );
    const bad = await shop.app.inject({ url: '/api/orders/received?cursor=abc', headers: other.headers });
    expect(bad.statusCode).toBe(422);
  });
});

describe('an order that nobody collects', () => {
  const job = async () => {
    await shop.deps.jobs.enqueue(shop.db, 'end-no-shows', {});
    await shop.deps.jobs.drain();
  };

  it('an order that nobody collects ends 14 days after it was ready, and both sides are warned three days before', async () => {
    const { order } = await client.sent();
    for (const status of ['accepted', 'ready']) await client.moved(order.id, { status });
    shop.clock.advance(11 * dayMs - 1);
    await job();
    expect((await shop.mailbox.last(client.buyer.account.email)).subject).toContain('ready');
    shop.clock.advance(1);
    await job();
    await job();
    for (const { account } of [client.buyer, client.vendor]) {
      const mails = await shop.mailbox.to(account.email);
      expect(mails.filter((mail) => mail.subject === `Order request ${order.number}: ends in 3 days`)).toHaveLength(1);
    }
    shop.clock.advance(3 * dayMs - 1);
    await job();
    expect((await client.read(order.id)).status).toBe('ready');
    shop.clock.advance(1);
    await job();
    const ended = await client.read(order.id);
    expect(ended.status).toBe('not-collected');
    expect(ended.steps.at(-1)).toMatchObject({ by: 'shop', reason: null });
    expect((await shop.mailbox.last(client.vendor.account.email)).subject).toContain('not collected');
  });

  it('an order that nobody collects ends three days after the warning, also when the server was off for weeks', async () => {
    const { order } = await client.sent();
    for (const status of ['accepted', 'ready']) await client.moved(order.id, { status });
    shop.clock.advance(20 * dayMs);
    await job();
    expect((await client.read(order.id)).status).toBe('ready');
    shop.clock.advance(3 * dayMs);
    await job();
    expect((await client.read(order.id)).status).toBe('not-collected');
  });
});
