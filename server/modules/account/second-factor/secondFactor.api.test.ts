import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteMs } from '#contract/core/durations.ts';
import { factorSecretSchema, recoveryCodesSchema, secondFactorStateSchema } from '#contract/people/secondFactor.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { recoveryCodes, secondFactors, signInChallenges } from '#server/db/tables/signInSchema.ts';
import { sealFactorSecret } from '#server/modules/account/second-factor/secondFactors.ts';
import { problemOf, sessionOf } from '#tests/support/connection/answers.ts';
import { untilStatementWaits } from '#tests/support/connection/waitingStatement.ts';
import { insertSession, testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';
import { bytesOfSecret, codeOfSecret } from '#tests/support/shop/services/authenticator.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

let networks = 0;
/** Returns an address in a network that nothing was sent from. */
const freshNetwork = () => `10.7.${(networks += 1)}.1`;

const post = (path: string, payload: object, headers: Record<string, string> = {}, remoteAddress = freshNetwork()) =>
  shop.app.inject({ method: 'POST', url: `/api/auth${path}`, payload, headers, remoteAddress });
const change = (path: string, payload: object, { headers }: SignedIn) =>
  post(`/me/second-factor/${path}`, payload, headers);
const stateOf = async ({ headers }: SignedIn) =>
  secondFactorStateSchema.parse((await shop.app.inject({ url: '/api/auth/me/second-factor', headers })).json());
/** Returns the code that the app shows now; the clock advances first, so that each code is a new one. */
function nextCode(secret: string): string {
  shop.clock.advance(minuteMs);
  return codeOfSecret(secret, shop.clock());
}

async function begin(person: SignedIn): Promise<string> {
  const answer = await change('begin', {}, person);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  return factorSecretSchema.parse(answer.json()).secret;
}

/** An account whose second step is on. */
async function withFactor(role: 'user' | 'vendor' = 'user') {
  const person = await shop.signUpVerified({ role });
  const secret = await begin(person);
  const answer = await change('confirm', { code: nextCode(secret), password: testPassword }, person);
  expect(answer.statusCode, answer.body).toBe(200);
  return { person, secret, codes: recoveryCodesSchema.parse(answer.json()).recoveryCodes };
}

/** The first step, with the right password. @returns the challenge */
async function firstStep({ account }: SignedIn, remoteAddress?: string): Promise<string> {
  const answer = await post('/login', { email: account.email, password: testPassword }, {}, remoteAddress);
  expect([answer.statusCode, problemOf(answer).code, answer.headers['set-cookie']]).toEqual([
    401,
    'second_factor',
    undefined,
  ]);
  return String(problemOf(answer).details?.['challenge']);
}
const secondStep = (challenge: string, code: string, remoteAddress?: string) =>
  post('/login/second-factor', { challenge, code }, {}, remoteAddress);

test('ASVS 6.3.3: with the second step on, password and code sign in, and the password alone does not', async () => {
  const { person, secret, codes } = await withFactor();
  expect(await stateOf(person)).toMatchObject({ on: true, recoveryCodesLeft: 10, required: false });
  expect(new Set(codes).size).toBe(10);
  const answer = await secondStep(await firstStep(person), nextCode(secret));
  const { token, user } = sessionOf(answer);
  expect(user.id).toBe(person.account.id);
  const me = await shop.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
  expect(me.statusCode).toBe(200);
  expect((await shop.mailbox.last(person.account.email)).subject).toContain('Two-step sign-in is on');
});

test('with another APP_SECRET no code is right, and the response says so', async () => {
  const { person, secret } = await withFactor();
  const sealedSecret = sealFactorSecret('the secret before a break-in', person.account.id, bytesOfSecret(secret));
  await shop.db.update(secondFactors).set({ sealedSecret }).where(eq(secondFactors.accountId, person.account.id));
  const answer = await secondStep(await firstStep(person), nextCode(secret));
  expect([answer.statusCode, problemOf(answer).code]).toEqual([422, 'wrong_code']);
  const off = await change('off', { code: nextCode(secret), password: testPassword }, person);
  expect([off.statusCode, problemOf(off).code]).toEqual([422, 'wrong_code']);
});

test('ASVS 6.5.1: a code works once, even when two devices send it at the same time', async () => {
  const { person, secret } = await withFactor();
  const challenges = [await firstStep(person), await firstStep(person)];
  const code = nextCode(secret);
  const answers = await Promise.all(challenges.map((challenge) => secondStep(challenge, code)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect((await secondStep(await firstStep(person), code)).statusCode).toBe(422);
});

test('ASVS 6.5.1: a recovery code signs in once, is counted and reported by mail', async () => {
  const { person, codes } = await withFactor();
  const [code = ''] = codes;
  const typed = code.toLowerCase().replace('-', ' ');
  const answer = await secondStep(await firstStep(person), typed);
  expect(sessionOf(answer).message).toContain('9 recovery codes left');
  expect((await shop.mailbox.last(person.account.email)).subject).toContain('A recovery code was used');
  expect(problemOf(await secondStep(await firstStep(person), code))).toMatchObject({ status: 422, code: 'wrong_code' });
  expect(await stateOf(person)).toMatchObject({ recoveryCodesLeft: 9 });
});

test('ASVS 6.3.1: whoever keeps failing at the second step knows the password, so its owner is mailed, once', async () => {
  const { person, secret } = await withFactor();
  const warnings = async () =>
    (await shop.mailbox.to(person.account.email)).filter(({ subject }) => subject.includes('Your password was right'));
  const wrong = () => (nextCode(secret) === '000000' ? '000001' : '000000');
  // A new challenge each time, as one who avoids its end would ask for; and from the inside, with a stolen session.
  for (let count = 0; count < 3; count += 1) await secondStep(await firstStep(person), wrong());
  expect((await change('off', { code: wrong(), password: testPassword }, person)).statusCode).toBe(422);
  expect(await warnings()).toEqual([]);
  for (let count = 0; count < 3; count += 1)
    await post('/me/data', { code: wrong(), password: testPassword }, person.headers);
  expect(await warnings()).toHaveLength(1);
  expect((await warnings())[0]?.text).toContain('they know the password');
});

test('ASVS 6.5.2: neither the secret nor recovery codes are stored in plain text', async () => {
  const { person, secret, codes } = await withFactor();
  const [row] = await shop.db.select().from(secondFactors).where(eq(secondFactors.accountId, person.account.id));
  const storedCodes = await shop.db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, person.account.id));
  const stored = [row?.sealedSecret, ...storedCodes.map(({ codeHmac }) => codeHmac)].map((bytes) =>
    bytes?.toString('latin1'),
  );
  expect(stored).toHaveLength(11);
  const known = [secret, bytesOfSecret(secret).toString('latin1'), ...codes.map((code) => code.replace('-', ''))];
  for (const one of stored) expect(known.filter((text) => one?.includes(text) ?? true)).toEqual([]);
});

test('ASVS 6.3.1: five wrong codes end a sign-in, and a challenge opens nothing else', async () => {
  const { person, secret } = await withFactor();
  const challenge = await firstStep(person);
  const codes: unknown[] = [];
  for (let time = 0; time < 6; time += 1) codes.push(problemOf(await secondStep(challenge, '000000')).code);
  expect(codes).toEqual(['wrong_code', 'wrong_code', 'wrong_code', 'wrong_code', 'no_tries_left', 'expired_code']);
  const right = nextCode(secret);
  expect((await secondStep(challenge, right)).statusCode).toBe(422);
  const asToken = { authorization: `Bearer ${await firstStep(person)}` };
  expect((await shop.app.inject({ url: '/api/auth/me', headers: asToken })).statusCode).toBe(401);
  expect((await secondStep(await firstStep(person), right)).statusCode).toBe(200);
});

test('a challenge is valid for one sign-in and for ten minutes', async () => {
  const { person, secret } = await withFactor();
  const used = await firstStep(person);
  expect((await secondStep(used, nextCode(secret))).statusCode).toBe(200);
  expect(problemOf(await secondStep(used, nextCode(secret))).code).toBe('expired_code');
  const old = await firstStep(person);
  shop.clock.advance(10 * minuteMs);
  expect(problemOf(await secondStep(old, nextCode(secret))).code).toBe('expired_code');
  await shop.deps.jobs.enqueue(shop.db, 'sweep-expired', {});
  await shop.deps.jobs.drain();
  expect(await shop.db.$count(signInChallenges, eq(signInChallenges.accountId, person.account.id))).toBe(0);
});

test('ASVS 6.3.1: a stranger who knows the password is stopped in their network, and the owner signs in', async () => {
  const { person, secret } = await withFactor();
  const statuses: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const challenge = await firstStep(person, '203.0.113.9');
    for (let time = 0; time < 5; time += 1) {
      statuses.push((await secondStep(challenge, '000000', '203.0.113.9')).statusCode);
    }
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422));
  expect(statuses.slice(10)).toEqual(Array(5).fill(429));
  expect((await secondStep(await firstStep(person), nextCode(secret))).statusCode).toBe(200);
});

test('ASVS 6.4.3: a password reset by mail leaves the second step on, and ends a sign-in that was started with the old password', async () => {
  const { person, secret } = await withFactor();
  const { email } = person.account;
  const begun = await firstStep(person);
  expect(await shop.mailbox.to(email)).toHaveLength(1);
  await post('/forgot-password', { email });
  const otp = await shop.mailbox.code(email);
  const password = 'kelewele-at-the-junction-7';
  expect((await post('/reset-password', { email, otp, password })).statusCode).toBe(200);
  expect(problemOf(await secondStep(begun, nextCode(secret))).code).toBe('expired_code');
  expect(problemOf(await post('/login', { email, password })).code).toBe('second_factor');
});

test('ASVS 6.4.3, 7.4.3: a new password also ends a session whose code was accepted at the same time', async () => {
  const { person } = await withFactor();
  const { email, id } = person.account;
  await firstStep(person);
  expect(await shop.mailbox.to(email)).toHaveLength(1);
  await post('/forgot-password', { email });
  const otp = await shop.mailbox.code(email);
  const { reset, token } = await shop.db.transaction(async (tx) => {
    // Does what the second step does.
    await tx.delete(signInChallenges).where(eq(signInChallenges.accountId, id));
    const opened = await insertSession(tx, shop.clock(), id);
    const reset = Promise.resolve(post('/reset-password', { email, otp, password: 'kelewele-at-the-junction-7' }));
    await untilStatementWaits(shop);
    return { reset, token: opened };
  });
  expect((await reset).statusCode).toBe(200);
  const me = await shop.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
  expect(me.statusCode).toBe(401);
});

test('a device that has signed in before types the code like any other', async () => {
  const { person, secret } = await withFactor();
  const { email } = person.account;
  const answer = await secondStep(await firstStep(person), nextCode(secret));
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const again = await post('/login', { email, password: testPassword }, { cookie });
  expect(problemOf(again).code).toBe('second_factor');
});

test('the second step can be turned on only with a code and the password, and turned off the same way', async () => {
  const person = await shop.signUpVerified();
  const secret = await begin(person);
  const wrong = await change('confirm', { code: nextCode(secret), password: 'not mine at all' }, person);
  expect(problemOf(wrong).fields).toHaveProperty('password');
  const code = nextCode(secret);
  const other = code === '000000' ? '000001' : '000000';
  expect(problemOf(await change('confirm', { code: other, password: testPassword }, person)).fields).toHaveProperty(
    'code',
  );
  expect(await stateOf(person)).toMatchObject({ on: false, recoveryCodesLeft: 0 });
  expect((await post('/login', { email: person.account.email, password: testPassword })).statusCode).toBe(200);

  const on = await change('confirm', { code, password: testPassword }, person);
  const [recovery = ''] = recoveryCodesSchema.parse(on.json()).recoveryCodes;
  expect((await change('begin', {}, person)).statusCode).toBe(409);
  expect((await change('off', { code: recovery, password: 'not mine at all' }, person)).statusCode).toBe(422);
  expect((await change('off', { code: other, password: testPassword }, person)).statusCode).toBe(422);
  expect((await change('off', { code: recovery, password: testPassword }, person)).statusCode).toBe(200);
  expect((await shop.mailbox.last(person.account.email)).subject).toContain('Two-step sign-in is off');
  expect((await change('off', { code: recovery, password: testPassword }, person)).statusCode).toBe(409);
  expect((await post('/login', { email: person.account.email, password: testPassword })).statusCode).toBe(200);
});

test('new recovery codes end the old ones', async () => {
  const { person, secret, codes } = await withFactor();
  const answer = await change('recovery-codes', { code: nextCode(secret), password: testPassword }, person);
  const fresh = recoveryCodesSchema.parse(answer.json()).recoveryCodes;
  expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
  expect((await secondStep(await firstStep(person), codes[0] ?? '')).statusCode).toBe(422);
  expect((await secondStep(await firstStep(person), fresh[0] ?? '')).statusCode).toBe(200);
});

test('ASVS 6.3.3: staff without a second step can only set it up', async () => {
  const person = await shop.signUpVerified({ role: 'vendor' });
  await shop.db.update(accounts).set({ staff: true }).where(eq(accounts.id, person.account.id));
  const get = (url: string) => shop.app.inject({ url, headers: person.headers });
  for (const url of ['/api/auth/sessions', '/api/orders', '/api/adverts/my-adverts', '/api/auth/me/garage']) {
    expect(problemOf(await get(url)), url).toMatchObject({ status: 403, code: 'second_factor_required' });
  }
  expect((await get('/api/auth/me')).json()).toMatchObject({ needsSecondFactor: true });
  expect(await stateOf(person)).toMatchObject({ on: false, required: true });
  const secret = await begin(person);
  const confirmed = await change('confirm', { code: nextCode(secret), password: testPassword }, person);
  expect(confirmed.statusCode).toBe(200);
  expect((await get('/api/auth/me')).json()).toMatchObject({ needsSecondFactor: false });
  const other = await shop.signUpVerified();
  const { headers } = other;
  const me = await shop.app.inject({ url: '/api/auth/me', headers });
  expect(me.json()).not.toHaveProperty('needsSecondFactor');
  expect((await get('/api/orders')).statusCode).toBe(200);
});

test('ASVS 8.2.2: nobody can read or change the second step without signing in', async () => {
  expect((await shop.app.inject('/api/auth/me/second-factor')).statusCode).toBe(401);
  for (const path of ['begin', 'confirm', 'off', 'recovery-codes']) {
    const answer = await post(`/me/second-factor/${path}`, { code: '000000', password: testPassword });
    expect(answer.statusCode, path).toBe(401);
  }
});
