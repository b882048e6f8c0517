import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  enquiryAnswerSchema,
  enquiryStates,
  receivedEnquiriesSchema,
  receivedEnquirySchema,
  unreadEnquiriesSchema,
  type EnquiryInput,
} from '#contract/people/enquiries.ts';
import { problemSchema } from '#contract/core/problem.ts';
import { enquiries } from '#server/db/contactSchema.ts';
import { advertPictures, adverts } from '#server/db/schema.ts';
import { createAdvertClient } from '#tests/support/shop/advertClient.ts';
import { insertAdvert } from '#tests/support/shop/insertAdvert.ts';
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

/** Each from an address of its own, so that the limits count them apart. */
function ask(body: object, { headers = {}, id = advertId }: { headers?: Record<string, string>; id?: string } = {}) {
  senders += 1;
  return shop.app.inject({
    method: 'POST',
    url: `/api/adverts/${id}/enquiries`,
    headers: { 'x-forwarded-for': `10.1.${senders >> 8}.${senders % 256}`, ...headers },
    payload: body,
  });
}

const list = (query = '', as: SignedIn = vendor) =>
  shop.app.inject({ url: `/api/enquiries${query}`, headers: as.headers });
const received = async (as: SignedIn = vendor, query = '') =>
  receivedEnquiriesSchema.parse((await list(query, as)).json());

const patch = (id: string, body: object, headers: Record<string, string> = vendor.headers) =>
  shop.app.inject({ method: 'PATCH', url: `/api/enquiries/${id}`, headers, payload: body });

describe('asking', () => {
  it('stores the question, mails it with the buyer as Reply-To, and sends a receipt without repeating it', async () => {
    const answer = await ask(enquiry);
    expect(answer.statusCode).toBe(201);
    const { enquiry: stored, message } = enquiryAnswerSchema.parse(answer.json());
    expect(message).toBe('Your enquiry is with Boateng Spares.');

    const { items, unread } = await received();
    expect(unread).toBe(1);
    expect(items[0]).toMatchObject({
      id: stored.id,
      advert: { id: advertId, title: 'Alternator, Toyota Vitz' },
      name: 'Esi Owusu',
      email: 'esi@example.com',
      phone: '+233245550101',
      message: enquiry.message,
      readAt: null,
      doneAt: null,
    });

    const mail = await shop.mailbox.last(vendor.account.email);
    expect(mail.replyTo).toEqual({ name: 'Esi Owusu', address: 'esi@example.com' });
    expect(mail.text).toContain('Does it fit a 2012 Vitz?');
    const receipt = await shop.mailbox.last('esi@example.com');
    expect(receipt.subject).toContain('Alternator, Toyota Vitz');
    expect(receipt.text).not.toContain('Does it fit');
  });

  it('repeats the words in the receipt of someone whose address is proved', async () => {
    const buyer = await shop.signUpVerified({ role: 'user' });
    await ask({ ...enquiry, email: buyer.account.email }, { headers: buyer.headers });
    expect((await shop.mailbox.last(buyer.account.email)).text).toContain('Does it fit');
  });

  it('is applied once for one command', async () => {
    const body = { ...enquiry, email: 'once@example.com' };
    const headers = { 'idempotency-key': '0198c8a1-0000-7000-8000-0000000000e1' };
    const answers = await Promise.all([ask(body, { headers }), ask(body, { headers }), ask(body, { headers })]);
    const [first, ...others] = answers.map((answer) => enquiryAnswerSchema.parse(answer.json()));
    expect(others).toEqual([first, first]);
    const rows = await shop.db.select().from(enquiries).where(eq(enquiries.email, 'once@example.com'));
    expect(rows).toHaveLength(1);
    expect(await shop.mailbox.to('once@example.com')).toHaveLength(1);
  });

  it('takes questions without a phone number', async () => {
    expect((await ask({ ...enquiry, phone: '' })).statusCode).toBe(201);
    const { phone: _, ...without } = enquiry;
    expect((await ask(without)).statusCode).toBe(201);
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

  it('answers 410 for an advert that is not offered any more, 404 for none, 401 for a token that is none', async () => {
    const withdrawn = await insertAdvert(shop.db, { vendorId: vendor.account.id, status: 'Not available' });
    expect(problemSchema.parse((await ask(enquiry, { id: withdrawn.id })).json())).toMatchObject({
      status: 410,
      code: 'gone',
    });
    expect((await ask(enquiry, { id: '0198c8a1-0000-7000-8000-000000000000' })).statusCode).toBe(404);
    expect((await ask(enquiry, { id: 'not-an-id' })).statusCode).toBe(404);
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
    expect((await ask(enquiry, { headers })).statusCode).toBe(401);
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

describe('the vendor', () => {
  it('marks questions as read and done, and back', async () => {
    const { enquiry: stored } = enquiryAnswerSchema.parse((await ask(enquiry)).json());
    const { unread } = await received();
    const read = receivedEnquirySchema.parse((await patch(stored.id, { read: true })).json());
    expect(read.readAt).toBe(shop.clock().toISOString());
    expect(read.doneAt).toBeNull();
    expect((await received()).unread).toBe(unread - 1);

    shop.clock.advance(60_000);
    const done = receivedEnquirySchema.parse((await patch(stored.id, { read: true, done: true })).json());
    expect(done.readAt).toBe(read.readAt);
    expect(done.doneAt).toBe(shop.clock().toISOString());
    const back = receivedEnquirySchema.parse((await patch(stored.id, { read: false, done: false })).json());
    expect(back).toMatchObject({ readAt: null, doneAt: null });
    expect((await patch(stored.id, {})).statusCode).toBe(200);
    // What is done is read.
    const unopened = receivedEnquirySchema.parse((await patch(stored.id, { done: true })).json());
    expect(unopened.readAt).toBe(unopened.doneAt);
    expect((await patch(stored.id, { read: 'yes' })).statusCode).toBe(422);
    expect((await patch(stored.id, { message: 'other words' })).statusCode).toBe(422);
  });

  it('sees and marks none of another', async () => {
    const { enquiry: stored } = enquiryAnswerSchema.parse((await ask(enquiry)).json());
    const other = await shop.signUpVerified({ role: 'vendor' });
    const buyer = await shop.signUpVerified({ role: 'user' });
    const none = { unread: 0, open: 0, done: 0, all: 0 };
    expect(await received(other)).toEqual({ items: [], nextCursor: null, unread: 0, counts: none });
    expect((await patch(stored.id, { read: 'nonsense' }, other.headers)).statusCode).toBe(404);
    expect((await patch('not-an-id', { read: true })).statusCode).toBe(404);
    expect((await patch(stored.id, { read: true }, buyer.headers)).statusCode).toBe(403);
    expect((await patch(stored.id, { read: true }, {})).statusCode).toBe(401);
    expect((await shop.app.inject({ url: '/api/enquiries', headers: buyer.headers })).statusCode).toBe(403);
    expect((await shop.app.inject('/api/enquiries')).statusCode).toBe(401);
    expect((await shop.app.inject('/api/enquiries/unread')).statusCode).toBe(401);
    expect((await list('/unread', buyer)).statusCode).toBe(403);
    expect(unreadEnquiriesSchema.parse((await list('/unread', other)).json())).toEqual({ unread: 0 });
  });

  it('sees the advert asked about with its cover, and whether the public still does', async () => {
    const client = createAdvertClient(shop);
    const pictureId = await client.addPicture(vendor.account.id);
    await shop.db.insert(advertPictures).values({ advertId, position: 0, pictureId, alt: 'Front' });
    await ask(enquiry);
    const about = async () => (await received()).items[0]?.advert;
    const picture = { id: pictureId, width: 1200, height: 900 };
    expect(await about()).toEqual({ id: advertId, title: 'Alternator, Toyota Vitz', state: 'shown', picture });
    await shop.db.update(adverts).set({ status: 'Not available' }).where(eq(adverts.id, advertId));
    expect((await about())?.state).toBe('hidden');
    await shop.db.update(adverts).set({ deletedAt: shop.clock() }).where(eq(adverts.id, advertId));
    expect((await about())?.state).toBe('deleted');
  });

  it('pages through all of them once, newest first, also those of one moment', async () => {
    const busy = await shop.signUpVerified({ role: 'vendor' });
    const { id } = await insertAdvert(shop.db, { vendorId: busy.account.id });
    const at = (minute: number) => new Date(shop.clock().getTime() - minute * 60_000);
    await shop.db.insert(enquiries).values(
      Array.from({ length: 50 }, (_, index) => ({
        advertId: id,
        vendorId: busy.account.id,
        name: `Buyer ${index}`,
        email: 'esi@example.com',
        message: 'Still there?',
        createdAt: at(Math.floor(index / 7)),
        readAt: index % 2 === 0 ? at(0) : null,
        doneAt: index % 5 === 0 ? at(0) : null,
      })),
    );
    const counts = { unread: 25, open: 40, done: 10, all: 50 };
    for (const state of enquiryStates) {
      const pages = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await received(busy, `?state=${state}${cursor && `&cursor=${cursor}`}`);
        expect(page.counts).toEqual(counts);
        pages.push(page.items);
        cursor = page.nextCursor;
      }
      const items = pages.flat();
      expect(new Set(items.map((item) => item.id)).size).toBe(counts[state]);
      expect(items).toHaveLength(counts[state]);
      expect(pages.every((page) => page.length <= 20)).toBe(true);
      const times = items.map((item) => item.createdAt);
      expect(times).toEqual(times.toSorted().toReversed());
    }
  });

  it.each([
    ['?state=lost', 'state'],
    ['?cursor=nonsense', 'cursor'],
    ['?cursor=WyJhIiwiYiJd', 'cursor'],
    ['?limit=5000', 'limit'],
  ])('is told what is wrong with %s', async (query, field) => {
    const answer = await list(query);
    expect([400, 422]).toContain(answer.statusCode);
    expect(Object.keys(problemSchema.parse(answer.json()).fields ?? {})).toEqual([field]);
  });
});
