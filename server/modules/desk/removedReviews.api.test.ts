import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { reviewListSchema } from '#contract/catalogue/reviews.ts';
import { vendorPageSchema } from '#contract/catalogue/vendorPage.ts';
import { noticesAnswerSchema } from '#contract/people/notices.ts';
import { orderCountsSchema } from '#contract/orders/receivedOrders.ts';
import { runAdmin } from '#server/admin/adminCommands.ts';
import { reviews } from '#server/db/tables/reviewSchema.ts';
import { readOwnData } from '#server/modules/account/privacy/readOwnData.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { adminToolsOf } from '#tests/support/shop/clients/adminToolsOf.ts';
import { openDesk } from '#tests/support/shop/clients/deskClient.ts';
import { createOrderClient, type OrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import type { SignedIn } from '#tests/support/shop/testApp.ts';

/* A review, or the answer to one, that the desk removes: nobody brings it back but the desk. */

const { shop, as, post, get, reportsOf, decisionTold } = await openDesk();
afterAll(() => shop.close());

const sentence = 'It insults somebody, and names where they live.';
const words = { stars: 1, text: 'He is a thief and lives at 4 Ring Road.' };
const reply = { text: 'You are a liar from 9 Castle Road.' };

let client: OrderClient;
let order: string;
beforeEach(async () => {
  client = await createOrderClient(shop);
  order = await client.collected();
});

const writeReview = () => post(`/orders/${order}/review`, words, as(client.buyer));
const writeAnswer = () => post(`/orders/${order}/review/answer`, reply, as(client.vendor));
const pageOf = async () => {
  shop.clock.advance(60_000);
  return vendorPageSchema.parse((await get(`/vendors/${client.vendor.account.id}`, {})).json());
};
const listed = async () =>
  reviewListSchema.parse((await get(`/vendors/${client.vendor.account.id}/reviews`, {})).json()).items;
const noticesOf = async (who: SignedIn) =>
  noticesAnswerSchema.parse((await get('/notices', who.headers)).json()).items.filter(({ kind }) => kind === 'review');

/** Reports a part of the review, and has the desk remove it. @returns the id of the report */
async function removed(part: 'review' | 'answer'): Promise<string> {
  const [review] = await shop.db.select().from(reviews).where(eq(reviews.orderId, order));
  await post(
    `/reviews/${review?.id}/reports`,
    { part, reason: 'It insults somebody' },
    { 'x-forwarded-for': '10.9.0.3' },
  );
  const [report] = await reportsOf('open', part === 'review' ? 'A review of' : 'The answer to');
  expect(report?.review).toMatchObject(part === 'review' ? { text: words.text } : { answer: reply.text });
  const answer = await post(`/desk/reports/${report?.id}/decision`, { decision: 'remove', sentence });
  expect(answer.statusCode, answer.body).toBe(200);
  return report?.id ?? '';
}

test('a removed review is not written again, and both sides see that it is gone', async () => {
  await writeReview();
  await writeAnswer();
  await removed('review');
  expect(await listed()).toEqual([]);
  const again = await writeReview();
  expect([again.statusCode, problemOf(again).message]).toEqual([
    409,
    'We removed your review of this order, and it cannot be written again. You can answer our decision in your notices.',
  ]);
  expect(problemOf(await writeAnswer()).message).toBe('This order has no review to answer.');
  expect(await listed()).toEqual([]);
  expect(await client.read(order)).toMatchObject({ review: null, ownWordsRemoved: true });
  const vendors = await client.read(order, client.vendor);
  expect([vendors.review, vendors.ownWordsRemoved]).toEqual([null, undefined]);
  expect(await decisionTold(client.buyer)).toMatchObject({ kind: 'remove', sentence });
});

test('a removed answer is not written again, and the review stays', async () => {
  await writeReview();
  await writeAnswer();
  await removed('answer');
  const again = await writeAnswer();
  expect([again.statusCode, problemOf(again).message]).toEqual([
    409,
    'We removed the answer to this review, and it cannot be written again. The vendor can answer our decision in the notices.',
  ]);
  expect(await listed()).toMatchObject([{ text: words.text, answer: null }]);
  expect(await client.read(order, client.vendor)).toMatchObject({ review: { answer: null }, ownWordsRemoved: true });
  const buyers = await client.read(order);
  expect([buyers.review?.answer, buyers.ownWordsRemoved]).toEqual([null, undefined]);
  const counts = await get('/orders/counts', client.vendor.headers);
  expect(orderCountsSchema.parse(counts.json()).reviewsToAnswer).toBe(0);
});

test('a removed review counts nowhere, and the notice with its words is gone', async () => {
  await writeReview();
  expect((await pageOf()).figures.rating.reviews).toBe(1);
  expect(await noticesOf(client.vendor)).toHaveLength(1);
  await removed('review');
  expect((await pageOf()).figures.rating).toEqual({ reviews: 0, average: null });
  expect(await noticesOf(client.vendor)).toEqual([]);
  expect(JSON.stringify(await pageOf())).not.toContain('Ring Road');
  const counts = await get('/orders/counts', client.vendor.headers);
  expect(orderCountsSchema.parse(counts.json()).reviewsToAnswer).toBe(0);
});

test('the notice with a removed answer is gone from the buyer’s, and the one of the review stays with the vendor', async () => {
  await writeReview();
  await writeAnswer();
  expect(await noticesOf(client.buyer)).toHaveLength(1);
  await removed('answer');
  expect(await noticesOf(client.buyer)).toEqual([]);
  expect(await noticesOf(client.vendor)).toHaveLength(1);
});

test.each(['review', 'answer'] as const)(
  'the removal of the %s that is taken back brings its words back',
  async (part) => {
    await writeReview();
    await writeAnswer();
    const report = await removed(part);
    const [shown] = (await reportsOf('decided', 'of order')).filter(({ id }) => id === report);
    // Staff judge by the words.
    expect(shown?.review).toMatchObject({ text: words.text, answer: reply.text, shown: false });
    expect(shown?.decided?.canTakeBack).toBe(true);
    const taken = await post(`/desk/reports/${report}/take-back`, { sentence: 'It is an opinion.' });
    expect(taken.json()).toEqual({ message: 'Undone, and the person is told.' });
    expect(await listed()).toMatchObject([{ ...words, answer: reply }]);
    const buyers = await client.read(order);
    expect(buyers.review).toMatchObject({ ...words, answer: reply });
    expect(buyers.ownWordsRemoved).toBeUndefined();
    expect(problemOf(await writeReview()).message).toBe('You have reviewed this order already.');
  },
);

test('the command line removes a review as the desk does', async () => {
  await writeReview();
  const [row] = await shop.db.select().from(reviews).where(eq(reviews.orderId, order));
  const remove = (...more: string[]) => runAdmin(adminToolsOf(shop), ['remove-review', row?.id ?? '', ...more]);
  expect(await remove('It', 'names', 'an', 'address.')).toContain('by Yaw A. is removed');
  await expect(remove()).rejects.toThrow('There is no review');
  expect((await writeReview()).statusCode).toBe(409);
  expect(await decisionTold(client.buyer)).toMatchObject({ kind: 'remove', sentence: 'It names an address.' });
});

test('whoever reviewed the order of a guest is told of the removal', async () => {
  const { order: guests, trackingKey } = await client.sent({}, {});
  for (const status of ['accepted', 'ready', 'collected']) await client.moved(guests.id, { status });
  const headers = () => ({ ...as(client.buyer), 'x-tracking-key': trackingKey });
  expect((await post(`/orders/${guests.id}/review`, words, headers())).statusCode).toBe(201);
  order = guests.id;
  await removed('review');
  expect(await decisionTold(client.buyer)).toMatchObject({ kind: 'remove', sentence });
  expect((await post(`/orders/${guests.id}/review`, words, headers())).statusCode).toBe(409);
});

test('only the file of whoever wrote them has removed words, and they are deleted with the account', async () => {
  await writeReview();
  await writeAnswer();
  await removed('answer');
  const report = await removed('review');
  const fileOf = async ({ account }: SignedIn) => {
    const data = await readOwnData(shop.db, account);
    return JSON.stringify([data['reviewsWritten'], data['reviewsReceived']]);
  };
  const [buyers, vendors] = [await fileOf(client.buyer), await fileOf(client.vendor)];
  expect([buyers.includes('Ring Road'), buyers.includes('Castle Road')]).toEqual([true, false]);
  expect([vendors.includes('Ring Road'), vendors.includes('Castle Road')]).toEqual([false, true]);

  const left = await post('/auth/me/delete', { password: testPassword }, as(client.buyer));
  expect(left.statusCode, left.body).toBe(200);
  const [row] = await shop.db.select().from(reviews).where(eq(reviews.orderId, order));
  expect(row).toMatchObject({ text: '', removedText: null });
  // Words that are gone come back by nobody.
  expect((await post(`/desk/reports/${report}/take-back`, { sentence })).statusCode).toBe(409);
  expect(await listed()).toEqual([]);
});
