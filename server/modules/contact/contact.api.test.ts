import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/core/problem.ts';
import { contactMessages } from '#server/db/tables/contactSchema.ts';
import { createLimits } from '#server/plugins/limits/createLimits.ts';
import { limitRules } from '#server/plugins/limits/limits.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let senders = 0;

beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.clock.set('2026-11-20T10:00:00.000Z');
});

function post(url: string, body: object, headers: Record<string, string> = {}) {
  senders += 1;
  return shop.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { 'x-forwarded-for': `10.3.0.${senders}`, ...headers },
    payload: body,
  });
}

const fieldsOf = async (url: string, body: object) => problemSchema.parse((await post(url, body)).json()).fields;

describe('writing to the shop', () => {
  const message = {
    name: 'Abena Sarpong',
    email: 'abena@example.com',
    topic: 'returns',
    message: 'The box\nwas open.',
  };

  it('stores the message, mails it to the shop, and sends a receipt that does not quote it', async () => {
    const answer = await post('/contact', message);
    expect(answer.statusCode).toBe(201);
    const rows = await shop.db.select().from(contactMessages).where(eq(contactMessages.email, message.email));
    expect(rows).toMatchObject([{ ...message, createdAt: shop.clock() }]);

    const mail = await shop.mailbox.last(shop.deps.config.contact.email);
    expect(mail.subject).toBe('Return policies: message from Abena Sarpong');
    expect(mail.replyTo).toEqual({ name: 'Abena Sarpong', address: 'abena@example.com' });
    expect(mail.text).toContain('The box');
    expect((await shop.mailbox.last('abena@example.com')).text).not.toContain('The box');
  });

  it('quotes the message in the receipt if the sender’s address is confirmed', async () => {
    const buyer = await shop.signUpVerified();
    await post('/contact', { ...message, email: buyer.account.email }, buyer.headers);
    expect((await shop.mailbox.last(buyer.account.email)).text).toContain('The box');
  });

  it.each(['receipt-email', 'receipt-day-email'] as const)('keeps the message when %s is used up', async (name) => {
    const email = `${name}@example.com`;
    const limits = createLimits({ pool: shop.deps.pool, secret: shop.deps.secret });
    for (let sent = 0; sent < limitRules[name].points; sent += 1) {
      await limits.take(name, `contact ${email}`);
    }
    expect((await post('/contact', { ...message, email })).statusCode).toBe(201);
    expect((await shop.mailbox.last(shop.deps.config.contact.email)).replyTo).toMatchObject({ address: email });
    expect(await shop.mailbox.to(email)).toEqual([]);
  });

  it('stores the message once per idempotency key', async () => {
    const headers = { 'idempotency-key': '0198c8a1-0000-7000-8000-0000000000c1' };
    const body = { ...message, email: 'once@example.com' };
    await Promise.all([post('/contact', body, headers), post('/contact', body, headers)]);
    expect(await shop.db.select().from(contactMessages).where(eq(contactMessages.email, body.email))).toHaveLength(1);
    expect(problemSchema.parse((await post('/contact', { ...body, name: 'Other' }, headers)).json()).code).toBe(
      'idempotency_mismatch',
    );
  });

  it('says at each field what is wrong', async () => {
    expect(await fieldsOf('/contact', { ...message, topic: 'weather' })).toEqual({ topic: 'Choose a topic.' });
    expect(await fieldsOf('/contact', { ...message, message: '' })).toHaveProperty('message');
    expect(await fieldsOf('/contact', { ...message, name: 'A\r\nBcc: b@example.com' })).toHaveProperty('name');
    expect(await fieldsOf('/contact', { ...message, email: 'abena' })).toHaveProperty('email');
    expect(await fieldsOf('/contact', { ...message, to: 'x@example.com' })).toHaveProperty('to');
  });

  it('stops someone who writes too often', async () => {
    const headers = { 'x-forwarded-for': '10.9.9.9' };
    let last = 201;
    for (let i = 0; i < 21 && last === 201; i += 1) last = (await post('/contact', message, headers)).statusCode;
    expect(last).toBe(429);
  });
});
