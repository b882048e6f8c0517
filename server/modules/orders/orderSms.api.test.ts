import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orderAnswerSchema, ordersAnswerSchema } from '#contract/orders/orders.ts';
import type { OrderInput } from '#contract/orders/orderRequest.ts';
import { provenPhones, smsPartSpending, smsSpending } from '#server/db/tables/noticesSchema.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import type { SmsMessage } from '#server/sms/smsSender.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/* A buyer who leaves a phone and nothing else, and wants to hear of the order by SMS. */

const dailyBoundPesewas = 400;
let shop: TestApp;
let vendor: SignedIn;
let padsId: string;
let calls = 0;
const sent: SmsMessage[] = [];

beforeAll(async () => {
  shop = await createTestApp({
    config: { sms: { dailyBoundPesewas, pricePesewas: 5 }, trustProxy: 1 },
    sms: {
      async send(message) {
        sent.push(message);
        return { costPesewas: 5 };
      },
    },
  });
  vendor = await shop.signUpVerified({ role: 'vendor', companyName: 'Boateng Spares' });
  await shop.giveSubscription(vendor.account.id);
  padsId = (await insertAdvert(shop.db, { vendorId: vendor.account.id, title: 'Brake pads', pricePesewas: 18_000 })).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  sent.length = 0;
  await shop.db.delete(smsSpending);
  await shop.db.delete(smsPartSpending);
});

const newPhone = () => {
  calls += 1;
  return `+23320${String(calls).padStart(7, '0')}`;
};

function post(change: Partial<OrderInput> = {}, headers: Record<string, string> = {}) {
  calls += 1;
  const payload = {
    vendorId: vendor.account.id,
    items: [{ advertId: padsId, quantity: 1, pricePesewas: 18_000 }],
    name: 'Yaw Asante',
    phone: newPhone(),
    handover: 'pick-up',
    wantsSms: true,
    ...change,
  };
  return shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { 'x-forwarded-for': `10.7.${calls % 250}.1`, ...headers },
    payload,
  });
}

async function order(change: Partial<OrderInput> = {}, headers: Record<string, string> = {}) {
  const answer = await post(change, headers);
  expect(answer.statusCode, answer.body).toBe(201);
  await shop.deps.jobs.drain();
  return orderAnswerSchema.parse(answer.json());
}

async function step(id: string, status: string, more: object = {}): Promise<void> {
  const answer = await shop.app.inject({
    method: 'PATCH',
    url: `/api/orders/${id}`,
    headers: vendor.headers,
    payload: { status, ...more },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await shop.deps.jobs.drain();
}

const linkIn = (text = '') => new URL(/http\S+/.exec(text)?.[0] ?? 'about:blank');
const follow = (key: string) =>
  shop.app.inject({ method: 'POST', url: '/api/orders/track', payload: { trackingKeys: [key] } });

/** A person who has confirmed a phone number with a code. */
async function withPhone(phone: string): Promise<SignedIn> {
  const person = await shop.signUpVerified();
  await shop.db.insert(provenPhones).values({ accountId: person.account.id, phone, provenAt: shop.clock() });
  return person;
}

/** Opens the link of the first SMS while signed in. */
async function openTexted(id: string, { headers }: SignedIn): Promise<void> {
  const key = linkIn(sent[0]?.text).hash.slice(1);
  const opened = await shop.app.inject({ url: `/api/orders/${id}`, headers: { ...headers, 'x-tracking-key': key } });
  expect(opened.statusCode, opened.body).toBe(200);
}

const ordersOf = async ({ headers }: SignedIn) =>
  ordersAnswerSchema
    .parse((await shop.app.inject({ url: '/api/orders?side=sent', headers })).json())
    .items.map(({ id }) => id);

it('sends a link that opens the order, the vendor’s answer and that it is ready, each in one SMS without a person’s words', async () => {
  const phone = newPhone();
  const { order: sentOrder, message } = await order({ phone, note: 'For my brother' });
  expect(message).toBe('Sent to Boateng Spares.');
  await step(sentOrder.id, 'accepted');
  await step(sentOrder.id, 'ready');
  await step(sentOrder.id, 'collected');
  expect(sent.map(({ to }) => to)).toEqual([phone, phone, phone]);
  expect(sent.map(({ text }) => /was sent|was accepted|is ready/.exec(text)?.[0])).toEqual([
    'was sent',
    'was accepted',
    'is ready',
  ]);
  for (const { text } of sent) {
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).not.toMatch(/Boateng|Yaw|Brake|brother/);
    const url = linkIn(text);
    expect(url.searchParams.get('id')).toBe(sentOrder.id);
    const { items } = ordersAnswerSchema.parse((await follow(url.hash.slice(1))).json());
    expect(items[0]).toMatchObject({ id: sentOrder.id, buyer: { isTold: true } });
  }
  // Nobody has proven an e-mail address by opening the link.
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, sentOrder.id));
  expect(row?.emailConfirmedAt).toBeNull();
});

it('sends nothing without consent, to a buyer with an e-mail, or to one with an account', async () => {
  const { order: quiet } = await order({ wantsSms: false });
  await step(quiet.id, 'accepted');
  await order({ email: 'yaw@example.com' });
  const buyer = await shop.signUpVerified();
  const { message } = await order({}, buyer.headers);
  expect(message).toBe('Sent to Boateng Spares.');
  expect(sent).toEqual([]);
});

it('sends nothing more once the account of that phone has taken the order over', async () => {
  const phone = newPhone();
  const { order: sentOrder } = await order({ phone });
  const buyer = await withPhone(phone);
  await openTexted(sentOrder.id, buyer);
  expect(await ordersOf(buyer)).toEqual([sentOrder.id]);
  await step(sentOrder.id, 'accepted');
  expect(sent).toHaveLength(1);
});

it('goes on when somebody with another phone opens the link, and gives them nothing', async () => {
  const { order: sentOrder } = await order();
  const reader = await withPhone(newPhone());
  await openTexted(sentOrder.id, reader);
  await openTexted(sentOrder.id, reader);
  expect(await ordersOf(reader)).toEqual([]);
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, sentOrder.id));
  expect(row).toMatchObject({ buyerId: null, claimedAt: null, emailConfirmedAt: null });
  await step(sentOrder.id, 'accepted');
  expect(sent).toHaveLength(2);
});

it('the same command again sends no second SMS', async () => {
  const headers = { 'idempotency-key': '5f1c2f0e-7a51-4f0c-8d5e-9a5d3a9f2c11', 'x-forwarded-for': '10.8.1.1' };
  const phone = newPhone();
  const first = await order({ phone }, headers);
  const again = await order({ phone }, headers);
  expect(again.order.id).toBe(first.order.id);
  expect(again.message).toBe(first.message);
  expect(sent).toHaveLength(1);
});

it('a phone gets SMS about four orders a day, and whoever orders more reads how to follow it', async () => {
  const phone = newPhone();
  for (let each = 0; each < 4; each += 1) await order({ phone });
  const fifth = await order({ phone });
  expect(sent).toHaveLength(4);
  expect(fifth.message).toContain(`Its number is ${fifth.order.number}`);
  await step(fifth.order.id, 'accepted');
  expect(sent).toHaveLength(4);
});

it('one network cannot use up what orders may cost, and codes and notices have parts of their own', async () => {
  for (let each = 0; each < 8; each += 1) await order({}, { 'x-forwarded-for': '10.9.9.9' });
  expect(sent.length).toBeLessThan(3);
  for (let each = 0; each < 40; each += 1) await order();
  const [part] = await shop.db.select().from(smsPartSpending).where(eq(smsPartSpending.part, 'order'));
  expect(part?.pesewas).toBeLessThanOrEqual(dailyBoundPesewas / 4);
  expect(sent.length).toBeLessThanOrEqual(dailyBoundPesewas / 4 / 5);
});

it('ASVS 2.4.1: a network that may spend no more does not use up what a phone may get', async () => {
  const [phone, stranger] = [newPhone(), { 'x-forwarded-for': '10.9.9.8' }];
  for (let each = 0; each < 8; each += 1) await order({}, stranger);
  for (let each = 0; each < 4; each += 1) await order({ phone, name: `Yaw ${each}` }, stranger);
  expect(sent.filter(({ to }) => to === phone)).toEqual([]);
  await order({ phone });
  expect(sent.filter(({ to }) => to === phone)).toHaveLength(1);
});

it('says so when SMS do not go to that country', async () => {
  const { message } = await order({ phone: '+22890123456' });
  expect(message).toContain('We cannot send SMS to this number now.');
  expect(sent).toEqual([]);
});
