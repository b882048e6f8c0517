import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noticeWishesAnswerSchema } from '#contract/people/notices.ts';
import { problemSchema } from '#contract/core/problem.ts';
import { smsPartSpending, smsSpending } from '#server/db/tables/noticesSchema.ts';
import { createNotices, type NoticeWords } from '#server/plugins/notify/notices.ts';
import type { SmsMessage } from '#server/sms/smsSender.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';
import { dayMs } from '#server/days.ts';

const dailyBoundPesewas = 40;
const pricePesewas = 5;

let shop: TestApp;
let person: SignedIn;
let phones = 0;
const sent: SmsMessage[] = [];

beforeAll(async () => {
  shop = await createTestApp({
    config: { sms: { dailyBoundPesewas, pricePesewas }, trustProxy: 1 },
    sms: {
      send(message) {
        sent.push(message);
        return Promise.resolve({ costPesewas: pricePesewas });
      },
    },
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set('2026-11-20T10:00:00.000Z');
  sent.length = 0;
  await shop.db.delete(smsSpending);
  await shop.db.delete(smsPartSpending);
  await shop.deps.pool.query(`delete from pgboss.job where name = 'send-sms'`);
  person = await shop.signUpVerified({ role: 'vendor' });
});

const newPhone = () => {
  phones += 1;
  return `+23324${String(phones).padStart(7, '0')}`;
};
const call = (url: string, payload: object, as = person, method: 'POST' | 'PUT' = 'POST') => {
  phones += 1;
  const headers = { ...as.headers, 'x-forwarded-for': `10.4.0.${phones % 250}` };
  return shop.app.inject({ method, url: `/api${url}`, headers, payload });
};

async function codeFor(phone: string, as = person): Promise<string> {
  const answer = await call('/notices/phone', { phone }, as);
  expect(answer.statusCode, answer.body).toBe(200);
  await shop.deps.jobs.drain();
  const code = /\b\d{6}\b/.exec(sent.findLast(({ to }) => to === phone)?.text ?? '')?.[0];
  if (!code) throw new Error('No code was sent.');
  return code;
}

const prove = (phone: string, otp: string, as = person) => call('/notices/phone/verify', { phone, otp }, as);

async function withPhone(as = person): Promise<string> {
  const phone = newPhone();
  const answer = await prove(phone, await codeFor(phone, as), as);
  expect(answer.statusCode, answer.body).toBe(200);
  sent.length = 0;
  return phone;
}

const phoneOf = async (as = person) =>
  noticeWishesAnswerSchema.parse((await shop.app.inject({ url: '/api/notices/wishes', headers: as.headers })).json())
    .phone;

function tell(words: Partial<NoticeWords> = {}) {
  const told = {
    accountId: person.account.id,
    kind: 'order',
    groupKey: 'order 1',
    title: 'New order 50001',
    body: 'Brake pads',
    path: '/orders',
  } as const;
  return shop.db.transaction((tx) => createNotices(shop.deps).tell(tx, { ...told, ...words }));
}

async function due() {
  await shop.deps.jobs.enqueue(shop.db, 'deliver-due-notices', {});
  await shop.deps.jobs.drain();
}

describe('a phone', () => {
  it('a phone is confirmed by the code that was sent there, once', async () => {
    const phone = newPhone();
    const code = await codeFor(phone);
    expect(await phoneOf()).toBeNull();
    expect((await prove(phone, code)).statusCode).toBe(200);
    expect(await phoneOf()).toBe(phone);
    expect(problemSchema.parse((await prove(phone, code)).json()).fields).toHaveProperty('otp');
  });

  it('a phone is not confirmed by a code for another phone or of another person', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const code = await codeFor(phone);
    const stranger = await shop.signUpVerified();
    expect((await prove(other, code)).statusCode).toBe(422);
    expect((await prove(phone, code, stranger)).statusCode).toBe(422);
    expect(await phoneOf(stranger)).toBeNull();
  });

  it('ASVS 8.2.2: a number that has gone to somebody else belongs to them alone, and its former owner is told', async () => {
    const phone = await withPhone();
    const next = await shop.signUpVerified();
    expect((await prove(phone, await codeFor(phone, next), next)).statusCode).toBe(200);
    expect([await phoneOf(), await phoneOf(next)]).toEqual([null, phone]);
    const mail = await shop.mailbox.last(person.account.email);
    expect(mail.subject).toContain('No more SMS');
    sent.length = 0;
    await tell();
    shop.clock.advance(2 * 3_600_000);
    await due();
    expect(sent).toEqual([]);
  });

  it('the code of a phone has five tries within ten minutes', async () => {
    const phone = newPhone();
    const code = await codeFor(phone);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) expect((await prove(phone, wrong)).statusCode).toBe(422);
    expect(problemSchema.parse((await prove(phone, code)).json()).code).toBe('no_tries_left');
    shop.clock.advance(61_000);
    const later = await codeFor(phone);
    shop.clock.advance(600_001);
    expect(problemSchema.parse((await prove(phone, later)).json()).code).toBe('expired_code');
  });

  it('a phone gets no second code within a minute, and at most five a day, whichever accounts request them', async () => {
    const phone = newPhone();
    await codeFor(phone);
    expect((await call('/notices/phone', { phone })).statusCode).toBe(429);
    for (let request = 1; request < 5; request += 1) {
      shop.clock.advance(dayMs);
      const other = await shop.signUpVerified();
      expect((await call('/notices/phone', { phone }, other)).statusCode).toBe(200);
    }
    expect((await call('/notices/phone', { phone }, await shop.signUpVerified())).statusCode).toBe(429);
  });

  it('a phone is removed on request', async () => {
    await withPhone();
    for (const _time of [1, 2]) {
      const left = await shop.app.inject({ method: 'DELETE', url: '/api/notices/phone', headers: person.headers });
      expect(left.statusCode).toBe(200);
    }
    expect(await phoneOf()).toBeNull();
    await tell();
    shop.clock.advance(3_600_000);
    await due();
    expect(sent).toEqual([]);
  });
});
