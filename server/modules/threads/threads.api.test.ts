import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/core/problem.ts';
import { threadKeyHeader } from '#contract/people/followKeys.ts';
import { sentMessageSchema, threadVersionSchema, unreadThreadsSchema } from '#contract/people/threads.ts';
import { threads } from '#server/db/tables/threadSchema.ts';
import { createAdvertClient } from '#tests/support/shop/clients/advertClient.ts';
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

describe('a conversation', () => {
  it('goes back and forth, in the server’s order, with read marks of both sides', async () => {
    const buyer = await shop.signUpVerified();
    const { id } = await open(buyer);
    expect((await list(vendor.headers, '?state=unread')).items[0]).toMatchObject({ id, side: 'vendor', unread: 1 });
    expect((await call('PATCH', `/threads/${id}`, vendor.headers, { readUpTo: 1 })).statusCode).toBe(200);
    const sent = sentMessageSchema.parse((await say(id, vendor.headers, ' Still there \r\nCome today ')).json()).sent;
    expect(sent).toMatchObject({ sequence: 2, side: 'vendor', text: 'Still there \nCome today' });

    const seen = await read(id, buyer.headers);
    expect(seen.messages.map(({ sequence, side }) => [sequence, side])).toEqual([
      [1, 'buyer'],
      [2, 'vendor'],
    ]);
    // Only the sender sees the idempotency key of a command.
    expect(seen.messages[1]?.command).toBeNull();
    expect(seen.thread).toMatchObject({
      side: 'buyer',
      unread: 1,
      otherReadUpTo: 1,
      other: { name: 'Boateng Spares' },
    });
    expect(seen.thread.last).toMatchObject({ side: 'vendor', text: 'Still there \nCome today' });
    expect(JSON.stringify(seen)).not.toContain('@');
    await call('PATCH', `/threads/${id}`, buyer.headers, { readUpTo: 2_000_000_000 });
    expect((await read(id, vendor.headers)).thread).toMatchObject({ unread: 0, otherReadUpTo: 2 });
    // A mark that arrives late does not make messages unread.
    await call('PATCH', `/threads/${id}`, buyer.headers, { readUpTo: 0 });
    expect((await read(id, buyer.headers)).thread.unread).toBe(0);
  });

  it('applies each command once, also after the shop has deleted the stored response', async () => {
    const buyer = await shop.signUpVerified();
    const { id } = await open(buyer);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => say(id, buyer.headers, 'Once', key)));
    const ids = answers.map((answer) => sentMessageSchema.parse(answer.json()).sent.id);
    expect(new Set(ids).size).toBe(1);
    await shop.db.execute(`delete from idempotency_keys where key = '${key}'`);
    const again = sentMessageSchema.parse((await say(id, buyer.headers, 'Once', key)).json());
    expect(again.sent.sequence).toBe(2);
    expect((await read(id, vendor.headers)).messages).toHaveLength(2);
  });

  it('numbers simultaneous messages differently, and pages back through all of them', async () => {
    const buyer = await shop.signUpVerified();
    const { id } = await open(buyer);
    for (let round = 0; round < 4; round += 1) {
      const headers = round % 2 === 0 ? buyer.headers : vendor.headers;
      await Promise.all(Array.from({ length: 14 }, (_, index) => say(id, headers, `${round}.${index}`)));
    }
    const newest = await read(id, buyer.headers);
    expect(newest.messages).toHaveLength(50);
    const older = await read(id, buyer.headers, `?before=${newest.olderBefore}`);
    expect(older.olderBefore).toBeNull();
    const sequences = [...older.messages, ...newest.messages].map(({ sequence }) => sequence);
    expect(sequences).toEqual(Array.from({ length: 57 }, (_, index) => index + 1));
  });

  it('is done for one side until something new comes', async () => {
    const buyer = await shop.signUpVerified();
    const { id } = await open(buyer);
    await call('PATCH', `/threads/${id}`, vendor.headers, { done: true });
    expect((await list(vendor.headers, '?state=done')).items.map((thread) => thread.id)).toContain(id);
    expect((await list(vendor.headers, '?state=open')).items.map((thread) => thread.id)).not.toContain(id);
    expect((await read(id, buyer.headers)).thread.doneAt).toBeNull();
    await say(id, buyer.headers, 'One more thing');
    expect((await read(id, vendor.headers)).thread).toMatchObject({ doneAt: null, unread: 1 });
  });

  it.each([
    ['text', { text: ' \n ' }],
    ['text', { text: 'x'.repeat(2001) }],
    ['images', { images: Array.from({ length: 5 }, () => ({ id: randomUUID() })) }],
    ['images', { images: [{ id: randomUUID() }] }],
    ['side', { text: 'Hello', side: 'vendor' }],
  ])('says what is wrong with %s', async (field, body) => {
    const buyer = await shop.signUpVerified();
    const { id } = await open(buyer);
    const answer = await say(id, buyer.headers, body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(problemSchema.parse(answer.json()).fields ?? {})).toEqual([field]);
  });

  it('shows the sender’s own pictures, and those of nobody else', async () => {
    const buyer = await shop.signUpVerified();
    const { id } = await open(buyer);
    const { addPicture } = createAdvertClient(shop);
    const own = await addPicture(buyer.account.id);
    const answer = await say(id, buyer.headers, { images: [{ id: own, alt: '' }] });
    expect(answer.statusCode, answer.body).toBe(201);
    const message = (await read(id, vendor.headers)).messages.at(-1);
    expect(message?.pictures).toMatchObject([{ id: own, width: 1200, height: 900, ready: true }]);
    expect((await list(vendor.headers)).items[0]?.last).toMatchObject({ text: '', pictures: 1 });
    const foreign = await addPicture(vendor.account.id);
    expect((await say(id, buyer.headers, { images: [{ id: foreign }] })).statusCode).toBe(422);
  });

  it('is limited to 50 messages a minute, and says how long to wait', async () => {
    const buyer = await shop.signUpVerified();
    const { id } = await open(buyer);
    const answers = [];
    for (let sent = 0; sent < 50; sent += 1) answers.push(await say(id, buyer.headers, `Message ${sent}`));
    expect(answers.slice(0, 49).map((answer) => answer.statusCode)).toEqual(Array(49).fill(201));
    expect(answers[49]?.statusCode).toBe(429);
    expect(Number(answers[49]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('mails once about unread messages, and again after an hour', async () => {
    const buyer = await shop.signUpVerified();
    const { id } = await open(buyer);
    const mails = async () => (await shop.mailbox.to(vendor.account.email)).length;
    const before = await mails();
    await say(id, buyer.headers, 'And the price?');
    expect(await mails()).toBe(before);
    shop.clock.advance(3_600_001);
    await say(id, buyer.headers, 'Hello?');
    expect(await mails()).toBe(before + 1);
    await call('PATCH', `/threads/${id}`, vendor.headers, { readUpTo: 3 });
    await say(id, buyer.headers, 'Good');
    expect(await mails()).toBe(before + 2);
  });
});

it('mails about a message although the last mail was sent while the clock was ahead', async () => {
  const buyer = await shop.signUpVerified();
  const { id } = await open(buyer);
  const mails = async () => (await shop.mailbox.to(vendor.account.email)).length;
  shop.clock.advance(2 * 3_600_000);
  await say(id, buyer.headers, 'And the price?');
  const before = await mails();
  shop.clock.advance(-2 * 3_600_000);
  await say(id, buyer.headers, 'Hello?');
  expect(await mails()).toBe(before + 1);
});

describe('a buyer without an account', () => {
  it('answers with the key from the mail, which neither the database nor the log contains', async () => {
    const { id, headers, email } = await open(null);
    const key = headers[threadKeyHeader] ?? '';
    expect(key).toHaveLength(43);
    await say(id, vendor.headers, 'Still there');
    const mail = await shop.mailbox.last(email);
    expect(mail.text).toContain(`#thread=${id}&key=${key}`);
    expect(mail.text).not.toContain('> Still there');
    expect((await say(id, headers, 'I am coming')).statusCode).toBe(201);
    expect((await read(id, vendor.headers)).messages.map(({ side }) => side)).toEqual(['buyer', 'vendor', 'buyer']);
    expect(threadVersionSchema.parse((await call('GET', `/threads/${id}/version`, headers)).json()).version).toBe(
      (await read(id, headers)).thread.version,
    );
    expect(JSON.stringify(shop.logLines)).not.toContain(key);
    const [row] = await shop.db.select().from(threads).where(eq(threads.id, id));
    expect(row?.keyHash?.toString('base64url')).not.toBe(key);
  });

  it('sees nothing with a different key, or without one', async () => {
    const { id } = await open(null);
    const other = await open(null);
    expect((await call('GET', `/threads/${id}`, other.headers)).statusCode).toBe(404);
    expect((await call('GET', `/threads/${id}`, { [threadKeyHeader]: 'short' })).statusCode).toBe(401);
    expect((await call('GET', `/threads/${id}`, {})).statusCode).toBe(401);
    expect((await say(id, other.headers, 'Hello')).statusCode).toBe(404);
    expect((await call('GET', '/threads', other.headers)).statusCode).toBe(401);
  });
});

describe('a list', () => {
  it('pages through all threads once, finds words, and changes its version', async () => {
    const busy = await shop.signUpVerified({ role: 'vendor' });
    const { id: about } = await insertAdvert(shop.db, { vendorId: busy.account.id, title: 'Odd 100% socket' });
    const rows = Array.from({ length: 45 }, (_, index) => ({
      vendorId: busy.account.id,
      advertId: about,
      buyerName: `Buyer ${index}`,
      createdAt: shop.clock(),
      lastAt: new Date(shop.clock().getTime() - Math.floor(index / 7) * 60_000),
      lastSequence: 1,
      lastOfBuyer: 1,
      readByVendor: index % 2,
    }));
    await shop.db.insert(threads).values(rows);
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(busy.headers, cursor && `?cursor=${cursor}`);
      expect(page.unread).toBe(23);
      expect(page.items.length).toBeLessThanOrEqual(20);
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(new Set(found).size).toBe(45);
    expect((await list(busy.headers, '?state=unread&q=buyer%2044')).items).toHaveLength(1);
    expect((await list(busy.headers, '?q=100%25%20s')).items).toHaveLength(20);
    expect((await list(busy.headers, '?q=nobody_')).items).toHaveLength(0);
    const before = unreadThreadsSchema.parse((await call('GET', '/threads/unread', busy.headers)).json());
    await call('PATCH', `/threads/${found[0]}`, busy.headers, { done: true });
    const after = unreadThreadsSchema.parse((await call('GET', '/threads/unread', busy.headers)).json());
    expect(after.version).toBeGreaterThan(before.version);
  });

  it.each([
    ['?state=lost', 'state'],
    ['?cursor=nonsense', 'cursor'],
    ['?cursor=WyJhIiwiYiJd', 'cursor'],
    ['?limit=5000', 'limit'],
  ])('says what is wrong with %s', async (query, field) => {
    const answer = await call('GET', `/threads${query}`, vendor.headers);
    expect([400, 422]).toContain(answer.statusCode);
    expect(Object.keys(problemSchema.parse(answer.json()).fields ?? {})).toEqual([field]);
  });
});
