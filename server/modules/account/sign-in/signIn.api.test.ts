import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { forgotAnswerSchema } from '#contract/people/account.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { sessions } from '#server/db/tables/signInSchema.ts';
import { problemOf, sessionOf } from '#tests/support/connection/answers.ts';
import { createNewcomer, otherCode } from '#tests/support/shop/clients/newcomer.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { untilStatementWaits } from '#tests/support/connection/waitingStatement.ts';

const newPassword = 'tro-tro mate of Circle';

let shop: TestApp;
let kwesi: ReturnType<typeof createNewcomer>;
beforeAll(async () => {
  shop = await createTestApp();
});
beforeEach(() => {
  kwesi = createNewcomer(shop);
});
afterAll(() => shop.close());

const me = (token: string) => shop.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });

test('the right password signs in, and the response has the role', async () => {
  const { account } = await shop.signUpVerified({ email: kwesi.email, role: 'vendor' });
  const answer = await kwesi.login();
  expect(answer.statusCode).toBe(200);
  const { token, user } = sessionOf(answer);
  expect(user).toMatchObject({ id: account.id, role: 'vendor' });
  expect((await me(token)).statusCode).toBe(200);
});

test('a wrong password and an unknown e-mail get the same answer', async () => {
  await shop.signUpVerified({ email: kwesi.email });
  const wrong = await kwesi.login('not-the-one-11');
  const unknown = await createNewcomer(shop).login('not-the-one-11');
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
  const { requestId: _one, ...first } = problemOf(wrong);
  const { requestId: _two, ...second } = problemOf(unknown);
  expect(first).toEqual(second);
  expect(first.code).toBe('wrong_credentials');
});

test('a pending sign-up gets a fresh code with the right password, and nothing with a wrong one', async () => {
  await kwesi.signup();
  const first = await kwesi.code();
  expect(problemOf(await kwesi.login('not-the-one-11')).code).toBe('wrong_credentials');
  const answer = await kwesi.login();
  expect([answer.statusCode, problemOf(answer).code]).toEqual([403, 'email_unverified']);
  expect(await shop.mailbox.to(kwesi.email)).toHaveLength(2);
  const second = await kwesi.code();
  if (first !== second) expect(problemOf(await kwesi.verify(first)).code).toBe('wrong_code');
  expect((await kwesi.verify(second)).statusCode).toBe(200);
});

test('the eleventh try within a quarter of an hour is refused, even with the right password', async () => {
  await shop.signUpVerified({ email: kwesi.email });
  for (let count = 0; count < 10; count += 1) expect((await kwesi.login('not-the-one-11')).statusCode).toBe(401);
  const answer = await kwesi.login();
  expect(answer.statusCode).toBe(429);
  const { code, details } = problemOf(answer);
  expect([code, details?.['retryAfterSeconds']]).toEqual(['too_many_requests', Number(answer.headers['retry-after'])]);
});

test('the role cannot be part of the request', async () => {
  const answer = await kwesi.post('login', { email: kwesi.email, password: testPassword, role: 'vendor' });
  expect([answer.statusCode, problemOf(answer).fields]).toEqual([422, { role: 'There is no field role.' }]);
});

test('requests without a token, with a made-up token or with an expired one must sign in', async () => {
  const { token } = await shop.signUpVerified();
  shop.clock.advance(30 * dayMs);
  for (const headers of [
    {},
    { authorization: 'Bearer short' },
    { authorization: `Bearer ${'x'.repeat(43)}` },
    { authorization: `Bearer ${token}` },
  ]) {
    const answer = await shop.app.inject({ url: '/api/auth/me', headers });
    expect(answer.statusCode).toBe(401);
    expect(problemOf(answer).code).toBe('signed_out');
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  }
});

test('a session that is used stays alive', async () => {
  const { token } = await shop.signUpVerified();
  for (let count = 0; count < 3; count += 1) {
    shop.clock.advance(29 * dayMs);
    expect((await me(token)).statusCode).toBe(200);
  }
});

test('signing out ends only this session, and may be repeated', async () => {
  const { token, account } = await shop.signUpVerified();
  const other = await shop.openSession(account.id);
  const headers = { authorization: `Bearer ${token}` };
  for (const _time of [1, 2]) {
    expect((await shop.app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(200);
  }
  expect((await me(token)).statusCode).toBe(401);
  expect((await me(other.token)).statusCode).toBe(200);
});

test('the token is not in the database', async () => {
  const { account } = await shop.signUpVerified({ email: kwesi.email });
  const { token } = sessionOf(await kwesi.login());
  const rows = await shop.db.select().from(sessions).where(eq(sessions.accountId, account.id));
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows.map((row) => row.tokenHash.toString('latin1')))).not.toContain(token);
});

test('a forgotten password is replaced by a mailed code, and every device is signed out', async () => {
  const { token } = await shop.signUpVerified({ email: kwesi.email });
  expect((await kwesi.post('forgot-password', { email: kwesi.email })).statusCode).toBe(200);
  const otp = await kwesi.code();
  const reset = await kwesi.post('reset-password', { email: kwesi.email, otp, password: newPassword });
  expect(reset.statusCode).toBe(200);
  expect((await me(token)).statusCode).toBe(401);
  expect((await kwesi.login()).statusCode).toBe(401);
  expect((await kwesi.login(newPassword)).statusCode).toBe(200);
  expect((await shop.mailbox.last(kwesi.email)).subject).toContain('password was changed');
  const again = await kwesi.post('reset-password', { email: kwesi.email, otp, password: newPassword });
  expect(problemOf(again).code).toBe('expired_code');
});

test('a sign-in that checked the old password opens no session after the password has changed', async () => {
  const { account } = await shop.signUpVerified({ email: kwesi.email });
  const { sent } = await shop.db.transaction(async (tx) => {
    await tx.update(accounts).set({ passwordHash: 'of the new one' }).where(eq(accounts.id, account.id));
    const login = Promise.resolve(kwesi.login());
    await untilStatementWaits(shop);
    await tx.delete(sessions).where(eq(sessions.accountId, account.id));
    return { sent: login };
  });
  expect(problemOf(await sent)).toMatchObject({ status: 401, code: 'wrong_credentials' });
  expect(await shop.db.select().from(sessions).where(eq(sessions.accountId, account.id))).toEqual([]);
});

test('a reset request gets the same response for an e-mail without account, and mails it nothing', async () => {
  await shop.signUpVerified({ email: kwesi.email });
  const other = createNewcomer(shop);
  const known = await kwesi.post('forgot-password', { email: kwesi.email });
  const unknown = await other.post('forgot-password', { email: other.email });
  expect(unknown.statusCode).toBe(known.statusCode);
  const message = (answer: typeof known) => {
    const { resetKey, ...rest } = forgotAnswerSchema.parse(answer.json());
    expect(resetKey).toMatch(/^[\w-]{43}$/);
    return JSON.stringify(rest);
  };
  expect(message(unknown).replaceAll(other.email, 'X')).toBe(message(known).replaceAll(kwesi.email, 'X'));
  expect(await shop.mailbox.to(other.email)).toEqual([]);
  for (const tried of [kwesi, other]) {
    const guess = { email: tried.email, otp: '123456', password: newPassword };
    expect(problemOf(await tried.post('reset-password', guess)).details).toEqual({ triesLeft: 4 });
  }
});

test('a reset code does not confirm a sign-up, and a common password uses up no try', async () => {
  await shop.signUpVerified({ email: kwesi.email });
  await kwesi.post('forgot-password', { email: kwesi.email });
  const otp = await kwesi.code();
  const common = await kwesi.post('reset-password', { email: kwesi.email, otp, password: 'password123' });
  expect(Object.keys(problemOf(common).fields ?? {})).toEqual(['password']);
  const wrong = await kwesi.post('reset-password', { email: kwesi.email, otp: otherCode(otp), password: newPassword });
  expect(problemOf(wrong).details).toEqual({ triesLeft: 4 });
  expect(problemOf(await kwesi.verify(otp)).code).toBe('expired_code');
  expect((await kwesi.post('reset-password', { email: kwesi.email, otp, password: newPassword })).statusCode).toBe(200);
});

test('a password made of words of the account is refused after the code was right, and the code stays valid', async () => {
  await shop.signUpVerified({ email: kwesi.email, role: 'vendor', companyName: 'Obuasi Gearboxes' });
  await kwesi.post('forgot-password', { email: kwesi.email });
  const otp = await kwesi.code();
  const reset = (code: string, password: string) =>
    kwesi.post('reset-password', { email: kwesi.email, otp: code, password });
  expect(problemOf(await reset(otherCode(otp), 'ObuasiGearboxes1')).fields).toHaveProperty('otp');
  expect(problemOf(await reset(otp, 'ObuasiGearboxes1')).fields).toHaveProperty('password');
  expect((await reset(otp, newPassword)).statusCode).toBe(200);
});

test('when the mail server is down no command fails, and the mail is sent later', async () => {
  await shop.signUpVerified({ email: kwesi.email });
  await shop.deps.jobs.drain();
  shop.mailbox.fail(new Error('mail server is away'));
  expect((await kwesi.post('forgot-password', { email: kwesi.email })).statusCode).toBe(200);
  await expect(shop.deps.jobs.drain()).rejects.toThrow('mail server is away');
  shop.mailbox.fail(null);
  // Jobs use the database's clock, which tests cannot advance.
  await shop.deps.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
  expect((await shop.mailbox.last(kwesi.email)).text).toMatch(/\b\d{6}\b/);
});
