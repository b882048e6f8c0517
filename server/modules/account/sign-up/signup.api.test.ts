import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgotAnswerSchema } from '#contract/people/account.ts';
import { oneTimeCodes } from '#server/db/tables/signInSchema.ts';
import { accountOf, problemOf, sessionOf } from '#tests/support/connection/answers.ts';
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

const business = { role: 'vendor', companyName: 'Appiah Spares', businessAddress: 'Suame Magazine, Kumasi' };

test('a buyer signs up, types the mailed code and is signed in', async () => {
  const answer = await kwesi.signup();
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ user: { email: kwesi.email } });
  expect(await kwesi.accounts()).toEqual([]);

  const verified = await kwesi.verify(await kwesi.code());
  expect(verified.statusCode).toBe(200);
  expect(verified.headers['cache-control']).toBe('private, no-store');
  const { token, user } = sessionOf(verified);
  expect(user).toMatchObject({ fullname: 'Kwesi Appiah', email: kwesi.email, role: 'user', companyName: null });
  expect(token).toMatch(/^[\w-]{43}$/);

  const me = await shop.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
  expect(accountOf(me)).toEqual(user);
  expect(await kwesi.pendingSignups()).toEqual([]);
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

test('an e-mail is the same however it was copied, and with any letters in its domain', async () => {
  await kwesi.signup({ email: `mailto:\u200b${kwesi.email}.\u00a0` });
  expect(sessionOf(await kwesi.verify(await kwesi.code())).user.email).toBe(kwesi.email);
  const login = (email: string) =>
    shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: testPassword } });
  expect((await login(`\ufeff${kwesi.email}\u200f`)).statusCode).toBe(200);

  const answer = await kwesi.signup({ email: 'Kwesi@Bücher.example' });
  expect(answer.json()).toMatchObject({ user: { email: 'kwesi@xn--bcher-kva.example' } });
});

test.each([
  ['an e-mail without ending', { email: 'kwesi@example' }, 'email'],
  ['an e-mail with a long name', { email: `${'k'.repeat(65)}@example.com` }, 'email'],
  ['no e-mail', { email: '' }, 'email'],
  ['a name like the shop’s', { fullname: 'Spáre-yard Support' }, 'fullname'],
  ['a name with a letter of another alphabet', { fullname: '\u0410ma Serwaa' }, 'fullname'],
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
  expect(await kwesi.pendingSignups()).toEqual([]);
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
    answer.body.replaceAll(email, 'X').replace(signupKeyOf(answer), 'Y');
  expect(withoutOwn(taken, kwesi)).toBe(withoutOwn(free, other));
  expect(signupKeyOf(taken)).toMatch(/^[\w-]{43}$/);
  const mail = await shop.mailbox.last(kwesi.email);
  expect(mail.subject).toContain('already have');
  expect(mail.text).not.toMatch(/\b\d{6}\b/);
});

test('a second sign-up with the same password belongs to the same person, and works with its own code', async () => {
  await kwesi.signup();
  await kwesi.signup({ fullname: 'Kwesi A. Appiah' });
  expect(sessionOf(await kwesi.verify(await kwesi.code())).user.fullname).toBe('Kwesi A. Appiah');
  expect((await kwesi.login()).statusCode).toBe(200);
  expect(await kwesi.pendingSignups()).toEqual([]);
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
  expect((await kwesi.pendingSignups())[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const log = JSON.stringify(shop.logLines);
  expect(log).toContain('/api/auth/verify-otp');
  for (const secret of [code, testPassword, kwesi.email]) expect(log).not.toContain(secret);
});

test('a sign-up whose answer was lost is the same when it is sent again: one mail, one code, nothing counted', async () => {
  const send = (change: object = {}, key = 'a-key-of-this-form') =>
    shop.app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      headers: { 'idempotency-key': key },
      payload: { ...kwesi.form, ...change },
      remoteAddress: kwesi.remoteAddress,
    });
  const mails = async () => (await shop.mailbox.to(kwesi.email)).length;
  const [first, beside] = await Promise.all([send(), send()]);
  expect([first.statusCode, beside.statusCode]).toEqual([201, 201]);
  for (let again = 0; again < 8; again += 1) expect(signupKeyOf(await send())).toBe(signupKeyOf(first));
  expect(signupKeyOf(beside)).toBe(signupKeyOf(first));
  expect(await mails()).toBe(1);
  expect(await kwesi.pendingSignups()).toHaveLength(1);

  // What is corrected, or sent by another form, is another sign-up.
  expect(signupKeyOf(await send({ fullname: 'Kwesi K. Appiah' }))).not.toBe(signupKeyOf(first));
  expect(await mails()).toBe(2);
  shop.clock.advance(11 * 60_000);
  expect(signupKeyOf(await send())).toBe(signupKeyOf(first));
  expect(await mails(), 'the code was over').toBe(3);
  expect((await kwesi.verify(await kwesi.code(), signupKeyOf(first))).statusCode).toBe(200);
});

test('a code for a new password whose answer was lost is not mailed twice', async () => {
  await kwesi.signup();
  await kwesi.verify(await kwesi.code());
  const mails = async () => (await shop.mailbox.to(kwesi.email)).length;
  const before = await mails();
  const send = (key: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      headers: { 'idempotency-key': key },
      payload: { email: kwesi.email },
      remoteAddress: kwesi.remoteAddress,
    });
  const keyIn = (answer: { json(): unknown }) => forgotAnswerSchema.parse(answer.json()).resetKey;
  const [first, beside] = await Promise.all([send('one'), send('one')]);
  for (let again = 0; again < 8; again += 1) expect(keyIn(await send('one'))).toBe(keyIn(first));
  expect(keyIn(beside)).toBe(keyIn(first));
  expect((await mails()) - before).toBe(1);
  expect(keyIn(await send('another'))).not.toBe(keyIn(first));
  expect((await mails()) - before).toBe(2);
});
