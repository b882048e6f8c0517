import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, accountAnswerSchema } from '#contract/people/account.ts';
import { factorSecretSchema } from '#contract/people/secondFactor.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { idempotencyKeys } from '#server/db/tables/serverStateSchema.ts';
import { accountOf, problemOf } from '#tests/support/connection/answers.ts';
import { untilStatementWaits } from '#tests/support/connection/waitingStatement.ts';
import { codeOfSecret } from '#tests/support/shop/services/authenticator.ts';
import { otherCode } from '#tests/support/shop/clients/newcomer.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const freshEmail = () => `new-${randomUUID()}@example.com`;

const ask = (who: SignedIn, email: string, change: object = {}, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'PATCH',
    url: '/api/auth/me',
    headers: { ...who.headers, ...headers },
    payload: { fullname: 'Ama Mensah', email, phone: '020 555 0101', password: testPassword, ...change },
  });
const post = (path: string, headers: Record<string, string>, payload?: object) =>
  shop.app.inject({ method: 'POST', url: `/api/auth/${path}`, headers, ...(payload && { payload }) });
const verify = (who: SignedIn, otp: string) => post('verify-email', who.headers, { otp });
const me = async (who: SignedIn): Promise<Account> =>
  accountOf(await shop.app.inject({ url: '/api/auth/me', headers: who.headers }));

describe('another e-mail', () => {
  it('a new e-mail waits for its code while the rest is saved, and the old address is notified', async () => {
    const ama = await shop.signUpVerified();
    const email = freshEmail();
    const answer = accountAnswerSchema.parse((await ask(ama, email, { fullname: 'Ama Owusu' })).json());
    expect(answer).toMatchObject({
      emailPending: email,
      user: { email: ama.account.email, pendingEmail: email, fullname: 'Ama Owusu' },
    });
    const notice = await shop.mailbox.last(ama.account.email);
    expect(notice.text).toContain(email);
    expect(notice.text).not.toContain(await shop.mailbox.code(email));
    expect(notice.text).toContain('/reset-password');
  });

  it('a new e-mail becomes the account’s with the code, and every other device is signed out', async () => {
    const ama = await shop.signUpVerified();
    const other = await shop.openSession(ama.account.id);
    const email = freshEmail();
    await ask(ama, email);
    const { user, message } = accountAnswerSchema.parse((await verify(ama, await shop.mailbox.code(email))).json());
    expect(user).toMatchObject({ email, pendingEmail: null });
    expect(message).toContain(email);
    expect(await me(ama)).toEqual(user);
    expect((await shop.app.inject({ url: '/api/auth/me', headers: other.headers })).statusCode).toBe(401);
    const login = (as: string) => post('login', {}, { email: as, password: testPassword });
    expect((await login(email)).statusCode).toBe(200);
    expect((await login(ama.account.email)).statusCode).toBe(401);
    expect((await shop.mailbox.last(ama.account.email)).subject).toContain('has a new e-mail');
  });

  it('a code for a new password that the old address has is over, and says so', async () => {
    const ama = await shop.signUpVerified();
    const old = ama.account.email;
    const email = freshEmail();
    await post('forgot-password', {}, { email: old });
    const otp = await shop.mailbox.code(old);
    await ask(ama, email);
    expect((await verify(ama, await shop.mailbox.code(email))).statusCode).toBe(200);
    const reset = await post('reset-password', {}, { email: old, otp, password: 'kelewele-at-the-junction-7' });
    expect([reset.statusCode, problemOf(reset).code]).toEqual([422, 'expired_code']);
    expect((await post('login', {}, { email, password: testPassword })).statusCode).toBe(200);
  });

  it('a code for a new password that was mailed while the account moved on changes nothing, and says so', async () => {
    const ama = await shop.signUpVerified();
    const old = ama.account.email;
    await post('forgot-password', {}, { email: old });
    const otp = await shop.mailbox.code(old);
    await shop.db.update(accounts).set({ email: freshEmail() }).where(eq(accounts.id, ama.account.id));
    const reset = await post('reset-password', {}, { email: old, otp, password: 'kelewele-at-the-junction-7' });
    expect([reset.statusCode, problemOf(reset).code]).toEqual([422, 'expired_code']);
  });

  it('a new password in the moment in which the account moves to another e-mail waits for it, and is refused', async () => {
    const ama = await shop.signUpVerified();
    const old = ama.account.email;
    const email = freshEmail();
    await post('forgot-password', {}, { email: old });
    const otp = await shop.mailbox.code(old);
    await ask(ama, email);
    const code = await shop.mailbox.code(email);
    const { move, reset } = await shop.db.transaction(async (tx) => {
      await tx.select().from(accounts).where(eq(accounts.id, ama.account.id)).for('update');
      const isMoved = Promise.resolve(verify(ama, code));
      await untilStatementWaits(shop);
      const payload = { email: old, otp, password: 'kelewele-at-the-junction-7' };
      const isReset = Promise.resolve(post('reset-password', {}, payload));
      await untilStatementWaits(shop, { least: 2 });
      return { move: isMoved, reset: isReset };
    });
    expect((await move).statusCode).toBe(200);
    expect(problemOf(await reset).code).toBe('expired_code');
    expect((await post('login', {}, { email, password: testPassword })).statusCode).toBe(200);
  });

  it.each([
    ['no password', undefined],
    ['an empty password', ''],
    ['a wrong password', 'not-the-password'],
  ])('a new e-mail is refused at the field with %s, and nothing is saved', async (_what, password) => {
    const ama = await shop.signUpVerified();
    const email = freshEmail();
    const answer = await ask(ama, email, { password, fullname: 'Someone Else' });
    expect([answer.statusCode, Object.keys(problemOf(answer).fields ?? {})]).toEqual([422, ['password']]);
    expect(await me(ama)).toMatchObject({ fullname: 'Ama Mensah', pendingEmail: null });
    expect(await shop.mailbox.to(email)).toEqual([]);
  });

  it('wrong passwords at a change of e-mail count against the limit of sign-in', async () => {
    const ama = await shop.signUpVerified();
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) {
      statuses.push((await ask(ama, freshEmail(), { password: `guess-${guess}` })).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    expect((await post('login', {}, { email: ama.account.email, password: testPassword })).statusCode).toBe(429);
  });

  it('ASVS 7.5.1: a new e-mail also needs a code with two-step sign-in, and accepts each code once', async () => {
    const ama = await shop.signUpVerified();
    const { secret } = factorSecretSchema.parse((await post('me/second-factor/begin', ama.headers, {})).json());
    const nextCode = () => {
      shop.clock.advance(60_000);
      return codeOfSecret(secret, shop.clock());
    };
    const first = nextCode();
    await post('me/second-factor/confirm', ama.headers, { code: first, password: testPassword });
    const email = freshEmail();
    for (const change of [{}, { code: otherCode(first, 1) }, { code: first }]) {
      const refused = await ask(ama, email, change);
      expect([refused.statusCode, Object.keys(problemOf(refused).fields ?? {})]).toEqual([422, ['code']]);
    }
    expect((await me(ama)).pendingEmail).toBeNull();
    expect((await ask(ama, email, { code: nextCode() })).statusCode).toBe(200);
    expect((await verify(ama, await shop.mailbox.code(email))).statusCode).toBe(200);
    // A change that keeps the e-mail needs neither password nor code.
    expect((await ask(ama, email, { password: undefined, fullname: 'Ama O.' })).statusCode).toBe(200);
  });

  it('a new e-mail is requested once by one command, and the password is stored nowhere', async () => {
    const ama = await shop.signUpVerified();
    const email = freshEmail();
    const key = { 'idempotency-key': randomUUID() };
    const first = await ask(ama, email, {}, key);
    const second = await ask(ama, email, {}, key);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.json()).toEqual(first.json());
    expect(await shop.mailbox.to(email)).toHaveLength(1);
    expect((await shop.mailbox.to(ama.account.email)).length).toBe(1);
    // The stored hash does not depend on the password, so that nobody can try passwords against it.
    const hashes = () => shop.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.scope, ama.account.id));
    const [withPassword] = await hashes();
    await shop.db.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, ama.account.id));
    await shop.db.update(accounts).set({ email, pendingEmail: null }).where(eq(accounts.id, ama.account.id));
    await ask(ama, email, { password: undefined }, key);
    expect((await hashes())[0]?.requestHash).toEqual(withPassword?.requestHash);
  });

  it('an e-mail that belongs to somebody else gets the same response, its owner gets a mail, and no code matches', async () => {
    const owner = await shop.signUpVerified();
    const ama = await shop.signUpVerified();
    const { email } = owner.account;
    const answer = await ask(ama, email);
    const free = await ask(await shop.signUpVerified(), freshEmail());
    expect(answer.statusCode).toBe(free.statusCode);
    expect(Object.keys(answer.json<object>())).toEqual(Object.keys(free.json<object>()));
    const mail = await shop.mailbox.last(email);
    expect(mail.text).toContain('already has an account');
    expect(mail.text).not.toMatch(/\b\d{6}\b/);
    expect(problemOf(await verify(ama, '123456')).code).toBe('wrong_code');
    expect((await me(owner)).email).toBe(email);
  });

  it('an e-mail that got an account in the meantime stays with that account', async () => {
    const ama = await shop.signUpVerified();
    const email = freshEmail();
    await ask(ama, email);
    const code = await shop.mailbox.code(email);
    await shop.signUpVerified({ email });
    const answer = await verify(ama, code);
    expect([answer.statusCode, problemOf(answer).code]).toEqual([409, 'conflict']);
    expect((await me(ama)).email).toBe(ama.account.email);
  });
});

describe('the code', () => {
  it('a wrong code is refused at its field, and every code after five tries', async () => {
    const ama = await shop.signUpVerified();
    const email = freshEmail();
    await ask(ama, email);
    const code = await shop.mailbox.code(email);
    const codes = [];
    for (let distance = 1; distance <= 5; distance += 1) {
      const answer = await verify(ama, otherCode(code, distance));
      expect(Object.keys(problemOf(answer).fields ?? {})).toEqual(['otp']);
      codes.push(problemOf(answer).code);
    }
    expect(codes).toEqual([...Array<string>(4).fill('wrong_code'), 'no_tries_left']);
    expect(problemOf(await verify(ama, code)).code).toBe('no_tries_left');
    expect((await me(ama)).email).toBe(ama.account.email);
  });

  it('ASVS 6.6.2: the code is neither replaced nor used up by a stranger who asks for the same e-mail', async () => {
    const ama = await shop.signUpVerified();
    const stranger = await shop.signUpVerified();
    const email = freshEmail();
    await ask(ama, email);
    const otp = await shop.mailbox.code(email);
    await ask(stranger, email);
    expect(problemOf(await verify(stranger, otp)).code).toBe('wrong_code');
    for (let guess = 1; guess < 5; guess += 1) await verify(stranger, otherCode(otp, guess));
    expect((await verify(ama, otp)).statusCode).toBe(200);
    expect((await me(ama)).email).toBe(email);
  });

  it('the code expires after ten minutes, and another one is mailed after 30 seconds at the earliest', async () => {
    const ama = await shop.signUpVerified();
    const email = freshEmail();
    await ask(ama, email);
    const first = await shop.mailbox.code(email);
    const early = await post('resend-email', ama.headers);
    expect([early.statusCode, problemOf(early).details]).toEqual([429, { retryAfterSeconds: 30 }]);
    shop.clock.advance(10 * 60_000);
    expect(problemOf(await verify(ama, first)).code).toBe('expired_code');
    expect((await post('resend-email', ama.headers)).statusCode).toBe(200);
    expect((await verify(ama, await shop.mailbox.code(email))).statusCode).toBe(200);
  });

  it('of requests for another code at the same time, one is mailed', async () => {
    const ama = await shop.signUpVerified();
    await ask(ama, freshEmail());
    shop.clock.advance(30_000);
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('resend-email', ama.headers)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429]);
  });

  it('the code is of no use to another account, without a session, or after the change was dropped', async () => {
    const ama = await shop.signUpVerified();
    const other = await shop.signUpVerified();
    const email = freshEmail();
    await ask(ama, email);
    const otp = await shop.mailbox.code(email);
    expect((await post('verify-email', {}, { otp })).statusCode).toBe(401);
    expect((await verify(other, otp)).statusCode).toBe(409);
    expect((await post('resend-email', other.headers)).statusCode).toBe(409);
    const keep = () => shop.app.inject({ method: 'DELETE', url: '/api/auth/me/pending-email', headers: ama.headers });
    expect(accountAnswerSchema.parse((await keep()).json()).user.pendingEmail).toBeNull();
    expect((await keep()).statusCode).toBe(200);
    expect((await verify(ama, otp)).statusCode).toBe(409);
    expect((await me(ama)).email).toBe(ama.account.email);
  });

  it('the code must be six digits', async () => {
    const ama = await shop.signUpVerified();
    expect(problemOf(await verify(ama, '12ab')).fields).toEqual({ otp: 'The code has 6 digits.' });
  });
});
