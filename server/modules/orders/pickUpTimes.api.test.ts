import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { dayMs, hourMs } from '#contract/core/durations.ts';
import { orderLookedUpSchema } from '#contract/orders/orderLookUp.ts';
import { noticesAnswerSchema } from '#contract/people/notices.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createOrderClient, type OrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/* When the vendor has it ready, and until when it is held. */

let shop: TestApp;
let client: OrderClient;
let part: string;
let order: string;

beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
});
afterAll(() => shop.close());
// People of their own for each test: the clock goes on for weeks, and sessions end.
beforeEach(async () => {
  client = await createOrderClient(shop);
  const vendorId = client.vendor.account.id;
  part = (await insertAdvert(shop.db, { vendorId, title: 'Wiper', pricePesewas: 10_000, quantity: 1 })).id;
  order = (await client.sent({ items: [client.line(part)] })).order.id;
});

const soon = (hours: number) => new Date(shop.clock().getTime() + hours * hourMs).toISOString();
const left = async () => (await shop.db.select().from(adverts).where(eq(adverts.id, part)))[0]?.quantity;
const run = async (job: 'remind-of-pick-ups' | 'end-no-shows') => {
  await shop.deps.jobs.enqueue(shop.db, job, {});
  await shop.deps.jobs.drain();
};
const titles = async (as: SignedIn) =>
  noticesAnswerSchema
    .parse((await shop.app.inject({ url: '/api/notices', headers: as.headers })).json())
    .items.filter(({ path, read }) => !read && path.includes(order))
    .map(({ title }) => title);

test('two devices accept at once with different times: the second one is told that its own were not sent', async () => {
  const accept = (times: object) => client.patch(order, { status: 'accepted', ...times });
  const answers = await Promise.all([accept({ heldUntil: soon(30) }), accept({ heldUntil: soon(60) })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  const problem = refused && problemOf(refused);
  expect(problem).toMatchObject({ code: 'conflict', details: { status: 'accepted' } });
  expect(problem?.message).toContain('Your times were not sent');
  const { pickUp } = await client.read(order);
  // Said again, or without times, it is a mere repetition.
  expect((await accept({ heldUntil: pickUp?.heldUntil })).statusCode).toBe(200);
  expect((await accept({})).statusCode).toBe(200);
  expect((await client.read(order)).pickUp).toEqual(pickUp);
});

test('both sides read the times, and so does a guest by number and phone', async () => {
  const times = { readyFrom: soon(2), heldUntil: soon(50) };
  const accepted = await client.moved(order, { status: 'accepted', ...times });
  expect(accepted.pickUp).toEqual(times);
  expect((await client.read(order)).pickUp).toEqual(times);
  const guest = await client.sent({ items: [{ ...client.line(client.padsId) }] }, {});
  await client.moved(guest.order.id, { status: 'accepted', heldUntil: soon(50) });
  const looked = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/look-up',
    payload: { number: guest.order.number, phone: '020 123 4567' },
  });
  expect(orderLookedUpSchema.parse(looked.json()).pickUp).toEqual({ readyFrom: null, heldUntil: soon(50) });
  expect((await shop.mailbox.last(client.buyer.account.email))?.text).toMatch(/Ready from[\s\S]*Held until/);
});

test('accepting without times is as before', async () => {
  expect((await client.moved(order, { status: 'accepted' })).pickUp).toBeNull();
  shop.clock.advance(20 * dayMs);
  await run('remind-of-pick-ups');
  expect(await titles(client.buyer)).toHaveLength(1);
});

describe('bad times', () => {
  it.each<[string, () => object, string]>([
    ['held until before ready', () => ({ readyFrom: soon(5), heldUntil: soon(4) }), 'heldUntil'],
    ['held until in the past', () => ({ heldUntil: soon(-1) }), 'heldUntil'],
    ['ready since yesterday', () => ({ readyFrom: soon(-30) }), 'readyFrom'],
    ['held for 31 days', () => ({ heldUntil: soon(31 * 24) }), 'heldUntil'],
    ['no time at all', () => ({ readyFrom: 'tomorrow' }), 'readyFrom'],
  ])('%s are refused at their field, and the order stays', async (_what, times, field) => {
    const refused = problemOf(await client.patch(order, { status: 'accepted', ...times() }));
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([422, [field]]);
    expect((await client.read(order)).status).toBe('sent');
    expect(await left()).toBe(1);
  });

  it('are refused with another step, with a delivery, and from anybody but the vendor', async () => {
    expect(problemOf(await client.patch(order, { status: 'declined', heldUntil: soon(9) })).status).toBe(422);
    const delivery = await client.sent({ items: [client.line(part)], handover: 'delivery', address: 'Kumasi' });
    expect(problemOf(await client.patch(delivery.order.id, { status: 'accepted', heldUntil: soon(9) })).fields).toEqual(
      {
        heldUntil: 'This order is delivered to the buyer, so it has no pick-up time.',
      },
    );
    await client.moved(delivery.order.id, { status: 'fee-asked', feePesewas: 500 });
    const byBuyer = { status: 'accepted', heldUntil: soon(9) };
    expect(problemOf(await client.patch(delivery.order.id, byBuyer, client.buyer.headers)).status).toBe(422);
    const stranger = await shop.signUpVerified({ role: 'vendor' });
    expect((await client.patch(order, { status: 'accepted', heldUntil: soon(9) }, stranger.headers)).statusCode).toBe(
      404,
    );
  });
});

test('a held piece is sold to nobody else, and cannot be released before its time', async () => {
  await client.moved(order, { status: 'accepted', heldUntil: soon(48) });
  await client.moved(order, { status: 'ready' });
  expect(await left()).toBe(0);
  expect((await client.send({ items: [client.line(part)] })).statusCode).toBe(409);
  const early = problemOf(await client.patch(order, { status: 'not-collected' }));
  expect([early.status, early.message]).toEqual([409, expect.stringMatching(/^You hold these parts until /)]);
  shop.clock.advance(48 * hourMs);
  expect((await client.moved(order, { status: 'not-collected' })).status).toBe('not-collected');
  expect(await left()).toBe(1);
});

test('the shop ends no order whose parts are still held, however long ago it was ready', async () => {
  await client.moved(order, { status: 'accepted', heldUntil: soon(29 * 24) });
  await client.moved(order, { status: 'ready' });
  for (let day = 0; day < 28; day += 1) {
    shop.clock.advance(dayMs);
    await run('end-no-shows');
  }
  expect((await client.read(order)).status).toBe('ready');
  for (let day = 0; day < 5; day += 1) {
    shop.clock.advance(dayMs);
    await run('end-no-shows');
  }
  expect((await client.read(order)).status).toBe('not-collected');
});

test('both are reminded once when it is ready and when the last day begins', async () => {
  await client.moved(order, { status: 'accepted', readyFrom: soon(2), heldUntil: soon(50) });
  const { number } = await client.read(order);
  await run('remind-of-pick-ups');
  expect(await titles(client.vendor)).toEqual([]);
  shop.clock.advance(2 * hourMs);
  for (const _time of [1, 2]) await run('remind-of-pick-ups');
  const readyNow = `Order request ${number}: ready from now on`;
  expect([await titles(client.buyer), await titles(client.vendor)]).toEqual([[readyNow], [readyNow]]);
  shop.clock.advance(25 * hourMs);
  for (const _time of [1, 2]) await run('remind-of-pick-ups');
  const lastDay = `Order request ${number}: held for one more day`;
  expect([await titles(client.buyer), await titles(client.vendor)]).toEqual([[lastDay], [lastDay]]);
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order));
  expect(row?.holdToldAt).not.toBeNull();
});

test('nobody is reminded of what was just said, of what is over, or of an order that has moved on', async () => {
  await client.moved(order, { status: 'accepted', readyFrom: soon(-1), heldUntil: soon(20) });
  await client.moved(order, { status: 'ready' });
  const before = await titles(client.buyer);
  await run('remind-of-pick-ups');
  shop.clock.advance(30 * hourMs);
  await run('remind-of-pick-ups');
  expect(await titles(client.buyer)).toEqual(before);
  expect(await titles(client.vendor)).toEqual([]);
});
