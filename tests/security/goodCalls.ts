import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { defaultWishes } from '#contract/people/notices.ts';
import { orderViewSchema } from '#contract/orders/orders.ts';
import { ownDataLinkSchema } from '#contract/people/ownData.ts';
import { sessions } from '#server/db/tables/signInSchema.ts';
import { addPayment } from '#server/modules/payment/paymentsRepository.ts';
import { settlePayment } from '#server/modules/payment/settlePayment.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { createNewcomer } from '#tests/support/shop/clients/newcomer.ts';
import { createFuzzPeople, strangerAddress } from './fuzzPeople.ts';
import { type GoodCall, goodAdvertCalls, pictureForm } from './goodAdvertCalls.ts';
import { goodBuyerCalls } from './goodBuyerCalls.ts';
import { goodDealCalls } from './goodDealCalls.ts';
import { goodStaffCalls } from './goodStaffCalls.ts';
import {
  beginFactor,
  browserSubscription,
  changingEmail,
  collectedOrder,
  confirm,
  confirmingPhone,
  decisionCall,
  minuteMs,
  newPassword,
  nextCode,
  openPayment,
  post,
  withFactor,
} from './goodCallScenes.ts';

/*
 * Calls that random values cannot produce: they need a code that was mailed or shown, a real picture, or a reference
 * that belongs to the caller. Each is prepared here as a person would do it, so that its success is checked, too.
 */

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
    const { person, email } = await changingEmail(shop);
    return post('verify-email', { otp: await shop.mailbox.code(email) }, person);
  },
  'POST /api/auth/resend-email': async (shop) => {
    const { person } = await changingEmail(shop);
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
    const { person, phone, otp } = await confirmingPhone(shop);
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
  'POST /api/orders/{id}/review': async (shop) => (await collectedOrder(shop, { isReviewed: false })).review,
  'POST /api/orders/{id}/review/answer': async (shop) => {
    const { url, vendor } = await collectedOrder(shop, { isReviewed: true });
    return { method: 'POST', url: `${url}/review/answer`, headers: vendor, payload: { text: 'Thank you.' } };
  },
  'GET /api/decisions/{id}': async (shop) => decisionCall(shop, 'GET'),
  'POST /api/decisions/{id}/answer': async (shop) => ({
    ...(await decisionCall(shop, 'POST', '/answer')),
    payload: { text: 'It is the maker’s picture.' },
  }),
  'POST /api/reviews/{id}/reports': async (shop) => {
    const { reviewId } = await collectedOrder(shop, { isReviewed: true });
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
