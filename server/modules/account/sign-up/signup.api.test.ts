import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signupAnswerSchema } from '#contract/people/account.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { oneTimeCodes, pendingSignups } from '#server/db/tables/signInSchema.ts';
import { accountOf, problemOf, sessionOf } from '#tests/support/connection/answers.ts';
import { createNewcomer, otherCode } from '#tests/support/shop/clients/newcomer.ts';
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

const business = { role: 'vendor', companyName: 'Appiah Spares', businessAddress: 'Suame Magazine, Kumasi' };
const kept = () => shop.db.select().from(pendingSignups).where(eq(pendingSignups.email, kwesi.email));
const made = () => shop.db.select().from(accounts).where(eq(accounts.email, kwesi.email));

const keyOf = (answer: { json(): unknown }) => signupAnswerSchema.parse(answer.json()).signupKey;

test('a buyer signs up, types the mailed code and is signed in', async () => {
  const answer = await kwesi.signup();
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ user: { email: kwesi.email } });
  expect(await made()).toEqual([]);

  const verified = await kwesi.verify(await kwesi.code());
  expect(verified.statusCode).toBe(200);
  expect(verified.headers['cache-control']).toBe('private, no-store');
  const { token, user } = sessionOf(verified);
  expect(user).toMatchObject({ fullname: 'Kwesi Appiah', email: kwesi.email, role: 'user', companyName: null });
  expect(token).toMatch(/^[\w-]{43}$/);

  const me = await shop.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
  expect(accountOf(me)).toEqual(user);
  expect(await kept()).toEqual([]);
});

test('a vendor gets an account with the business in it and a mail that says what comes next', async () => {
  await kwesi.signup({ ...business, phone: '024 123 4567' });
  const { user } = sessionOf(await kwesi.verify(await kwesi.code()));
  expect(user).toMatchObject({ ...business, phone: '+233241234567' });
  expect((await shop.mailbox.last(kwesi.email)).text).toContain('/payment');
});

test('an e-mail in capitals is the same e-mail', async () => {
  await kwesi.signup({ email: ` ${kwesi.email.toUpperCase()} ` });
  expect(sessionOf(await kwesi.verify(await kwesi.code())).user.email).toBe(kwesi.email);
});

test.each([
  ['an e-mail without ending', { email: 'kwesi@example' }, 'email'],
  ['no e-mail', { email: '' }, 'email'],
  ['passwords that differ', { confirmPassword: 'another-one-99' }, 'confirmPassword'],
  ['a short password', { password: 'short', confirmPassword: 'short' }, 'password'],
  ['a common password', { password: 'password123', confirmPassword: 'password123' }, 'password'],
  ['the name of the company', { ...business, password: 'appiahspares9', confirmPassword: 'appiahspares9' }, 'password'],
  ['no name', { fullname: '   ' }, 'fullname'],
  ['an unknown role', { role: 'admin' }, 'role'],
  ['a vendor without company', { role: 'vendor', businessAddress: 'Accra' }, 'companyName'],
  ['a vendor without address', { role: 'vendor', companyName: 'X' }, 'businessAddress'],
  ['half a phone number', { phone: '024' }, 'phone'],
  ['an unknown field', { isAdmin: true }, 'isAdmin'],
])('%s is refused at its field, and nothing is stored', async (_what, change, field) => {
  const answer = await kwesi.signup(change);
  expect(answer.statusCode).toBe(422);
  const { code, fields = {} } = problemOf(answer);
  expect(code).toBe('invalid');
  expect(Object.keys(fields)).toEqual([field]);
  expect(fields[field]).toMatch(/^[A-Z].*\.$/);
  expect(await kept()).toEqual([]);
});

test('every wrong field is named at once', async () => {
  const { fields = {} } = problemOf(await kwesi.signup({ email: 'x', fullname: '', password: '' }));
  expect(Object.keys(fields).toSorted()).toEqual(['email', 'fullname', 'password']);
});

test('a taken e-mail gets the same response, and its owner gets a mail without a code', async () => {
  const other = createNewcomer(shop);
  const free = await other.signup();
  await shop.signUpVerified({ email: kwesi.email });
  const taken = await kwesi.signup();
  expect(taken.statusCode).toBe(free.statusCode);
  const withoutOwn = (answer: typeof free, { email }: typeof other) =>
    answer.body.replaceAll(email, 'X').replace(keyOf(answer), 'Y');
  expect(withoutOwn(taken, kwesi)).toBe(withoutOwn(free, other));
  expect(keyOf(taken)).toMatch(/^[\w-]{43}$/);
  const mail = await shop.mailbox.last(kwesi.email);
  expect(mail.subject).toContain('already have');
  expect(mail.text).not.toMatch(/\b\d{6}\b/);
});

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

test('a wrong code uses up a try, and the sixth is not checked', async () => {
  await kwesi.signup();
  const code = await kwesi.code();
  for (const triesLeft of [4, 3, 2, 1]) {
    const answer = await kwesi.verify(otherCode(code));
    expect(answer.statusCode).toBe(422);
    const problem = problemOf(answer);
    expect(problem).toMatchObject({ code: 'wrong_code', details: { triesLeft } });
    const left = triesLeft === 1 ? '1 try left.' : `${triesLeft} tries left.`;
    expect(problem.message).toBe(`That code is not the one we sent. ${left}`);
    expect(problem.fields?.['otp']).toBe(problem.message);
  }
  expect(problemOf(await kwesi.verify(otherCode(code))).code).toBe('no_tries_left');
  expect(problemOf(await kwesi.verify(code)).code).toBe('no_tries_left');
  expect(await made()).toEqual([]);
});

test('guesses sent at the same time use up a try each', async () => {
  await kwesi.signup();
  const code = await kwesi.code();
  const guesses = Array.from({ length: 12 }, (_, index) => kwesi.verify(otherCode(code, index + 1)));
  const codes = (await Promise.all(guesses)).map((answer) => problemOf(answer).code);
  expect(codes.filter((name) => name === 'wrong_code')).toHaveLength(4);
  expect(codes.filter((name) => name === 'no_tries_left')).toHaveLength(8);
  expect(problemOf(await kwesi.verify(code)).code).toBe('no_tries_left');
});

test('new codes do not allow endless guesses', async () => {
  for (let mail = 0; mail < 4; mail += 1) {
    await kwesi.signup();
    const code = await kwesi.code();
    const guesses = Array.from({ length: 5 }, (_, index) => kwesi.verify(otherCode(code, index + 1)));
    const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode);
    expect(new Set(statuses)).toEqual(new Set([mail < 3 ? 422 : 429]));
  }
});

test('the right code sent twice at the same time makes one account', async () => {
  await kwesi.signup();
  const code = await kwesi.code();
  const answers = await Promise.all([kwesi.verify(code), kwesi.verify(code)]);
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 422]));
  expect(await made()).toHaveLength(1);
});

test('a code is valid for ten minutes', async () => {
  await kwesi.signup();
  const code = await kwesi.code();
  shop.clock.advance(10 * 60_000);
  expect(problemOf(await kwesi.verify(code)).code).toBe('expired_code');
});

test('a code may be typed with spaces, and must be six digits', async () => {
  await kwesi.signup();
  const code = await kwesi.code();
  expect(problemOf(await kwesi.verify('12345')).fields).toEqual({ otp: 'The code has 6 digits.' });
  expect((await kwesi.verify(`${code.slice(0, 3)} ${code.slice(3)} `)).statusCode).toBe(200);
});

test('a new code can be requested after thirty seconds, and with the key the old one stops working', async () => {
  const signupKey = keyOf(await kwesi.signup());
  const first = await kwesi.code();
  const early = await kwesi.post('resend-otp', { email: kwesi.email });
  expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '30']);
  shop.clock.advance(30_000);
  expect((await kwesi.post('resend-otp', { email: kwesi.email, signupKey })).statusCode).toBe(200);
  const second = await kwesi.code();
  if (first !== second) expect(problemOf(await kwesi.verify(first)).code).toBe('wrong_code');
  expect((await kwesi.verify(second)).statusCode).toBe(200);
});

test('a second sign-up with the same password belongs to the same person, and works with its own code', async () => {
  await kwesi.signup();
  await kwesi.signup({ fullname: 'Kwesi A. Appiah' });
  expect(sessionOf(await kwesi.verify(await kwesi.code())).user.fullname).toBe('Kwesi A. Appiah');
  expect((await kwesi.login()).statusCode).toBe(200);
  expect(await kept()).toEqual([]);
});

describe('a stranger who signs up with the same e-mail', () => {
  const strangers = 'of-a-stranger-77';
  const signup = () => kwesi.signup({ fullname: 'Stranger', password: strangers, confirmPassword: strangers });
  const owns = async (password: string, status: number) =>
    expect((await kwesi.login(password)).statusCode).toBe(status);

  test('does not end the earlier sign-up: its code makes its own account', async () => {
    const key = keyOf(await kwesi.signup());
    const code = await kwesi.code();
    const strangersKey = keyOf(await signup());
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
    const key = keyOf(await kwesi.signup());
    const code = await kwesi.code();
    for (let guess = 1; guess <= 5; guess += 1) await kwesi.verify(otherCode(code, guess));
    expect(problemOf(await kwesi.verify(code)).code).toBe('no_tries_left');
    expect((await kwesi.verify(code, key)).statusCode).toBe(200);
  });

  test('does not get the new code that the owner requests', async () => {
    const key = keyOf(await kwesi.signup());
    await signup();
    shop.clock.advance(30_000);
    expect((await kwesi.post('resend-otp', { email: kwesi.email, signupKey: key })).statusCode).toBe(200);
    expect(sessionOf(await kwesi.verify(await kwesi.code(), key)).user.fullname).toBe('Kwesi Appiah');
    await owns(testPassword, 200);
  });

  test.each(['first', 'newest'] as const)(
    'ASVS 6.6.2: does not end the owner’s code by requesting others: the %s one works',
    async (which) => {
      const key = keyOf(await kwesi.signup());
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
    const key = keyOf(await kwesi.signup());
    const code = await kwesi.code();
    const guesses = Array.from({ length: 12 }, (_, index) => kwesi.verify(otherCode(code, index + 1), key));
    const codes = (await Promise.all(guesses)).map((answer) => problemOf(answer).code);
    expect(codes.filter((name) => name === 'wrong_code')).toHaveLength(4);
    expect(problemOf(await kwesi.verify(code, key)).code).toBe('no_tries_left');
  });

  test('does not affect a sign-in with the owner’s password before the code is entered', async () => {
    const key = keyOf(await kwesi.signup());
    await signup();
    expect((await kwesi.login()).statusCode).toBe(403);
    expect(sessionOf(await kwesi.verify(await kwesi.code(), key)).user.fullname).toBe('Kwesi Appiah');
  });
});

test('a code with the key of an unknown sign-up is refused', async () => {
  await kwesi.signup();
  expect(problemOf(await kwesi.verify(await kwesi.code(), 'made-up')).message).toContain('another sign-up');
  expect(await made()).toEqual([]);
});

test('the sixth mail within an hour is refused', async () => {
  for (let count = 0; count < 5; count += 1) expect((await kwesi.signup()).statusCode).toBe(201);
  const answer = await kwesi.signup();
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
});

test('neither the code nor the password is stored in plain text or logged', async () => {
  await kwesi.signup();
  const waiting = await shop.deps.pool.query("select data::text from pgboss.job where name = 'send-mail'");
  expect(waiting.rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(waiting.rows)).not.toContain(kwesi.email);
  const code = await kwesi.code();
  await kwesi.verify(otherCode(code));
  const [row] = await shop.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.email, kwesi.email));
  expect(row?.codeHmac).toHaveLength(32);
  expect((await kept())[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const log = JSON.stringify(shop.logLines);
  expect(log).toContain('/api/auth/verify-otp');
  for (const secret of [code, testPassword, kwesi.email]) expect(log).not.toContain(secret);
});
