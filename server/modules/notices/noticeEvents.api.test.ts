import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { noticesAnswerSchema } from '#contract/people/notices.ts';
import { orderAnswerSchema } from '#contract/orders/orders.ts';
import { savedSearchesPath } from '#contract/people/savedSearches.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { threads } from '#server/db/tables/threadSchema.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/* The notices that people get, caused by real API requests and jobs. */

let shop: TestApp;
let vendor: SignedIn;
let buyer: SignedIn;
let padsId: string;

beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set('2026-11-20T10:00:00.000Z');
  vendor = await shop.signUpVerified({ role: 'vendor', companyName: 'Boateng Spares' });
  await shop.giveSubscription(vendor.account.id);
  buyer = await shop.signUpVerified({ role: 'user' });
  const vendorId = vendor.account.id;
  padsId = (await insertAdvert(shop.db, { vendorId, title: 'Brake pads', pricePesewas: 18_000 })).id;
});

const noticesOf = async (as: SignedIn) =>
  noticesAnswerSchema.parse((await shop.app.inject({ url: '/api/notices', headers: as.headers })).json());
const titles = async (as: SignedIn) => (await noticesOf(as)).items.map(({ title }) => title);

describe('an order', () => {
  const send = async (headers: Record<string, string>) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers,
      payload: {
        vendorId: vendor.account.id,
        items: [{ advertId: padsId, quantity: 2, pricePesewas: 18_000 }],
        name: 'Yaw Asante',
        phone: '0201234567',
        handover: 'pick-up',
      },
    });
    const { order, trackingKey } = orderAnswerSchema.parse(answer.json());
    return { ...order, key: { 'x-tracking-key': trackingKey } };
  };
  const move = (id: string, status: string, headers: Record<string, string>) =>
    shop.app.inject({ method: 'PATCH', url: `/api/orders/${id}`, headers, payload: { status } });

  it('an order is announced to the vendor, and each of its steps to the other side', async () => {
    const { id, number } = await send(buyer.headers);
    expect(await noticesOf(vendor)).toMatchObject({
      badge: 1,
      items: [
        {
          kind: 'order',
          title: `Order request ${number} from Yaw Asante`,
          body: 'Yaw Asante: Brake pads',
          path: `/vendor-orders?order=${id}`,
          read: false,
        },
      ],
    });
    expect(await titles(buyer)).toEqual([]);
    await move(id, 'accepted', vendor.headers);
    expect(await titles(buyer)).toEqual([`Order request ${number}: accepted`]);
    // A vendor who answers an order has seen the notice.
    expect((await noticesOf(vendor)).badge).toBe(0);
    await move(id, 'cancelled', buyer.headers);
    expect(await noticesOf(vendor)).toMatchObject({
      badge: 1,
      items: [{ title: `Order request ${number}: cancelled` }],
    });
    expect((await noticesOf(buyer)).badge).toBe(0);
  });

  it('an order of a buyer without an account is announced only to the vendor', async () => {
    const { id, number, key } = await send({});
    await move(id, 'accepted', vendor.headers);
    await move(id, 'cancelled', key);
    expect(await titles(vendor)).toEqual([`Order request ${number}: cancelled`]);
  });
});

it('a message is announced to the other side, until it is read in the thread', async () => {
  const payload = { name: 'Yaw', email: buyer.account.email, message: 'Does it fit?', phone: '' };
  const url = `/api/adverts/${padsId}/enquiries`;
  const question = await shop.app.inject({ method: 'POST', url, payload, headers: buyer.headers });
  expect(question.statusCode, question.body).toBe(201);
  const [thread] = await shop.db.select().from(threads).where(eq(threads.vendorId, vendor.account.id));
  const threadUrl = `/api/threads/${thread?.id}`;
  expect(await noticesOf(vendor)).toMatchObject({
    badge: 1,
    items: [
      {
        kind: 'message',
        title: 'Message from Yaw',
        body: 'Brake pads: Does it fit?',
        path: `/messages?thread=${thread?.id}`,
      },
    ],
  });
  expect(await titles(buyer)).toEqual([]);
  await shop.app.inject({ method: 'PATCH', url: threadUrl, headers: vendor.headers, payload: { readUpTo: 1 } });
  expect((await noticesOf(vendor)).badge).toBe(0);

  const answer = { text: 'Yes, it does.', images: [] };
  await shop.app.inject({ method: 'POST', url: `${threadUrl}/messages`, headers: vendor.headers, payload: answer });
  expect(await titles(buyer)).toEqual(['Message from Boateng Spares']);
});

describe('a price', () => {
  const mark = async (as: SignedIn, pricePesewas: number) => {
    const added = { id: padsId, pricePesewas, addedAt: '2026-11-20T09:00:00.000Z' };
    const payload = { add: [added] };
    await shop.app.inject({ method: 'PUT', url: '/api/auth/me/favourites', headers: as.headers, payload });
  };
  const reprice = async (pricePesewas: number) => {
    await shop.db.update(adverts).set({ pricePesewas }).where(eq(adverts.id, padsId));
  };
  const look = async () => {
    await shop.deps.jobs.enqueue(shop.db, 'tell-price-falls', {});
    await shop.deps.jobs.drain();
  };

  it('a price that fell is announced once to the people who marked the part when it cost more', async () => {
    const bargain = await shop.signUpVerified();
    await mark(buyer, 18_000);
    await mark(bargain, 12_000);
    await reprice(15_000);
    await look();
    await look();
    expect(await noticesOf(buyer)).toMatchObject({
      badge: 0,
      unread: 1,
      items: [
        {
          kind: 'price',
          title: 'Brake pads: GHc\u00a0150.00',
          body: 'It cost GHc\u00a0180.00 when you marked it.',
          path: `/single-advert?id=${padsId}`,
        },
      ],
    });
    expect(await titles(bargain)).toEqual([]);
    await reprice(14_000);
    await look();
    expect(await titles(buyer)).toEqual(['Brake pads: GHc\u00a0140.00']);
  });

  it('a price that rose, or rose and fell back, is not news', async () => {
    await mark(buyer, 18_000);
    await reprice(20_000);
    await look();
    await reprice(18_000);
    await look();
    expect(await titles(buyer)).toEqual([]);
  });

  it('the price of a part that is no longer offered is not news', async () => {
    await mark(buyer, 18_000);
    await shop.db.update(adverts).set({ pricePesewas: 100, status: 'Not available' }).where(eq(adverts.id, padsId));
    await look();
    expect(await titles(buyer)).toEqual([]);
  });
});

it('new parts in a saved search are announced together with the mail', async () => {
  await shop.app.inject({
    method: 'POST',
    url: `/api${savedSearchesPath}`,
    headers: buyer.headers,
    payload: { search: { q: 'flywheel' } },
  });
  shop.clock.advance(60_000);
  await insertAdvert(shop.db, {
    vendorId: vendor.account.id,
    title: 'Flywheel',
    createdAt: shop.clock(),
  });
  shop.clock.advance(3_600_000);
  await shop.deps.jobs.enqueue(shop.db, 'mail-saved-searches', {});
  await shop.deps.jobs.drain();
  expect(await noticesOf(buyer)).toMatchObject({
    items: [
      { kind: 'search', title: '1 new part in your saved searches', body: '“flywheel”', path: '/saved-searches' },
    ],
  });
  expect(await shop.mailbox.to(buyer.account.email)).toHaveLength(1);
});

it('the end of a plan is announced when it comes near and when it is reached, in one notice', async () => {
  const run = async (name: 'remind-of-ends' | 'end-subscriptions') => {
    await shop.deps.jobs.enqueue(shop.db, name, {});
    await shop.deps.jobs.drain();
  };
  shop.clock.advance(85 * dayMs);
  vendor = { ...vendor, ...(await shop.openSession(vendor.account.id)) };
  await run('remind-of-ends');
  expect((await titles(vendor))[0]).toMatch(/^Your plan ends on \d+ February 2027$/);
  shop.clock.advance(20 * dayMs);
  vendor = { ...vendor, ...(await shop.openSession(vendor.account.id)) };
  await run('end-subscriptions');
  expect(await noticesOf(vendor)).toMatchObject({ items: [{ title: 'Your plan has ended', path: '/payment' }] });
  expect(await titles(vendor)).toHaveLength(1);
});
