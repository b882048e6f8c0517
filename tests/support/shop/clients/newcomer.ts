import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { signupAnswerSchema } from '#contract/people/account.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { pendingSignups } from '#server/db/tables/signInSchema.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import type { TestApp } from '#tests/support/shop/testApp.ts';

const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/**
 * A person without an account, with their own e-mail and, unless one is given, their own network address, so that tests
 * can share one shop.
 */
export function createNewcomer(shop: TestApp, remoteAddress = newAddress()) {
  const email = `newcomer-${randomUUID()}@example.com`;
  const form = { fullname: 'Kwesi Appiah', email, password: testPassword, confirmPassword: testPassword };
  const post = (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, remoteAddress });
  return {
    email,
    remoteAddress,
    form,
    post,
    signup: (change: object = {}) => post('signup', { ...form, ...change }),
    verify: (otp: string, signupKey?: string) => post('verify-otp', { email, otp, signupKey }),
    login: (password = testPassword) => post('login', { email, password }),
    code: () => shop.mailbox.code(email),
    /** The sign-ups with this e-mail that wait for their code. */
    pendingSignups: () => shop.db.select().from(pendingSignups).where(eq(pendingSignups.email, email)),
    /** The accounts with this e-mail. */
    accounts: () => shop.db.select().from(accounts).where(eq(accounts.email, email)),
  };
}

/** The key that the answer to a sign-up gives to the device. */
export function signupKeyOf(answer: { json(): unknown }): string {
  return signupAnswerSchema.parse(answer.json()).signupKey;
}

/** A code of six digits that is not the given one. */
export function otherCode(code: string, distance = 1): string {
  return String((Number(code) + distance) % 1_000_000).padStart(6, '0');
}
