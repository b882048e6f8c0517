import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '#contract/core/durations.ts';
import { vendorPageSchema } from '#contract/catalogue/vendorPage.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { threadMessages, threads } from '#server/db/tables/threadSchema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createOrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { createTestApp } from '#tests/support/shop/testApp.ts';

const shop = await createTestApp({ config: { trustProxy: 1 } });
afterAll(() => shop.close());

async function vendorNamed(companyName: string) {
  const vendor = await shop.signUpVerified({ role: 'vendor', companyName });
  await shop.giveSubscription(vendor.account.id);
  return vendor;
}
const ask = (idOrSlug: string) => shop.app.inject({ url: `/api/vendors/${idOrSlug}` });
async function read(idOrSlug: string) {
  const answer = await ask(idOrSlug);
  expect(answer.statusCode, answer.body).toBe(200);
  return vendorPageSchema.parse(answer.json());
}
const rename = (id: string, companyName: string) =>
  shop.db.update(accounts).set({ companyName }).where(eq(accounts.id, id));

/** Stores a conversation that a buyer began `agoMs` ago and the vendor answered after `minutes`; null for never. */
async function askAndAnswer(vendorId: string, minutes: number | null, agoMs = 5 * dayMs) {
  const askedAt = new Date(shop.clock().getTime() - agoMs);
  const { id: advertId } = await insertAdvert(shop.db, { vendorId, status: 'Not available' });
  const [thread] = await shop.db
    .insert(threads)
    .values({ vendorId, advertId, buyerName: 'Esi Owusu', createdAt: askedAt, lastAt: askedAt, lastSequence: 2 })
    .returning();
  const threadId = thread?.id ?? '';
  await shop.db
    .insert(threadMessages)
    .values({ threadId, sequence: 1, side: 'buyer', text: 'Here?', createdAt: askedAt });
  if (minutes === null) return;
  const createdAt = new Date(askedAt.getTime() + minutes * minuteMs);
  await shop.db.insert(threadMessages).values({ threadId, sequence: 2, side: 'vendor', text: 'Yes', createdAt });
}

describe('the page of a vendor', () => {
  it('shows the vendor’s own details, where it sells, and its newest twelve adverts', async () => {
    const vendor = await vendorNamed('Owusu Used Parts');
    const vendorId = vendor.account.id;
    for (let n = 1; n <= 13; n += 1) {
      const place = n === 1 ? { town: 'Tema', region: 'Greater Accra' } : { town: 'Kumasi', region: 'Ashanti' };
      await insertAdvert(shop.db, { vendorId, ...place, title: `Part ${n}`, createdAt: new Date(2026, 5, n) });
    }
    await insertAdvert(shop.db, { vendorId, title: 'Sold', status: 'Not available' });
    const profile = { fullname: 'Abena Owusu', email: vendor.account.email, phone: '0241234567' };
    const saved = await shop.app.inject({
      method: 'PATCH',
      url: '/api/auth/me',
      headers: vendor.headers,
      payload: { ...profile, openingHours: 'Mon–Fri 8:00–17:30\r\nSat 9:00–14:00' },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const page = await read(vendorId);
    expect(page).toMatchObject({
      id: vendorId,
      slug: 'owusu-used-parts',
      name: 'Owusu Used Parts',
      openingHours: 'Mon–Fri 8:00–17:30\nSat 9:00–14:00',
      place: { town: 'Kumasi', region: 'Ashanti' },
      advertCount: 13,
      figures: { answerMinutes: null, ordersCollected: 0, rating: { reviews: 0, average: null } },
    });
    expect(page.adverts.map(({ title }) => title)).toEqual(
      Array.from({ length: 12 }, (_, index) => `Part ${13 - index}`),
    );
    expect(JSON.stringify(page)).not.toContain(vendor.account.email);
  });

  it('may be cached, and is not sent again when it is unchanged', async () => {
    const { account } = await vendorNamed('Kept Parts');
    const first = await ask(account.id);
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
    const etag = String(first.headers.etag);
    const again = await shop.app.inject({ url: `/api/vendors/${account.id}`, headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
  });

  it('exists while the plan shows the adverts, and only for vendors', async () => {
    const { account } = await vendorNamed('Planless Parts');
    await shop.db.update(subscriptions).set({ showsAdverts: false }).where(eq(subscriptions.accountId, account.id));
    const gone = await ask(account.id);
    expect([gone.statusCode, problemOf(gone).code]).toEqual([410, 'gone']);
    expect((await ask('planless-parts')).statusCode).toBe(410);
    expect((await ask(`${account.id}/qr.svg`)).statusCode).toBe(410);
    const never = await shop.signUpVerified({ role: 'vendor', companyName: 'Never Paid' });
    const buyer = await shop.signUpVerified({ role: 'user' });
    for (const who of [
      never.account.id,
      'never-paid',
      buyer.account.id,
      randomUUID(),
      'nobody',
      '%00',
      'a%20b',
      '..%2f',
    ])
      expect((await ask(who)).statusCode, who).toBe(404);
  });
});

describe('the short address of a vendor', () => {
  it('is made from the name, with a number if another vendor has it already', async () => {
    const first = await vendorNamed('Ébo & Söhne: Brakes!');
    const second = await vendorNamed('Ebo Sohne Brakes');
    expect((await read(first.account.id)).slug).toBe('ebo-sohne-brakes');
    expect((await read(second.account.id)).slug).toBe('ebo-sohne-brakes-2');
    const nameless = await vendorNamed('配件');
    expect((await read(nameless.account.id)).slug).toBe('vendor');
    const long = await vendorNamed(`${'Very long '.repeat(11)}name`);
    expect((await read(long.account.id)).slug).toMatch(/^(?:very-long-)+very-long$/);
  });

  it('leads to the vendor under every name that it had, and is used again with the same name', async () => {
    const { id } = (await vendorNamed('Tetteh Motors')).account;
    await rename(id, 'Tetteh & Sons');
    expect([(await read('tetteh-motors')).id, (await read('tetteh-motors')).slug]).toEqual([id, 'tetteh-sons']);
    expect((await read((await vendorNamed('Tetteh Motors')).account.id)).slug).toBe('tetteh-motors-2');
    await rename(id, 'Tetteh Motors');
    expect((await read(id)).slug).toBe('tetteh-motors');
    expect((await read('tetteh-sons')).id).toBe(id);
  });

  it('is different for each of thirty vendors of the same name who sign up at once', async () => {
    const vendors = await Promise.all(Array.from({ length: 30 }, () => vendorNamed('Same Name')));
    const slugs = await Promise.all(vendors.map(async ({ account }) => (await read(account.id)).slug));
    expect(new Set(slugs).size).toBe(30);
    expect(slugs).toContain('same-name');
  });

  it('is available as a QR code to print', async () => {
    const { account } = await vendorNamed('Code Parts');
    const answer = await ask(`${account.id}/qr.svg`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(answer.body).toMatch(/^<svg [^>]+><path fill="#fff"[^>]+><path d="M[\dhvzM -]+"\/><\/svg>$/);
    const etag = String(answer.headers.etag);
    const url = `/api/vendors/code-parts/qr.svg`;
    expect((await shop.app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
  });
});

describe('the figures of a vendor', () => {
  it('have the median time to an answer over the last 90 days, once five buyers have asked', async () => {
    const { id } = (await vendorNamed('Quick Parts')).account;
    for (const minutes of [1, 500, 30, 90]) await askAndAnswer(id, minutes);
    await askAndAnswer(id, 2, 91 * dayMs);
    expect((await read(id)).figures.answerMinutes).toBeNull();
    await askAndAnswer(id, 7);
    expect((await read(id)).figures.answerMinutes).toBe(30);
  });

  it('count a conversation without an answer as slower than all others, once a day has passed', async () => {
    const { id } = (await vendorNamed('Slow Parts')).account;
    for (const minutes of [1, 2, 3, 4]) await askAndAnswer(id, minutes);
    await askAndAnswer(id, null, 60 * minuteMs);
    expect((await read(id)).figures.answerMinutes).toBeNull();
    await askAndAnswer(id, null);
    expect((await read(id)).figures.answerMinutes).toBe(3);
    for (let n = 0; n < 4; n += 1) await askAndAnswer(id, null);
    expect((await read(id)).figures.answerMinutes).toBeNull();
  });

  it('have the number of orders that were ever collected, also on the vendor’s adverts', async () => {
    const client = await createOrderClient(shop);
    await client.sent();
    const order = await client.collected();
    await client.collected();
    await client.moved(
      order,
      { status: 'return-asked', return: { reason: 'damaged', advertIds: [client.padsId] } },
      client.buyer.headers,
    );
    const figures = { answerMinutes: null, ordersCollected: 2, rating: { reviews: 0, average: null } };
    expect((await read(client.vendor.account.id)).figures).toEqual(figures);
    const advert = await shop.app.inject({ url: `/api/adverts/${client.padsId}` });
    expect(advert.json()).toMatchObject({ vendor: { figures } });
  });
});

it('a buyer has no opening hours, and those of a vendor are limited in length', async () => {
  const change = async (role: 'user' | 'vendor', openingHours: string) => {
    const { headers, account } = await shop.signUpVerified({ role });
    const payload = { fullname: 'Abena Owusu', email: account.email, phone: '0241234567', openingHours };
    return shop.app.inject({ method: 'PATCH', url: '/api/auth/me', headers, payload });
  };
  for (const [role, hours] of [
    ['user', 'Mon 8–17'],
    ['vendor', 'Mon 8–17\n'.repeat(8) + 'Sun'],
    ['vendor', 'x'.repeat(301)],
    ['vendor', 'Mon \u0007'],
  ] as const) {
    const answer = await change(role, hours);
    expect([answer.statusCode, Object.keys(problemOf(answer).fields ?? {})]).toEqual([422, ['openingHours']]);
  }
  expect((await change('vendor', '')).json()).toMatchObject({ user: { openingHours: null } });
});
