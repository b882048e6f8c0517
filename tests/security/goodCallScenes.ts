import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { orderViewSchema } from '#contract/orders/orders.ts';
import { factorSecretSchema } from '#contract/people/secondFactor.ts';
import { decisions } from '#server/db/tables/deskSchema.ts';
import { addPayment } from '#server/modules/payment/paymentsRepository.ts';
import { codeOfSecret } from '#tests/support/shop/services/authenticator.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import type { SignedIn, TestApp } from '#tests/support/shop/testApp.ts';
import { createFuzzPeople, strangerAddress } from './fuzzPeople.ts';
import { newPhone, smsCode } from './phones.ts';

/* What a call that must succeed needs first: a person, a payment, a code, a collected order. */

export const minuteMs = 60_000;
export const newPassword = 'kejetia-gate-nine-3';

export const post = (url: string, payload: object, as?: SignedIn): InjectOptions => ({
  method: 'POST',
  url: `/api/auth/${url}`,
  payload,
  headers: as?.headers ?? {},
  remoteAddress: strangerAddress(),
});

/** The code that the authenticator app shows. The clock moves on, so that each code is a new one. */
export function nextCode(shop: TestApp, secret: string): string {
  shop.clock.advance(minuteMs);
  return codeOfSecret(secret, shop.clock());
}

export async function beginFactor(shop: TestApp): Promise<{ person: SignedIn; secret: string }> {
  const person = await shop.signUpVerified();
  const answer = await shop.app.inject(post('me/second-factor/begin', {}, person));
  return { person, secret: factorSecretSchema.parse(answer.json()).secret };
}

export const confirm = (shop: TestApp, { person, secret }: { person: SignedIn; secret: string }) =>
  post('me/second-factor/confirm', { code: nextCode(shop, secret), password: testPassword }, person);

/** Creates a vendor with a payment that has no outcome yet. */
export async function openPayment(shop: TestApp): Promise<{ reference: string; vendor: SignedIn }> {
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
export async function withFactor(shop: TestApp) {
  const begun = await beginFactor(shop);
  await shop.app.inject(confirm(shop, begun));
  return begun;
}

/** Creates a person who wants another e-mail address, to which a code was mailed. */
export async function changingEmail(shop: TestApp) {
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
export async function confirmingPhone(shop: TestApp) {
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
export function browserSubscription() {
  const curve = createECDH('prime256v1');
  const keys = { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `https://8.8.8.8/${randomUUID()}`, keys };
}

/** A call about a warning by the person who received it. */
export async function decisionCall(shop: TestApp, method: 'GET' | 'POST', what = ''): Promise<InjectOptions> {
  const { account, headers } = await shop.signUpVerified();
  const decidedAt = shop.clock();
  const values = { accountId: account.id, kind: 'warn' as const, about: 'SY-1', sentence: 'Take care.', decidedAt };
  const [decision] = await shop.db.insert(decisions).values(values).returning({ id: decisions.id });
  return { method, url: `/api/decisions/${decision?.id}${what}`, headers };
}

/** Creates an order that its buyer has collected and, with `isReviewed`, reviewed. */
export async function collectedOrder(shop: TestApp, { isReviewed }: { isReviewed: boolean }) {
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
  const answer = isReviewed ? await shop.app.inject(review) : null;
  return { url, vendor, review, reviewId: answer && orderViewSchema.parse(answer.json()).review?.id };
}
