import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { defaultWishes, noticeWishesAnswerSchema } from '#contract/people/notices.ts';
import { problemSchema } from '#contract/core/problem.ts';
import { provenPhones, smsPartSpending, smsSpending } from '#server/db/tables/noticesSchema.ts';
import { createLimits } from '#server/plugins/limits/createLimits.ts';
import { createNotices, type NoticeWords } from '#server/plugins/notify/notices.ts';
import { SmsError, type SmsMessage } from '#server/sms/smsSender.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

const dailyBoundPesewas = 40;
const pricePesewas = 5;

let shop: TestApp;
let person: SignedIn;
let phones = 0;
const sent: SmsMessage[] = [];
const provider: { costPesewas: number | null; fault: SmsError | null } = { costPesewas: 5, fault: null };

beforeAll(async () => {
  shop = await createTestApp({
    config: { sms: { dailyBoundPesewas, pricePesewas }, trustProxy: 1 },
    sms: {
      async send(message) {
        if (provider.fault) throw provider.fault;
        sent.push(message);
        return { costPesewas: provider.costPesewas };
      },
    },
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set('2026-11-20T10:00:00.000Z');
  sent.length = 0;
  Object.assign(provider, { costPesewas: 5, fault: null });
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

const spent = async () => (await shop.db.select().from(smsSpending))[0]?.pesewas ?? 0;

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

describe('an order or a message that stays unread for an hour', () => {
  it('what stays unread for an hour is sent by SMS, once, with a link', async () => {
    const phone = await withPhone();
    await tell();
    shop.clock.advance(3_599_000);
    await due();
    expect(sent).toEqual([]);
    shop.clock.advance(1_000);
    await due();
    await due();
    expect(sent).toEqual([{ to: phone, text: 'Spareyard: New order 50001 http://localhost:8080/orders' }]);
  });

  it('an SMS is not delayed by later notices about the same subject', async () => {
    await withPhone();
    await tell({ kind: 'message', groupKey: 'thread 1' });
    shop.clock.advance(3_000_000);
    await tell({ kind: 'message', groupKey: 'thread 1', title: 'Newest' });
    shop.clock.advance(600_000);
    await due();
    expect(sent.map(({ text }) => text)).toEqual(['Spareyard: Newest http://localhost:8080/orders']);
  });

  it.each([
    ['was read', async () => void (await read())],
    ['is of a kind that is not wanted', async () => void (await wish({ order: false, message: true }))],
  ])('an order or a message is not sent by SMS when it %s', async (_what, meanwhile) => {
    await withPhone();
    await tell();
    await meanwhile();
    shop.clock.advance(3_600_000);
    await due();
    expect(sent).toEqual([]);
  });

  it('an SMS waits for the end of quiet hours', async () => {
    await withPhone();
    shop.clock.set('2026-11-20T20:30:00.000Z');
    await tell();
    shop.clock.set('2026-11-20T21:30:00.000Z');
    await due();
    expect(sent).toEqual([]);
    shop.clock.set('2026-11-21T07:00:00.000Z');
    await due();
    expect(sent).toHaveLength(1);
  });

  it('only orders and messages are sent by SMS, no notice of another kind', async () => {
    await withPhone();
    await tell({ kind: 'price', groupKey: 'price 1' });
    await tell({ kind: 'search', groupKey: 'search' });
    await tell({ kind: 'plan', groupKey: 'plan' });
    shop.clock.advance(3_600_000);
    await due();
    expect(sent).toEqual([]);
  });
});

const read = () => {
  const payload = { upTo: shop.clock().toISOString() };
  return shop.app.inject({ method: 'PATCH', url: '/api/notices', headers: person.headers, payload });
};
const wish = (sms: { order: boolean; message: boolean }) => call('/notices', { ...defaultWishes, sms }, person, 'PUT');

describe('the daily SMS budget', () => {
  it('the daily budget is never exceeded, and is renewed the next day', async () => {
    await withPhone();
    for (let order = 1; order <= 12; order += 1) await tell({ groupKey: `order ${order}` });
    shop.clock.advance(3_600_000);
    await due();
    // 40 pesewas: one code and seven notices at 5.
    expect(sent).toHaveLength(7);
    expect(await spent()).toBe(dailyBoundPesewas);
    shop.clock.set('2026-11-21T10:00:00.000Z');
    await tell({ groupKey: 'of the next day' });
    shop.clock.advance(3_600_000);
    await due();
    expect(sent).toHaveLength(8);
  });

  it('codes may use half of the budget, so that notices have the rest', async () => {
    const outcomes: number[] = [];
    for (let request = 0; request < 6; request += 1) {
      const other = await shop.signUpVerified();
      outcomes.push((await call('/notices/phone', { phone: newPhone() }, other)).statusCode);
    }
    expect(outcomes).toEqual([200, 200, 200, 200, 503, 503]);
    expect(await spent()).toBe(20);
  });

  it('one network cannot use up the budget, and codes of people with a confirmed phone have a part of their own', async () => {
    await withPhone();
    const ask = async (from: string, as: SignedIn) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/notices/phone',
        headers: { ...as.headers, 'x-forwarded-for': from },
        payload: { phone: newPhone() },
      });
    // An eighth of the first codes' half would be less than one SMS, so each network has one.
    const stranger = await shop.signUpVerified();
    expect((await ask('10.6.0.1', stranger)).statusCode).toBe(200);
    expect((await ask('10.6.0.1', await shop.signUpVerified())).statusCode).toBe(429);
    expect((await ask('2001:db8:6:1::1', await shop.signUpVerified())).statusCode).toBe(200);
    expect((await ask('2001:db8:6:2::1', await shop.signUpVerified())).statusCode).toBe(429);
    expect((await ask('10.6.0.2', await shop.signUpVerified())).statusCode).toBe(200);
    expect((await ask('10.6.0.3', await shop.signUpVerified())).statusCode).toBe(503);
    // Their half is gone, and the owner of a confirmed phone still gets a code for another one.
    expect((await ask('10.6.0.1', person)).statusCode).toBe(200);
  });

  it('the budget pays twenty SMS a day to one person, whoever writes to them', async () => {
    await withPhone();
    const limits = createLimits({ pool: shop.deps.pool, secret: shop.deps.secret });
    for (let earlier = 0; earlier < 18; earlier += 1) await limits.count('sms-notice-account', person.account.id);
    for (let order = 1; order <= 5; order += 1) await tell({ groupKey: `order ${order}` });
    shop.clock.advance(3_600_000);
    await due();
    await due();
    expect(sent).toHaveLength(2);
  });

  it('the budget pays nothing beyond Ghana, unless the shop is told to, and then what it costs there', async () => {
    const answer = await call('/notices/phone', { phone: '+12025550123' });
    expect(answer.statusCode).toBe(422);
    expect(problemSchema.parse(answer.json()).fields).toEqual({
      phone: 'SMS can only be sent to numbers that begin with +233.',
    });
    await withPhone();
    // Confirmed with an earlier release.
    await shop.db
      .update(provenPhones)
      .set({ phone: '+12025550123' })
      .where(eq(provenPhones.accountId, person.account.id));
    await tell();
    shop.clock.advance(3_600_000);
    await due();
    expect(sent).toEqual([]);
  });

  it('the budget is charged with the true price once the provider reports it', async () => {
    provider.costPesewas = 9;
    await codeFor(newPhone());
    expect(await spent()).toBe(9);
    provider.costPesewas = null;
    await codeFor(newPhone(), await shop.signUpVerified());
    expect(await spent()).toBe(14);
  });
});

describe('a provider', () => {
  it('a provider that is down is tried again; one that refuses or may have sent the SMS is not', async () => {
    const states = async () => {
      const { rows } = await shop.deps.pool.query<{ state: string }>(
        `select state from pgboss.job where name = 'send-sms' order by created_on`,
      );
      return rows.map(({ state }) => state);
    };
    provider.fault = new SmsError('down', 'It is down.');
    await call('/notices/phone', { phone: newPhone() });
    await expect(shop.deps.jobs.drain()).rejects.toThrow('It is down.');
    for (const kind of ['refused', 'unknown'] as const) {
      provider.fault = new SmsError(kind, 'No.');
      await call('/notices/phone', { phone: newPhone() }, await shop.signUpVerified());
      await shop.deps.jobs.drain();
    }
    expect(await states()).toEqual(['retry', 'completed', 'completed']);
  });

  it('only the provider gets the text: the waiting job is sealed', async () => {
    const phone = newPhone();
    await call('/notices/phone', { phone });
    const { rows } = await shop.deps.pool.query<{ data: unknown }>(
      `select data from pgboss.job where name = 'send-sms'`,
    );
    await shop.deps.jobs.drain();
    const code = /\d{6}/.exec(sent[0]?.text ?? '')?.[0] ?? 'none';
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(phone);
    expect(JSON.stringify(shop.logLines)).not.toContain(code);
  });
});
