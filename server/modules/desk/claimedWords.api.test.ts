import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { threadKeyHeader } from '#contract/people/followKeys.ts';
import { readOwnData } from '#server/modules/account/privacy/readOwnData.ts';
import { openDesk } from '#tests/support/shop/clients/deskClient.ts';
import { createOrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { createThreadClient, type ThreadClient } from '#tests/support/shop/clients/threadClient.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import type { SignedIn } from '#tests/support/shop/testApp.ts';

/* Words that somebody wrote without an account, or with another one, before a mailed key brought them to an account. */

const desk = await openDesk();
const { shop, post, get, reportsOf } = desk;
let talks: ThreadClient;
let owner: SignedIn;
beforeAll(async () => {
  talks = await createThreadClient(shop);
  owner = await shop.signUpVerified({ fullname: 'Esi Owusu' });
});
afterAll(() => shop.close());

const sentence = 'Threats have no place here.';
const decisionsOn = async ({ headers }: SignedIn) => (await get('/decisions', headers)).json<unknown>();

test('who takes a conversation over by the mailed key does not answer for what was written before', async () => {
  const { call, vendor } = talks;
  const report = () => call('POST', `/threads/${thread.id}/report`, vendor.headers, { reason: 'Rude or threatening' });
  const reported = async () => (await reportsOf('open', 'The buyer in a conversation')).map(({ person }) => person);
  const thread = await talks.open(null, owner.account.email);
  await talks.say(thread.id, thread.headers, 'I will come and break your windows.');
  const mailed = { [threadKeyHeader]: thread.headers[threadKeyHeader] ?? '', ...owner.headers };
  expect((await call('GET', `/threads/${thread.id}`, mailed)).statusCode).toBe(200);
  expect((await call('GET', `/threads/${thread.id}`, owner.headers)).statusCode).toBe(200);

  await report();
  expect(await reported()).toEqual([expect.objectContaining({ accountId: null })]);
  const [open] = await reportsOf('open', 'The buyer in a conversation');
  const suspended = await post(`/desk/reports/${open?.id}/decision`, { decision: 'suspend', sentence });
  expect(suspended.statusCode).toBe(409);

  shop.clock.advance(60_000);
  await talks.say(thread.id, owner.headers, 'And your door.');
  expect(await reported()).toEqual([expect.objectContaining({ accountId: owner.account.id })]);
});

test('a review is of the account that wrote it, whoever takes the order over later', async () => {
  const client = await createOrderClient(shop);
  const { order, trackingKey } = await client.sent({ email: owner.account.email, name: 'Kwame Doe' }, {});
  const mailed = /#([\w-]{43})/.exec((await shop.mailbox.last(owner.account.email)).text)?.[1] ?? '';
  for (const status of ['accepted', 'ready', 'collected']) await client.moved(order.id, { status });
  const reviewer = await shop.signUpVerified({ fullname: 'Kwame Doe' });
  const headers = { ...reviewer.headers, 'x-tracking-key': trackingKey, 'idempotency-key': randomUUID() };
  const review = await post(`/orders/${order.id}/review`, { stars: 1, text: 'I will break his windows.' }, headers);
  expect(review.statusCode, review.body).toBe(201);
  expect((await get(`/orders/${order.id}`, { ...owner.headers, 'x-tracking-key': mailed })).statusCode).toBe(200);
  expect((await get(`/orders/${order.id}`, owner.headers)).statusCode).toBe(200);

  const { reviewsWritten } = await readOwnData(shop.db, owner.account);
  expect(reviewsWritten).toEqual([]);
  const id = review.json<{ review: { id: string } }>().review.id;
  const answer = await post(
    `/reviews/${id}/reports`,
    { part: 'review', reason: 'It insults somebody' },
    client.vendor.headers,
  );
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const [open] = await reportsOf('open', `A review of order ${order.number}`);
  expect(open?.person?.accountId).toBe(reviewer.account.id);
  const decided = await post(`/desk/reports/${open?.id}/decision`, { decision: 'suspend', sentence });
  expect(decided.statusCode, decided.body).toBe(200);
  expect(await decisionsOn(owner)).toEqual({ items: [] });

  const removed = await post('/auth/me/delete', { password: testPassword }, owner.headers);
  expect(removed.statusCode, removed.body).toBe(200);
  expect((await get(`/vendors/${client.vendor.account.id}/reviews`, {})).body).toContain('"author":"Kwame D."');
});
