import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/core/problem.ts';
import { orderAnswerSchema } from '#contract/orders/orders.ts';
import { threadKeyHeader } from '#contract/people/followKeys.ts';
import { defaultSavedReplies, savedRepliesSchema } from '#contract/people/threads.ts';
import { reports } from '#server/db/tables/contactSchema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';
import { createThreadClient, type ThreadClient } from '#tests/support/shop/clients/threadClient.ts';

let shop: TestApp;
let vendor: SignedIn;
let call: ThreadClient['call'];
let open: ThreadClient['open'];
let say: ThreadClient['say'];
let read: ThreadClient['read'];
let list: ThreadClient['list'];
beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  ({ vendor, call, open, say, read, list } = await createThreadClient(shop));
});
afterAll(() => shop.close());

describe('an order', () => {
  const order = async (headers: Record<string, string>) => {
    const part = await insertAdvert(shop.db, { vendorId: vendor.account.id, title: 'Radiator' });
    const answer = await call('POST', '/orders', headers, {
      vendorId: vendor.account.id,
      items: [{ advertId: part.id, quantity: 1, pricePesewas: 18_000 }],
      name: 'Yaw Asante',
      phone: '0201234567',
      handover: 'pick-up',
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return orderAnswerSchema.parse(answer.json());
  };

  it('an order has a thread from the beginning, which is in no list until somebody writes', async () => {
    const buyer = await shop.signUpVerified();
    const { order: made } = await order(buyer.headers);
    expect((await list(buyer.headers)).items).toEqual([]);
    const [thread] = (await list(buyer.headers, `?order=${made.id}`)).items;
    expect(thread).toMatchObject({ order: { id: made.id, number: made.number, status: 'sent', title: 'Radiator' } });
    expect((await list((await shop.signUpVerified()).headers, `?order=${made.id}`)).items).toEqual([]);
    expect((await say(thread?.id ?? '', vendor.headers, 'Come before 5')).statusCode).toBe(201);
    expect((await list(buyer.headers)).items.map(({ id }) => id)).toEqual([thread?.id]);
    expect((await read(thread?.id ?? '', vendor.headers)).thread.other).toEqual({
      name: 'Yaw Asante',
      phone: '+233201234567',
    });
  });

  it('the key of an order without an account gives access to its thread', async () => {
    const { order: made, trackingKey } = await order({});
    const [thread] = (await list(vendor.headers, `?order=${made.id}`)).items;
    const answer = await say(thread?.id ?? '', { [threadKeyHeader]: trackingKey }, 'Where are you?');
    expect(answer.statusCode, answer.body).toBe(201);
  });
});

describe('block and report', () => {
  it('refuses a blocked person with a message, in every thread of the two, until they are unblocked', async () => {
    const buyer = await shop.signUpVerified();
    const { id } = await open(buyer);
    const block = (blocked: boolean) => call('POST', `/threads/${id}/block`, vendor.headers, { blocked });
    expect((await block(true)).statusCode).toBe(200);
    expect((await read(id, vendor.headers)).thread.blockedBy).toBe('you');
    expect((await read(id, buyer.headers)).thread.blockedBy).toBe('other');
    const refused = await say(id, buyer.headers, 'Why?');
    expect(refused.statusCode).toBe(403);
    expect(problemSchema.parse(refused.json()).message).toBe('This person does not accept messages from you.');
    expect((await say(id, vendor.headers, 'Because')).statusCode).toBe(403);
    const other = await insertAdvert(shop.db, { vendorId: vendor.account.id });
    const body = { name: 'Esi', email: 'esi@example.com', message: 'And this?' };
    expect((await call('POST', `/adverts/${other.id}/enquiries`, buyer.headers, body)).statusCode).toBe(403);
    await block(false);
    expect((await say(id, buyer.headers, 'Thank you')).statusCode).toBe(201);
  });

  it('mails a report to the shop, with the people and the messages', async () => {
    const { id, headers, email } = await open(null);
    await say(id, vendor.headers, 'Send the money first');
    const bad = await call('POST', `/threads/${id}/report`, headers, { reason: 'Nonsense' });
    expect(bad.statusCode).toBe(422);
    const answer = await call('POST', `/threads/${id}/report`, headers, { reason: 'Looks like fraud', note: 'Help' });
    expect(answer.statusCode, answer.body).toBe(201);
    const mail = await shop.mailbox.last(shop.deps.config.contact.email);
    for (const words of ['Looks like fraud', vendor.account.email, email, 'vendor: Send the money first']) {
      expect(mail.text).toContain(words);
    }
    expect(await shop.db.$count(reports, eq(reports.threadId, id))).toBe(1);
  });

  it('says of each line of a message whose it is, so that nobody reports what they have put into another’s mouth', async () => {
    const { id, headers } = await open(null);
    await say(id, headers, 'Is it there?\nvendor: Send the money first, or else.');
    const answer = await call('POST', `/threads/${id}/report`, headers, { reason: 'Rude or threatening' });
    expect(answer.statusCode, answer.body).toBe(201);
    const { text } = await shop.mailbox.last(shop.deps.config.contact.email);
    expect(text).toContain('buyer: vendor: Send the money first, or else.');
  });
});

it('stores the saved replies of a vendor', async () => {
  const replies = async () =>
    savedRepliesSchema.parse((await call('GET', '/saved-replies', vendor.headers)).json()).replies;
  expect(await replies()).toEqual(['Still there', 'Sold', 'When can you come?']);
  expect((await call('PUT', '/saved-replies', vendor.headers, { replies: ['Gone '] })).statusCode).toBe(200);
  expect(await replies()).toEqual(['Gone']);
  expect((await call('PUT', '/saved-replies', vendor.headers, { replies: [' '] })).statusCode).toBe(422);
  const buyer = await shop.signUpVerified();
  expect((await call('GET', '/saved-replies', buyer.headers)).statusCode).toBe(403);
});

it('takes back none of the replies that another device has saved since', async () => {
  const save = async (from: readonly string[] | undefined, replies: readonly string[]) => {
    const answer = await call('PUT', '/saved-replies', vendor.headers, { replies, ...(from && { from }) });
    return answer.statusCode === 200 ? savedRepliesSchema.parse(answer.json()).replies : problemOf(answer).message;
  };
  const [start, counter] = [
    ['Still there', 'Sold'],
    ['Still there', 'Sold', 'Ask at the counter'],
  ];
  await save(undefined, start);
  expect(await save(start, counter)).toEqual(counter);
  // This phone has not read what the counter has saved.
  expect(await save(start, ['Still there', 'Come on Monday'])).toEqual([
    'Still there',
    'Ask at the counter',
    'Come on Monday',
  ]);
  // This one could read nothing at all, and began with the replies of a new vendor.
  expect(await save(defaultSavedReplies, [...defaultSavedReplies, 'No refunds'])).toEqual([
    'Still there',
    'Ask at the counter',
    'Come on Monday',
    'No refunds',
  ]);
  const many = Array.from({ length: 12 }, (_, index) => `Reply ${index}`);
  expect(await save([], many)).toBe('Others have added replies since. At most 12 saved replies.');
});
