import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dayMs, hourMs } from '#contract/core/durations.ts';
import { keptData } from '#contract/people/keptData.ts';
import { maxPhoneSearches, phoneSearchAnswerSchema, phoneSearchesFullSchema } from '#contract/people/phoneSearches.ts';
import { smsPartSpending, smsSpending } from '#server/db/tables/noticesSchema.ts';
import { phoneSearches } from '#server/db/tables/savedSearchSchema.ts';
import type { SmsMessage } from '#server/sms/smsSender.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/* SMS about a search to somebody without an account. */

let shop: TestApp;
let vendor: SignedIn;
let calls = 0;
let phone: string;
const sent: SmsMessage[] = [];

beforeAll(async () => {
  shop = await createTestApp({
    config: { sms: { dailyBoundPesewas: 200, pricePesewas: 5 }, trustProxy: 1 },
    sms: {
      async send(message) {
        sent.push(message);
        return { costPesewas: 5 };
      },
    },
  });
  vendor = await shop.signUpVerified({ role: 'vendor' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  calls += 1;
  phone = `+23324${String(calls).padStart(7, '0')}`;
  shop.clock.set(new Date(Date.UTC(2026, 10, 20 + calls, 10)));
  await shop.giveSubscription(vendor.account.id);
  await shop.db.delete(phoneSearches);
  await shop.db.delete(smsSpending);
  await shop.db.delete(smsPartSpending);
  sent.length = 0;
});

const post = (url: string, payload: object) => {
  calls += 1;
  const headers = { 'x-forwarded-for': `10.4.${Math.floor(calls / 250)}.${calls % 250}` };
  return shop.app.inject({ method: 'POST', url: `/api/saved-searches/phone${url}`, headers, payload });
};
const ask = (search: object, to = phone) => post('', { phone: to, search });
async function codeFor(search: object): Promise<string> {
  const answer = await ask(search);
  expect(answer.statusCode, answer.body).toBe(200);
  await shop.deps.jobs.drain();
  const code = /\b\d{6}\b/.exec(sent.findLast(({ to }) => to === phone)?.text ?? '')?.[0];
  if (!code) throw new Error('No code was sent.');
  return code;
}
const prove = (search: object, otp: string) => post('/verify', { phone, otp, search });
async function confirmed(search: object): Promise<void> {
  shop.clock.advance(120_000);
  const answer = await prove(search, await codeFor(search));
  expect(answer.statusCode, answer.body).toBe(200);
  sent.length = 0;
}
const offer = (title: string) => {
  shop.clock.advance(1000);
  return insertAdvert(shop.db, { vendorId: vendor.account.id, createdAt: shop.clock(), title });
};
async function runAnHourLater(): Promise<void> {
  shop.clock.advance(hourMs);
  await shop.deps.jobs.enqueue(shop.db, 'mail-saved-searches', {});
  await shop.deps.jobs.drain();
}
const linkIn = (text = '') => {
  const { pathname, search } = new URL(/http\S+/.exec(text)?.[0] ?? 'about:blank');
  return pathname + search;
};

it('stores nothing before the code was entered, and sends one SMS a day after it', async () => {
  const search = { q: 'wiper motor' };
  const code = await codeFor(search);
  expect(await shop.db.$count(phoneSearches)).toBe(0);
  expect((await prove(search, code === '000000' ? '000001' : '000000')).statusCode).toBe(422);
  expect(await shop.db.$count(phoneSearches)).toBe(0);
  expect((await prove(search, code)).statusCode).toBe(200);
  // The answer may have been lost.
  const again = problemOf(await prove(search, code));
  expect([again.status, again.fields?.['otp']]).toEqual([422, expect.stringContaining('your search is saved')]);
  sent.length = 0;
  await offer('Wiper motor, late');
  await runAnHourLater();
  await offer('Wiper motor, later');
  await runAnHourLater();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.to).toBe(phone);
  expect(sent[0]?.text).toMatch(/1 new for .*wiper motor.*See or stop: http/i);
  expect(sent[0]?.text.length).toBeLessThanOrEqual(160);
  shop.clock.advance(23 * hourMs);
  await runAnHourLater();
  expect(sent).toHaveLength(2);
});

it('the link shows the searches, and its button deletes the number; looking changes nothing', async () => {
  await confirmed({ q: 'clutch plate' });
  await confirmed({ q: 'mud flap' });
  await offer('Clutch plate A');
  await runAnHourLater();
  const link = linkIn(sent[0]?.text);
  const page = await shop.app.inject({ url: link });
  expect(page.body).toContain('clutch plate');
  expect(page.body).toContain('/view-product?q=');
  expect(page.body).toContain('mud flap');
  expect(await shop.db.$count(phoneSearches)).toBe(2);
  expect((await shop.app.inject({ method: 'POST', url: `${link.slice(0, -4)}AAAA` })).statusCode).toBe(400);
  expect((await shop.app.inject({ method: 'POST', url: link })).body).toContain('The SMS have stopped');
  expect(await shop.db.$count(phoneSearches)).toBe(0);
  expect((await shop.app.inject({ url: link })).statusCode).toBe(400);
});

it('whoever saves a search can see and stop the SMS before there is any', async () => {
  const search = { q: 'clutch plate' };
  const { link } = phoneSearchAnswerSchema.parse((await prove(search, await codeFor(search))).json());
  expect((await shop.app.inject({ url: linkIn(link) })).body).toContain('clutch plate');
  expect((await shop.app.inject({ method: 'POST', url: linkIn(link) })).body).toContain('The SMS have stopped');
  expect(await shop.db.$count(phoneSearches)).toBe(0);
});

it('sends nothing at night: what is posted then is announced in the morning', async () => {
  await confirmed({ q: 'horn' });
  shop.clock.advance(9 * hourMs);
  await offer('Horn');
  await runAnHourLater();
  expect(sent).toEqual([]);
  shop.clock.advance(11 * hourMs);
  await runAnHourLater();
  expect(sent).toHaveLength(1);
});

it('an SMS that the daily budget cannot pay is sent on the next day', async () => {
  await confirmed({ q: 'horn' });
  // A tenth of the day is for such SMS.
  await shop.db.insert(smsPartSpending).values({ day: '2026-01-01', part: 'search', pesewas: 0 });
  const day = shop.clock().toISOString().slice(0, 10);
  await shop.db.insert(smsPartSpending).values({ day, part: 'search', pesewas: 20 });
  await offer('Horn');
  await runAnHourLater();
  expect(sent).toEqual([]);
  shop.clock.advance(24 * hourMs);
  await runAnHourLater();
  expect(sent).toHaveLength(1);
});

it('cuts the names of the searches, never how to see or stop them', async () => {
  const title = 'Front brake pads, ceramic, with sensor and fitting kit';
  await confirmed({ q: title, make: 'Toyota', model: 'Corolla', condition: 'New' });
  await confirmed({ q: title, make: 'Toyota', region: 'Ashanti' });
  await insertAdvert(shop.db, {
    vendorId: vendor.account.id,
    createdAt: shop.clock(),
    title,
    make: 'Toyota',
    model: 'Corolla',
    region: 'Ashanti',
    condition: 'New',
  });
  await runAnHourLater();
  const text = sent[0]?.text ?? '';
  expect(text).toMatch(/^\S+: \d new for [^?·]+\.\.\. See or stop: https?:\S+$/);
  expect(text.length).toBeLessThanOrEqual(160);
  expect((await shop.app.inject({ url: linkIn(text) })).statusCode).toBe(200);
});

it('a phone to which no SMS may go any more does not hold up the others', async () => {
  await confirmed({ q: 'horn' });
  const [row] = await shop.db.select().from(phoneSearches);
  if (!row) throw new Error('The search is not there.');
  const checkedAt = new Date(row.checkedAt.getTime() - dayMs);
  await shop.db.insert(phoneSearches).values({ ...row, id: randomUUID(), phone: '+4915112345678', checkedAt });
  await offer('Horn');
  await runAnHourLater();
  expect(sent.map(({ to }) => to)).toEqual([phone]);
});

it('one phone has few searches, and they end by themselves', async () => {
  for (let each = 0; each < maxPhoneSearches; each += 1) await confirmed({ q: `horn ${each}` });
  shop.clock.advance(120_000);
  const search = { q: 'one too many' };
  const code = await codeFor(search);
  const full = problemOf(await prove(search, code));
  expect(full.status).toBe(409);
  expect(await shop.db.$count(phoneSearches)).toBe(maxPhoneSearches);
  // What is refused leads to the others, and the same code counts once they are stopped.
  const { link } = phoneSearchesFullSchema.parse(full.details);
  expect((await shop.app.inject({ method: 'POST', url: linkIn(link) })).statusCode).toBe(200);
  expect((await prove(search, code)).statusCode).toBe(200);
  expect(await shop.db.$count(phoneSearches)).toBe(1);
  shop.clock.advance(keptData.phoneSearch.days * dayMs);
  await runAnHourLater();
  expect(await shop.db.$count(phoneSearches)).toBe(0);
});

it('refuses a list without filters, a number that is none, and one that SMS do not reach', async () => {
  expect((await ask({})).statusCode).toBe(422);
  expect((await ask({ q: 'horn' }, '12')).statusCode).toBe(422);
  expect((await ask({ q: 'horn' }, '+4915112345678')).statusCode).toBe(422);
});

it('a stranger who asks for codes leaves the phone’s owner theirs', async () => {
  const owner = await shop.signUpVerified();
  const forAccount = () =>
    shop.app.inject({ method: 'POST', url: '/api/notices/phone', headers: owner.headers, payload: { phone } });
  const headers = { 'x-forwarded-for': '10.250.0.1' };
  const payload = { phone, search: { q: 'horn' } };
  const url = '/api/saved-searches/phone';
  const askAsStranger = () => shop.app.inject({ method: 'POST', url, headers, payload });
  const answers: number[] = [];
  for (let each = 0; each < 12; each += 1) {
    shop.clock.advance(120_000);
    answers.push((await askAsStranger()).statusCode);
  }
  // What one network may spend ends first, and what it asks for then costs the phone nothing.
  expect(answers.filter((status) => status === 200).length).toBeLessThan(5);
  expect((await ask({ q: 'horn' })).statusCode).toBe(200);
  // Nor do strangers in many networks use up what the owner's account may ask for.
  for (let each = 0; each < 5; each += 1) {
    shop.clock.advance(120_000);
    await ask({ q: 'horn' });
  }
  expect((await ask({ q: 'horn' })).statusCode).toBe(429);
  const answer = await forAccount();
  expect(answer.statusCode, answer.body).toBe(200);
});

it('a stranger who guesses codes leaves the phone’s owner the right one', async () => {
  const code = await codeFor({ q: 'horn' });
  const otp = code === '000000' ? '000001' : '000000';
  const headers = { 'x-forwarded-for': '10.250.0.2' };
  const payload = { phone, otp, search: { q: 'horn' } };
  const url = '/api/saved-searches/phone/verify';
  for (let each = 0; each < 70; each += 1) await shop.app.inject({ method: 'POST', url, headers, payload });
  expect((await prove({ q: 'horn' }, code)).statusCode).toBe(200);
});

it('a phone gets few codes', async () => {
  const answers: number[] = [];
  for (let each = 0; each < 7; each += 1) {
    shop.clock.advance(120_000);
    answers.push((await ask({ q: 'horn' })).statusCode);
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(5);
  expect(answers.at(-1)).toBe(429);
});

it('of requests for a code at the same time, one is sent', async () => {
  shop.clock.advance(3_600_000);
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask({ q: 'horn' }, '0241119998')));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429]);
});
