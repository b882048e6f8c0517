import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiryAnswerSchema, type EnquiryInput } from '#contract/people/enquiries.ts';
import { problemSchema } from '#contract/core/problem.ts';
import { threadAnswerSchema } from '#contract/people/threads.ts';
import { threadMessages, threads } from '#server/db/tables/threadSchema.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let vendor: SignedIn;
let advertId: string;
let senders = 0;

beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  vendor = await shop.signUpVerified({ role: 'vendor', companyName: 'Boateng Spares' });
  await shop.giveSubscription(vendor.account.id);
  advertId = (await insertAdvert(shop.db, { vendorId: vendor.account.id, title: 'Alternator, Toyota Vitz' })).id;
});
afterAll(() => shop.close());

const enquiry: EnquiryInput = {
  name: 'Esi Owusu',
  email: 'esi@example.com',
  phone: '024 555 0101',
  message: 'Does it fit a 2012 Vitz?\nCan I see it on Saturday?',
};

/** Sends an enquiry, each from a different address, so that the rate limits count them separately. */
function ask(body: object, { headers = {}, id = advertId }: { headers?: Record<string, string>; id?: string } = {}) {
  senders += 1;
  return shop.app.inject({
    method: 'POST',
    url: `/api/adverts/${id}/enquiries`,
    headers: { 'x-forwarded-for': `10.1.${senders >> 8}.${senders % 256}`, ...headers },
    payload: body,
  });
}

/** The thread that a question opened, as the vendor sees it. */
async function threadOf(answer: Awaited<ReturnType<typeof ask>>) {
  const { enquiry: stored } = enquiryAnswerSchema.parse(answer.json());
  const [message] = await shop.db.select().from(threadMessages).where(eq(threadMessages.id, stored.id));
  const url = `/api/threads/${message?.threadId ?? ''}`;
  return threadAnswerSchema.parse((await shop.app.inject({ url, headers: vendor.headers })).json());
}

describe('asking', () => {
  it('opens a thread, mails the vendor without the buyer’s address, and mails the buyer a link', async () => {
    const answer = await ask(enquiry);
    expect(answer.statusCode).toBe(201);
    expect(enquiryAnswerSchema.parse(answer.json()).message).toBe('Sent to Boateng Spares.');

    const { thread, messages } = await threadOf(answer);
    expect(thread).toMatchObject({
      side: 'vendor',
      advert: { id: advertId, title: 'Alternator, Toyota Vitz', state: 'shown' },
      other: { name: 'Esi Owusu', phone: '+233245550101' },
      unread: 1,
    });
    expect(messages).toMatchObject([{ text: enquiry.message, side: 'buyer', sequence: 1 }]);
    expect(JSON.stringify({ thread, messages })).not.toContain('esi@example.com');

    const mail = await shop.mailbox.last(vendor.account.email);
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toContain('Does it fit a 2012 Vitz?');
    expect(mail.text).toContain(`/messages?thread=${thread.id}`);
    expect(mail.text).not.toContain('esi@example.com');
    const receipt = await shop.mailbox.last('esi@example.com');
    // The address may be a stranger's: nothing that anybody wrote is mailed there before its owner has opened the link.
    for (const words of ['Alternator', 'Boateng', 'Esi', 'Does it fit']) {
      expect(`${receipt.subject}${receipt.text}${receipt.html}`).not.toContain(words);
    }
    expect(receipt.text).toMatch(new RegExp(`/messages#thread=${thread.id}&key=[\\w-]{43}`));
  });

  it('continues the thread of a signed-in person, and quotes the text only to their confirmed address', async () => {
    const buyer = await shop.signUpVerified({ role: 'user' });
    const first = await threadOf(await ask({ ...enquiry, email: 'typed@example.com' }, { headers: buyer.headers }));
    expect((await shop.mailbox.last(buyer.account.email)).text).toContain('Does it fit');
    expect(await shop.mailbox.to('typed@example.com')).toEqual([]);
    const answers = await Promise.all(
      ['One', 'Two'].map((message) => ask({ ...enquiry, message }, { headers: buyer.headers })),
    );
    for (const answer of answers) expect((await threadOf(answer)).thread.id).toBe(first.thread.id);
  });

  it('a question without an account opens a new thread each time', async () => {
    const body = { ...enquiry, email: 'twice@example.com' };
    const [one, two] = [await threadOf(await ask(body)), await threadOf(await ask(body))];
    expect(one.thread.id).not.toBe(two.thread.id);
  });

  it('a question is asked once per idempotency key', async () => {
    const body = { ...enquiry, email: 'once@example.com' };
    const headers = { 'idempotency-key': '0198c8a1-0000-7000-8000-0000000000e1' };
    const answers = await Promise.all([ask(body, { headers }), ask(body, { headers }), ask(body, { headers })]);
    const [first, ...others] = answers.map((answer) => enquiryAnswerSchema.parse(answer.json()));
    expect(others).toEqual([first, first]);
    expect(await shop.db.$count(threads, eq(threads.buyerEmail, 'once@example.com'))).toBe(1);
    expect(await shop.mailbox.to('once@example.com')).toHaveLength(1);
  });

  it('accepts questions without a phone number', async () => {
    expect((await threadOf(await ask({ ...enquiry, phone: '' }))).thread.other.phone).toBeNull();
    const { phone: _, ...without } = enquiry;
    expect((await threadOf(await ask(without))).thread.other.phone).toBeNull();
  });

  it('keeps line ends out of the headers of the mail', async () => {
    const tricked = await ask({ ...enquiry, name: 'Esi\r\nBcc: all@example.com' });
    expect(problemSchema.parse(tricked.json()).fields).toHaveProperty('name');
    const address = await ask({ ...enquiry, email: 'esi@example.com\nBcc: all@example.com' });
    expect(problemSchema.parse(address.json()).fields).toHaveProperty('email');
  });

  it.each([
    ['name', { name: '   ' }],
    ['name', { name: undefined }],
    ['email', { email: 'esi@example' }],
    ['phone', { phone: '12' }],
    ['message', { message: ' \n ' }],
    ['message', { message: 'x'.repeat(2001) }],
    ['vendorId', { vendorId: 'me' }],
  ])('says what is wrong with %s', async (field, change) => {
    const answer = await ask({ ...enquiry, ...change });
    expect(answer.statusCode).toBe(422);
    expect(problemSchema.parse(answer.json()).fields).toHaveProperty(field);
  });

  it('answers 410 for an advert that is no longer offered, 404 for an unknown one, 401 for a bad token', async () => {
    const withdrawn = await insertAdvert(shop.db, { vendorId: vendor.account.id, status: 'Not available' });
    expect(problemSchema.parse((await ask(enquiry, { id: withdrawn.id })).json())).toMatchObject({
      status: 410,
      code: 'gone',
    });
    expect((await ask(enquiry, { id: '0198c8a1-0000-7000-8000-000000000000' })).statusCode).toBe(404);
    expect((await ask(enquiry, { id: 'not-an-id' })).statusCode).toBe(404);
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
    expect((await ask(enquiry, { headers })).statusCode).toBe(401);
    expect((await ask(enquiry, { headers: vendor.headers })).statusCode).toBe(422);
  });

  it("stops someone who asks too often, and fills nobody's mailbox", async () => {
    const headers = { 'x-forwarded-for': '10.9.9.9' };
    const statuses = [];
    for (let i = 0; i < 31; i += 1) {
      statuses.push((await ask({ ...enquiry, email: 'flood@example.com' }, { headers })).statusCode);
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(201));
    expect(statuses[30]).toBe(429);
    expect(await shop.mailbox.to('flood@example.com')).toHaveLength(6);
  });
});
