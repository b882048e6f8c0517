import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problemOf, sessionOf } from '#tests/support/connection/answers.ts';
import { createNewcomer, otherCode, signupKeyOf } from '#tests/support/shop/clients/newcomer.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let kwesi: ReturnType<typeof createNewcomer>;
beforeAll(async () => {
  shop = await createTestApp();
});
beforeEach(() => {
  kwesi = createNewcomer(shop);
});
afterAll(() => shop.close());

test('a stranger who signs up with a taken e-mail sees what they would see with a free one', async () => {
  const taken = createNewcomer(shop);
  await shop.signUpVerified({ email: taken.email });
  const password = 'of-a-stranger-77';
  for (const tried of [taken, createNewcomer(shop)]) {
    await tried.signup({ password, confirmPassword: password });
    shop.clock.advance(60_000);
    expect(problemOf(await tried.verify('000000'))).toMatchObject({ code: 'wrong_code', details: { triesLeft: 4 } });
    expect(problemOf(await tried.login(password)).code).toBe('email_unverified');
    expect(problemOf(await tried.post('resend-otp', { email: tried.email })).code).toBe('too_many_requests');
    shop.clock.advance(60_000);
    expect((await tried.post('resend-otp', { email: tried.email })).statusCode).toBe(200);
  }
  expect((await shop.mailbox.to(taken.email)).map((mail) => mail.subject)).toEqual(
    Array(3).fill('You already have a Spareyard account'),
  );
  expect((await taken.login(testPassword)).statusCode).toBe(200);
});

describe('a stranger who signs up with the same e-mail', () => {
  const strangers = 'of-a-stranger-77';
  const signup = () => kwesi.signup({ fullname: 'Stranger', password: strangers, confirmPassword: strangers });
  const owns = async (password: string, status: number) =>
    expect((await kwesi.login(password)).statusCode).toBe(status);

  test('does not end the earlier sign-up: its code makes its own account', async () => {
    const key = signupKeyOf(await kwesi.signup());
    const code = await kwesi.code();
    const strangersKey = signupKeyOf(await signup());
    expect(strangersKey).not.toBe(key);
    const strangersCode = await kwesi.code();
    if (strangersCode !== code) {
      expect(problemOf(await kwesi.verify(strangersCode, key))).toMatchObject({
        code: 'wrong_code',
        details: { triesLeft: 4 },
      });
    }
    expect(sessionOf(await kwesi.verify(code, key)).user.fullname).toBe('Kwesi Appiah');
    await owns(testPassword, 200);
    await owns(strangers, 401);
    expect(problemOf(await kwesi.verify(strangersCode, strangersKey)).code).toBe('expired_code');
  });

  test.each([
    ['newest', 1],
    ['earlier', 0],
  ])(
    'does not get their password into the account through the %s code, entered without a key',
    async (_which, index) => {
      await kwesi.signup();
      const codes = [await kwesi.code()];
      await signup();
      codes.push(await kwesi.code());
      const session = sessionOf(await kwesi.verify(codes[index] ?? ''));
      expect(session.message).toContain('no password was set');
      const headers = { authorization: `Bearer ${session.token}` };
      expect((await shop.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200);
      await owns(strangers, 401);
      await owns(testPassword, 401);

      await kwesi.post('forgot-password', { email: kwesi.email });
      const reset = { email: kwesi.email, otp: await kwesi.code(), password: 'waakye mit shito' };
      expect((await kwesi.post('reset-password', reset)).statusCode).toBe(200);
      await owns(reset.password, 200);
    },
  );

  test('does not get their password in with a sign-up before the owner’s, nor with another one after it', async () => {
    await signup();
    await kwesi.signup();
    await signup();
    await kwesi.verify(await kwesi.code());
    await owns(strangers, 401);
  });

  test('does not use up the tries of the owner’s code', async () => {
    const key = signupKeyOf(await kwesi.signup());
    const code = await kwesi.code();
    for (let guess = 1; guess <= 5; guess += 1) await kwesi.verify(otherCode(code, guess));
    expect(problemOf(await kwesi.verify(code)).code).toBe('no_tries_left');
    expect((await kwesi.verify(code, key)).statusCode).toBe(200);
  });

  test('does not get the new code that the owner requests', async () => {
    const key = signupKeyOf(await kwesi.signup());
    await signup();
    shop.clock.advance(30_000);
    expect((await kwesi.post('resend-otp', { email: kwesi.email, signupKey: key })).statusCode).toBe(200);
    expect(sessionOf(await kwesi.verify(await kwesi.code(), key)).user.fullname).toBe('Kwesi Appiah');
    await owns(testPassword, 200);
  });

  test.each(['first', 'newest'] as const)(
    'ASVS 6.6.2: does not end the owner’s code by requesting others: the %s one works',
    async (which) => {
      const key = signupKeyOf(await kwesi.signup());
      const first = await kwesi.code();
      for (const _time of [1, 2]) {
        shop.clock.advance(30_000);
        expect((await createNewcomer(shop).post('resend-otp', { email: kwesi.email })).statusCode).toBe(200);
      }
      const newest = await kwesi.code();
      const code = which === 'first' ? first : newest;
      expect(sessionOf(await kwesi.verify(code, key)).user.fullname).toBe('Kwesi Appiah');
      expect(problemOf(await kwesi.verify(code, key)).code).toBe('expired_code');
      await owns(testPassword, 200);
    },
  );

  test('leaves five tries and no more with the key', async () => {
    const key = signupKeyOf(await kwesi.signup());
    const code = await kwesi.code();
    const guesses = Array.from({ length: 12 }, (_, index) => kwesi.verify(otherCode(code, index + 1), key));
    const codes = (await Promise.all(guesses)).map((answer) => problemOf(answer).code);
    expect(codes.filter((name) => name === 'wrong_code')).toHaveLength(4);
    expect(problemOf(await kwesi.verify(code, key)).code).toBe('no_tries_left');
  });

  test('does not affect a sign-in with the owner’s password before the code is entered', async () => {
    const key = signupKeyOf(await kwesi.signup());
    await signup();
    expect((await kwesi.login()).statusCode).toBe(403);
    expect(sessionOf(await kwesi.verify(await kwesi.code(), key)).user.fullname).toBe('Kwesi Appiah');
  });
});
