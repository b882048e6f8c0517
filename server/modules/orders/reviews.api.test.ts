import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advertDetailSchema } from '#contract/catalogue/adverts.ts';
import { listingAnswerSchema } from '#contract/catalogue/listing.ts';
import { reviewListSchema } from '#contract/catalogue/reviews.ts';
import { reviewsForAverage } from '#contract/catalogue/stars.ts';
import { vendorPageSchema } from '#contract/catalogue/vendorPage.ts';
import { noticesAnswerSchema } from '#contract/people/notices.ts';
import { orderViewSchema } from '#contract/orders/orders.ts';
import { runAdmin } from '#server/admin/adminCommands.ts';
import { reports } from '#server/db/tables/contactSchema.ts';
import { orderCountsSchema } from '#contract/orders/receivedOrders.ts';
import { reviews } from '#server/db/tables/reviewSchema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createOrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { adminToolsOf } from '#tests/support/shop/clients/adminToolsOf.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
});
afterAll(() => shop.close());

const good = { stars: 5, text: 'As it was said, and quick.' };
type Headers = Record<string, string>;

const review = (id: string, body: object, headers: Headers) =>
  shop.app.inject({ method: 'POST', url: `/api/orders/${id}/review`, headers, payload: body });
const answer = (id: string, text: string, headers: Headers) =>
  shop.app.inject({ method: 'POST', url: `/api/orders/${id}/review/answer`, headers, payload: { text } });
const report = (id: string, body: object) =>
  shop.app.inject({ method: 'POST', url: `/api/reviews/${id}/reports`, payload: body });

async function vendorPage(id: string) {
  return vendorPageSchema.parse((await shop.app.inject({ url: `/api/vendors/${id}` })).json());
}
async function noticesOf({ headers }: SignedIn) {
  return noticesAnswerSchema
    .parse((await shop.app.inject({ url: '/api/notices', headers })).json())
    .items.filter(({ kind }) => kind === 'review');
}

test('a buyer reviews a collected order, the vendor answers, and each is notified once', async () => {
  const client = await createOrderClient(shop);
  const { vendor, buyer } = client;
  const id = await client.collected();
  const posted = await review(id, { stars: 4, text: ' Good pads.\r\nA little late. ' }, buyer.headers);
  expect(posted.statusCode, posted.body).toBe(201);
  expect(orderViewSchema.parse(posted.json()).review).toMatchObject({
    stars: 4,
    text: 'Good pads.\nA little late.',
    answer: null,
  });
  expect(await noticesOf(vendor)).toMatchObject([
    { title: 'Yaw A. gives you 4 of 5 stars', path: `/vendor-orders?order=${id}`, read: false },
  ]);

  const answered = await answer(id, 'Thank you. The road was full.', vendor.headers);
  expect(answered.statusCode, answered.body).toBe(201);
  expect(await noticesOf(vendor)).toMatchObject([{ read: true }]);
  expect(await noticesOf(buyer)).toMatchObject([
    { title: 'Boateng Spares answers your review', path: `/order?id=${id}`, read: false },
  ]);
  for (const side of [buyer, vendor]) {
    expect((await client.read(id, side)).review).toMatchObject({
      stars: 4,
      answer: { text: 'Thank you. The road was full.' },
    });
  }
  const page = await vendorPage(vendor.account.id);
  expect(page.reviews.items).toMatchObject([
    { author: 'Yaw A.', stars: 4, answer: { text: 'Thank you. The road was full.' } },
  ]);
  expect(JSON.stringify(page)).not.toContain('Asante');
});

test('cards show the orders of a vendor, and the stars once there are three reviews', async () => {
  const client = await createOrderClient(shop);
  const { vendor, buyer } = client;
  const onCards = async () => {
    // Public answers are cached for half a minute.
    shop.clock.advance(60_000);
    const answer = await shop.app.inject({ url: `/api/adverts?vendor=${vendor.account.id}` });
    return listingAnswerSchema.parse(answer.json()).items.map((card) => card.vendor);
  };
  const { id, name } = (await onCards())[0] ?? {};
  expect((await onCards())[0]).toEqual({ id, name });

  for (const stars of [5, 4]) await review(await client.collected(), { ...good, stars }, buyer.headers);
  expect((await onCards())[0]).toEqual({ id, name, collected: 2 });
  await review(await client.collected(), { ...good, stars: 4 }, buyer.headers);
  expect((await onCards())[0]).toEqual({ id, name, rating: 4.3 });
});

test('an order has one review and one answer, and a repeated request changes nothing', async () => {
  const client = await createOrderClient(shop);
  const { vendor, buyer } = client;
  const id = await client.collected();
  const once = { ...buyer.headers, 'idempotency-key': randomUUID() };
  const tries = await Promise.all([1, 2, 3].map(() => review(id, good, once)));
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  const again = await review(id, { stars: 1, text: 'No.' }, buyer.headers);
  expect([again.statusCode, problemOf(again).message]).toEqual([409, 'You have reviewed this order already.']);
  expect(await noticesOf(vendor)).toHaveLength(1);

  const byKey = { ...vendor.headers, 'idempotency-key': randomUUID() };
  for (const _time of [1, 2]) expect((await answer(id, 'Thank you.', byKey)).statusCode).toBe(201);
  expect((await answer(id, 'Another word.', vendor.headers)).statusCode).toBe(409);
  expect((await client.read(id)).review).toMatchObject({ stars: 5, answer: { text: 'Thank you.' } });
});

test('only the buyer of a collected order may review it, and only its vendor may answer', async () => {
  const client = await createOrderClient(shop);
  const { vendor, buyer } = client;
  const stranger = await createOrderClient(shop);
  const { order } = await client.sent();
  for (const status of ['accepted', 'ready']) {
    expect((await review(order.id, good, buyer.headers)).statusCode).toBe(403);
    await client.moved(order.id, { status });
  }
  expect((await review(order.id, good, {})).statusCode).toBe(401);
  await client.moved(order.id, { status: 'collected' });
  for (const who of [stranger.buyer, stranger.vendor]) {
    expect((await review(order.id, good, who.headers)).statusCode).toBe(404);
    expect((await answer(order.id, 'Thank you.', who.headers)).statusCode).toBe(404);
  }
  expect((await review(order.id, good, vendor.headers)).statusCode).toBe(403);
  expect((await answer(order.id, 'Thank you.', buyer.headers)).statusCode).toBe(403);
  expect((await answer(order.id, 'Thank you.', vendor.headers)).statusCode).toBe(409);

  const faults = [
    { stars: 0, text: 'Bad.' },
    { stars: 6, text: 'Good.' },
    { stars: 4.5, text: 'Good.' },
    { stars: 5, text: '  ' },
    { stars: 5, text: 'x'.repeat(1001) },
    { stars: 5 },
  ];
  for (const body of faults) expect((await review(order.id, body, buyer.headers)).statusCode).toBe(422);
  await client.moved(
    order.id,
    { status: 'return-asked', return: { reason: 'damaged', advertIds: [client.padsId] } },
    buyer.headers,
  );
  expect((await review(order.id, good, buyer.headers)).statusCode).toBe(201);
});

test('reviews without an answer are counted only for their vendor', async () => {
  const client = await createOrderClient(shop);
  const waiting = async ({ headers }: SignedIn) =>
    orderCountsSchema.parse((await shop.app.inject({ url: '/api/orders/counts', headers })).json()).reviewsToAnswer;
  const id = await client.collected();
  await review(id, good, client.buyer.headers);
  expect(await waiting(client.vendor)).toBe(1);
  expect(await waiting((await createOrderClient(shop)).vendor)).toBe(0);
  await answer(id, 'Thank you.', client.vendor.headers);
  expect(await waiting(client.vendor)).toBe(0);
});

test('a guest reviews with the key of the order only once signed in', async () => {
  const client = await createOrderClient(shop);
  const { order, trackingKey } = await client.sent({}, {});
  const key = { 'x-tracking-key': trackingKey };
  for (const status of ['accepted', 'ready', 'collected']) await client.moved(order.id, { status });
  expect((await review(order.id, good, { 'x-tracking-key': 'A'.repeat(43) })).statusCode).toBe(404);
  const refused = await review(order.id, good, key);
  expect([refused.statusCode, problemOf(refused).message]).toEqual([
    403,
    'Sign in to review this order: reviews count only from people with an account.',
  ]);
  expect((await vendorPage(client.vendor.account.id)).figures.rating.reviews).toBe(0);
  expect((await review(order.id, good, { ...client.buyer.headers, ...key })).statusCode).toBe(201);
  expect((await answer(order.id, 'Thank you.', client.vendor.headers)).statusCode).toBe(201);
});

test('the key of an order that an account sent reviews nothing for another account', async () => {
  const client = await createOrderClient(shop);
  const { order, trackingKey } = await client.sent();
  for (const status of ['accepted', 'ready', 'collected']) await client.moved(order.id, { status });
  const key = { 'x-tracking-key': trackingKey };
  const friend = await shop.signUpVerified();
  expect((await review(order.id, good, { ...friend.headers, ...key })).statusCode).toBe(403);
  expect((await review(order.id, good, { ...client.buyer.headers, ...key })).statusCode).toBe(201);
});

test('there is no average below three reviews, and page and advert say the same', async () => {
  const client = await createOrderClient(shop);
  const { vendor, buyer } = client;
  const rating = async () => {
    const advert = advertDetailSchema.parse((await shop.app.inject({ url: `/api/adverts/${client.padsId}` })).json());
    const page = await vendorPage(vendor.account.id);
    expect(advert.vendor.figures).toEqual(page.figures);
    return page.figures.rating;
  };
  expect(await rating()).toEqual({ reviews: 0, average: null });
  for (const [given, average] of [
    [5, null],
    [4, null],
    [2, 3.7],
  ] as const) {
    const id = await client.collected();
    expect((await review(id, { stars: given, text: `${given} stars` }, buyer.headers)).statusCode).toBe(201);
    expect((await rating()).average).toBe(average);
  }
  expect((await rating()).reviews).toBe(3);
});

test('reviews that are written or hidden at the same time are all counted', async () => {
  const client = await createOrderClient(shop);
  const { vendor, buyer } = client;
  const ids: string[] = [];
  for (let number = 0; number < 8; number += 1) ids.push(await client.collected());
  const given = [1, 2, 3, 4, 5, 5, 5, 5];
  const answers = ids.map((id, index) => review(id, { stars: given[index] ?? 0, text: 'As it was.' }, buyer.headers));
  for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(201);
  expect((await vendorPage(vendor.account.id)).figures.rating).toEqual({ reviews: 8, average: 3.8 });
  const hide = (id: string) => shop.db.update(reviews).set({ hiddenAt: new Date() }).where(eq(reviews.orderId, id));
  await Promise.all(ids.slice(0, 4).map(hide));
  expect((await vendorPage(vendor.account.id)).figures.rating).toEqual({ reviews: 4, average: 5 });
  const tooFew = reviewsForAverage - 1;
  await Promise.all(ids.slice(4, -tooFew).map(hide));
  expect((await vendorPage(vendor.account.id)).figures.rating).toEqual({ reviews: tooFew, average: null });
});

test('all reviews of a vendor are read in pages, newest first', async () => {
  const client = await createOrderClient(shop);
  const { vendor } = client;
  for (let number = 1; number <= 45; number += 1) {
    const { order } = await client.sent();
    // Some have the same time, so that the cursor needs more than a time.
    const createdAt = new Date(Date.UTC(2026, 5, Math.ceil(number / 2)));
    await shop.db.insert(reviews).values({
      orderId: order.id,
      vendorId: vendor.account.id,
      author: 'Yaw A.',
      stars: 4,
      text: String(number),
      createdAt,
    });
  }
  const { reviews: newest } = await vendorPage(vendor.account.id);
  const found = [...newest.items];
  let cursor = newest.nextCursor;
  while (cursor !== null) {
    const url = `/api/vendors/${vendor.account.id}/reviews?cursor=${cursor}`;
    const part = reviewListSchema.parse((await shop.app.inject({ url })).json());
    found.push(...part.items);
    cursor = part.nextCursor;
  }
  const times = found.map(({ at }) => at);
  expect(new Set(found.map(({ text }) => text)).size).toBe(45);
  expect(times).toEqual(times.toSorted().toReversed());
  const strange = await shop.app.inject({ url: `/api/vendors/${vendor.account.id}/reviews?cursor=x` });
  expect(strange.statusCode).toBe(422);
  expect((await shop.app.inject({ url: `/api/vendors/${client.buyer.account.id}/reviews` })).statusCode).toBe(404);
});

test('anybody can report a review or its answer, and the people who run the shop can remove it', async () => {
  const client = await createOrderClient(shop);
  const { vendor, buyer } = client;
  const id = await client.collected();
  const written = orderViewSchema.parse((await review(id, good, buyer.headers)).json()).review;
  const reviewId = written?.id ?? '';
  const about = { part: 'review', reason: 'It is not true', note: 'I never sold this.' };
  expect((await report(reviewId, { ...about, part: 'answer' })).statusCode).toBe(404);
  await answer(id, 'Thank you.', vendor.headers);
  for (const part of ['review', 'answer']) {
    const sent = await report(reviewId, { ...about, part });
    expect(sent.statusCode, sent.body).toBe(201);
  }
  expect((await report(randomUUID(), about)).statusCode).toBe(404);
  expect((await report(reviewId, { ...about, reason: 'I do not like it' })).statusCode).toBe(422);
  expect(await shop.db.$count(reports, eq(reports.reviewId, reviewId))).toBe(2);
  await shop.deps.jobs.drain();
  const mails = shop.mailbox.all.filter(({ subject }) => subject.startsWith('Reported: '));
  expect(mails.map(({ text }) => text.includes(reviewId))).toEqual([true, true]);

  expect(await runAdmin(adminToolsOf(shop), ['remove-review', reviewId])).toContain('by Yaw A. is removed');
  await expect(runAdmin(adminToolsOf(shop), ['remove-review', reviewId])).rejects.toThrow('There is no review');
  expect((await client.read(id)).review).toBeNull();
});
