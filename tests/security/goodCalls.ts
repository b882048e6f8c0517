import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { defaultWishes } from '#contract/people/notices.ts';
import { orderViewSchema } from '#contract/people/orders.ts';
import { ownDataLinkSchema } from '#contract/people/ownData.ts';
import { factorSecretSchema } from '#contract/people/secondFactor.ts';
import { decisions } from '#server/db/tables/deskSchema.ts';
import { sessions } from '#server/db/tables/signInSchema.ts';
import { addPayment } from '#server/modules/payment/paymentsRepository.ts';
import { settlePayment } from '#server/modules/payment/settlePayment.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { codeOfSecret } from '#tests/support/shop/services/authenticator.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { createNewcomer } from '#tests/support/shop/clients/newcomer.ts';
import type { SignedIn, TestApp } from '#tests/support/shop/testApp.ts';
import { createFuzzPeople, strangerAddress } from './fuzzPeople.ts';
import { type GoodCall, goodAdvertCalls, pictureForm } from './goodAdvertCalls.ts';
import { goodBuyerCalls } from './goodBuyerCalls.ts';
import { goodDealCalls } from './goodDealCalls.ts';
import { goodStaffCalls } from './goodStaffCalls.ts';
import { newPhone, smsCode } from './phones.ts';

/*
 * Calls that random values cannot produce: they need a code that was mailed or shown, a real picture, or a reference
 * that belongs to the caller. Each is prepared here as a person would do it, so that its success is checked, too.
 */

const minuteMs = 60_000;
const newPassword = 'kejetia-gate-nine-3';

const post = (url: string, payload: object, as?: SignedIn): InjectOptions => ({
  method: 'POST',
  url: `/api/auth/${url}`,
  payload,
  headers: as?.headers ?? {},
  remoteAddress: strangerAddress(),
});

/** The code that the authenticator app shows. The clock moves on, so that each code is a new one. */
function nextCode(shop: TestApp, secret: string): string {
  shop.clock.advance(minuteMs);
  return codeOfSecret(secret, shop.clock());
}

async function beginFactor(shop: TestApp): Promise<{ person: SignedIn; secret: string }> {
  const person = await shop.signUpVerified();
  const answer = await shop.app.inject(post('me/second-factor/begin', {}, person));
  return { person, secret: factorSecretSchema.parse(answer.json()).secret };
}

const confirm = (shop: TestApp, { person, secret }: { person: SignedIn; secret: string }) =>
  post('me/second-factor/confirm', { code: nextCode(shop, secret), password: testPassword }, person);

/** Creates a vendor with a payment that has no outcome yet. */
async function openPayment(shop: TestApp): Promise<{ reference: string; vendor: SignedIn }> {
  const vendor = await shop.signUpVerified({ role: 'vendor' });
  const reference = `SY-${randomUUID()}`;
  await shop.db.transaction((tx) =>
    addPayment(tx, {
      accountId: vendor.account.id,
      reference,
      provider: 'sandbox',
      plan: '3-months',
      amountPesewas: 12_000,
      currency: 'GHS',
      payUrl: 'https://checkout.example/pay',
      createdAt: shop.clock(),
    }),
  );
  return { reference, vendor };
}

/** Creates a person whose two-step sign-in is on. */
async function withFactor(shop: TestApp) {
  const begun = await beginFactor(shop);
  await shop.app.inject(confirm(shop, begun));
  return begun;
}

/** Creates a person who wants another e-mail address, to which a code was mailed. */
async function movingHouse(shop: TestApp) {
  const person = await shop.signUpVerified();
  const email = `moved-${randomUUID()}@example.com`;
  await shop.app.inject({
    method: 'PATCH',
    url: '/api/auth/me',
    headers: person.headers,
    payload: { fullname: 'Ama Mensah', email, phone: '020 555 0101', password: testPassword },
  });
  return { person, email };
}

/** Creates an account that has requested a code by SMS. @returns it with that code */
async function provingPhone(shop: TestApp) {
  const person = await shop.signUpVerified();
  const phone = newPhone();
  await shop.app.inject({
    method: 'POST',
    url: '/api/notices/phone',
    headers: person.headers,
    payload: { phone },
    remoteAddress: strangerAddress(),
  });
  return { person, phone, otp: await smsCode(shop, phone) };
}

/** The push subscription of a browser, to which nothing is ever sent. */
function browserSubscription() {
  const curve = createECDH('prime256v1');
  const keys = { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `https://8.8.8.8/${randomUUID()}`, keys };
}

/** A call about a warning by the person who received it. */
async function decisionCall(shop: TestApp, method: 'GET' | 'POST', what = ''): Promise<InjectOptions> {
  const { account, headers } = await shop.signUpVerified();
  const decidedAt = shop.clock();
  const values = { accountId: account.id, kind: 'warn' as const, about: 'SY-1', sentence: 'Take care.', decidedAt };
  const [decision] = await shop.db.insert(decisions).values(values).returning({ id: decisions.id });
  return { method, url: `/api/decisions/${decision?.id}${what}`, headers };
}

/** Creates an order that its buyer has collected and, with `said`, reviewed. */
async function collectedOrder(shop: TestApp, { said }: { said: boolean }) {
  const { ids, headersOf } = await createFuzzPeople(shop);
  const url = `/api/orders/${ids['order-of-buyer']}`;
  const [vendor, buyer] = [await headersOf('vendor'), await headersOf('buyer')];
  for (const status of ['accepted', 'ready', 'collected']) {
    await shop.app.inject({ method: 'PATCH', url, headers: vendor, payload: { status } });
  }
  const review: InjectOptions = {
    method: 'POST',
    url: `${url}/review`,
    headers: buyer,
    payload: { stars: 5, text: 'As it was said.' },
  };
  const answer = said ? await shop.app.inject(review) : null;
  return { url, vendor, review, reviewId: answer && orderViewSchema.parse(answer.json()).review?.id };
}

/** The valid calls, by operation as the tallies name it. */
export const goodCalls: Readonly<Record<string, GoodCall>> = {
  'POST /api/auth/verify-otp': async (shop) => {
    const newcomer = createNewcomer(shop);
    await newcomer.signup();
    return post('verify-otp', { email: newcomer.email, otp: await newcomer.code() });
  },
  'POST /api/auth/login': async (shop) => {
    const { account } = await shop.signUpVerified();
    return post('login', { email: account.email, password: testPassword });
  },
  'DELETE /api/auth/sessions/{id}': async (shop) => {
    const person = await shop.signUpVerified();
    await shop.app.inject(post('login', { email: person.account.email, password: testPassword }));
    const [newest] = await shop.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.accountId, person.account.id))
      .orderBy(desc(sessions.createdAt))
      .limit(1);
    return { method: 'DELETE', url: `/api/auth/sessions/${newest?.id}`, headers: person.headers };
  },
  'POST /api/auth/login/second-factor': async (shop) => {
    const { person, secret } = await withFactor(shop);
    const answer = await shop.app.inject(post('login', { email: person.account.email, password: testPassword }));
    const challenge = problemOf(answer).details?.['challenge'];
    return post('login/second-factor', { challenge, code: nextCode(shop, secret) });
  },
  'POST /api/auth/reset-password': async (shop) => {
    const { account } = await shop.signUpVerified();
    await shop.app.inject(post('forgot-password', { email: account.email }));
    const otp = await shop.mailbox.code(account.email);
    return post('reset-password', { email: account.email, otp, password: newPassword });
  },
  'POST /api/auth/me/second-factor/confirm': async (shop) => confirm(shop, await beginFactor(shop)),
  'POST /api/auth/me/second-factor/recovery-codes': async (shop) => {
    const { person, secret } = await withFactor(shop);
    const payload = { code: nextCode(shop, secret), password: testPassword };
    return post('me/second-factor/recovery-codes', payload, person);
  },
  'POST /api/auth/me/second-factor/off': async (shop) => {
    const { person, secret } = await withFactor(shop);
    return post('me/second-factor/off', { code: nextCode(shop, secret), password: testPassword }, person);
  },
  'POST /api/auth/me/password': async (shop) => {
    const person = await shop.signUpVerified();
    return post('me/password', { password: testPassword, newPassword }, person);
  },
  'POST /api/auth/me/data': async (shop) => {
    const person = await shop.signUpVerified();
    return post('me/data', { password: testPassword }, person);
  },
  'GET /api/auth/me/data/{key}': async (shop) => {
    const person = await shop.signUpVerified();
    const answer = await shop.app.inject(post('me/data', { password: testPassword }, person));
    return { url: `/api${ownDataLinkSchema.parse(answer.json()).path}` };
  },
  'POST /api/auth/me/delete': async (shop) => {
    const person = await shop.signUpVerified();
    return post('me/delete', { password: testPassword }, person);
  },
  'POST /api/auth/verify-email': async (shop) => {
    const { person, email } = await movingHouse(shop);
    return post('verify-email', { otp: await shop.mailbox.code(email) }, person);
  },
  'POST /api/auth/resend-email': async (shop) => {
    const { person } = await movingHouse(shop);
    shop.clock.advance(minuteMs);
    const { payload: _none, ...call } = post('resend-email', {}, person);
    return call;
  },
  'PUT /api/auth/me/photo': async (shop) => {
    const person = await shop.signUpVerified();
    const { payload, headers } = await pictureForm('photo');
    return { method: 'PUT', url: '/api/auth/me/photo', payload, headers: { ...headers, ...person.headers } };
  },
  'POST /api/pictures': async (shop) => {
    const vendor = await shop.signUpVerified({ role: 'vendor' });
    const { payload, headers } = await pictureForm('picture');
    return { method: 'POST', url: '/api/pictures', payload, headers: { ...headers, ...vendor.headers } };
  },
  'POST /api/payment/initiate': async (shop) => {
    const { account, headers } = await shop.signUpVerified({ role: 'vendor' });
    const payload = { email: account.email, fullname: account.fullname, plan: '3-months' };
    return { method: 'POST', url: '/api/payment/initiate', headers, payload };
  },
  'GET /api/payment/{reference}/page': async (shop) => {
    const { reference, vendor } = await openPayment(shop);
    return { url: `/api/payment/${reference}/page`, headers: vendor.headers };
  },
  'POST /api/payment/{reference}/give-up': async (shop) => {
    const { reference, vendor } = await openPayment(shop);
    return { method: 'POST', url: `/api/payment/${reference}/give-up`, headers: vendor.headers };
  },
  'GET /api/payment/receipts/{reference}': async (shop) => {
    const vendor = await shop.signUpVerified({ role: 'vendor' });
    const reference = `SY-${randomUUID()}`;
    const createdAt = shop.clock();
    const { id: accountId } = vendor.account;
    const amount = { amountPesewas: 12_000, currency: 'GHS' };
    const context = { ...shop.deps, queueMail: () => Promise.resolve() };
    await shop.db.transaction(async (tx) => {
      await addPayment(tx, { accountId, reference, provider: 'sandbox', plan: '3-months', ...amount, createdAt });
      await settlePayment(context, tx, { reference, status: 'paid', ...amount });
    });
    return { url: `/api/payment/receipts/${reference}`, headers: vendor.headers };
  },
  'POST /api/push/subscriptions': async (shop) => {
    const { headers } = await shop.signUpVerified();
    return { method: 'POST', url: '/api/push/subscriptions', headers, payload: browserSubscription() };
  },
  'POST /api/notices/phone/verify': async (shop) => {
    const { person, phone, otp } = await provingPhone(shop);
    return { method: 'POST', url: '/api/notices/phone/verify', headers: person.headers, payload: { phone, otp } };
  },
  'PUT /api/notices': async (shop) => {
    const { headers } = await shop.signUpVerified();
    return { method: 'PUT', url: '/api/notices', headers, payload: defaultWishes };
  },
  ...goodAdvertCalls,
  ...goodBuyerCalls,
  ...goodDealCalls,
  ...goodStaffCalls,
  'POST /api/orders/look-up': async (shop) => {
    const { ids, headersOf } = await createFuzzPeople(shop);
    const headers = await headersOf('buyer');
    const answer = await shop.app.inject({ url: `/api/orders/${ids['order-of-buyer']}`, headers });
    const { number, buyer } = orderViewSchema.parse(answer.json());
    return {
      method: 'POST',
      url: '/api/orders/look-up',
      payload: { number, phone: buyer.phone },
      remoteAddress: strangerAddress(),
    };
  },
  'POST /api/orders/{id}/review': async (shop) => (await collectedOrder(shop, { said: false })).review,
  'POST /api/orders/{id}/review/answer': async (shop) => {
    const { url, vendor } = await collectedOrder(shop, { said: true });
    return { method: 'POST', url: `${url}/review/answer`, headers: vendor, payload: { text: 'Thank you.' } };
  },
  'GET /api/decisions/{id}': async (shop) => decisionCall(shop, 'GET'),
  'POST /api/decisions/{id}/answer': async (shop) => ({
    ...(await decisionCall(shop, 'POST', '/answer')),
    payload: { text: 'It is the maker’s picture.' },
  }),
  'POST /api/reviews/{id}/reports': async (shop) => {
    const { reviewId } = await collectedOrder(shop, { said: true });
    return {
      method: 'POST',
      url: `/api/reviews/${reviewId}/reports`,
      payload: { part: 'review', reason: 'Other' },
      remoteAddress: strangerAddress(),
    };
  },
  'PATCH /api/orders/{id}': async (shop) => {
    const { ids, headersOf } = await createFuzzPeople(shop);
    return {
      method: 'PATCH',
      url: `/api/orders/${ids['order-of-buyer']}`,
      headers: await headersOf('vendor'),
      payload: { status: 'accepted' },
    };
  },
};
