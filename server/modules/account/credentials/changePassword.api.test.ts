import { afterAll, beforeAll, expect, test } from 'vitest';
import { factorSecretSchema } from '#contract/people/secondFactor.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { codeOfSecret } from '#tests/support/shop/services/authenticator.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

const newPassword = 'kejetia-gate-nine-3';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const post = (path: string, payload: object, headers: Partial<SignedIn['headers']> = {}) =>
  shop.app.inject({ method: 'POST', url: `/api${path}`, payload, headers });
const change = ({ headers }: Pick<SignedIn, 'headers'>, payload: object) => post('/auth/me/password', payload, headers);
const isSignedIn = async ({ headers }: Pick<SignedIn, 'headers'>) =>
  (await shop.app.inject({ url: '/api/auth/me', headers })).statusCode === 200;
const signIn = ({ account }: SignedIn, password: string) => post('/auth/login', { email: account.email, password });

test('ASVS 6.2.3, 7.4.3: a new password requires the current one, and signs out every other device', async () => {
  const person = await shop.signUpVerified();
  const other = await shop.openSession(person.account.id);
  const answer = await change(person, { password: testPassword, newPassword });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(await isSignedIn(person)).toBe(true);
  expect(await isSignedIn(other)).toBe(false);
  expect((await signIn(person, testPassword)).statusCode).toBe(401);
  expect((await signIn(person, newPassword)).statusCode).toBe(200);
  expect((await shop.mailbox.last(person.account.email)).subject).toBe('Your Spareyard password was changed');
});

test('without the current password nothing changes', async () => {
  const person = await shop.signUpVerified();
  const other = await shop.openSession(person.account.id);
  expect((await post('/auth/me/password', { password: testPassword, newPassword })).statusCode).toBe(401);
  expect(problemOf(await change(person, { password: 'guessed words', newPassword })).fields).toHaveProperty('password');
  expect(problemOf(await change(person, { password: testPassword, newPassword: 'short' })).fields).toHaveProperty(
    'newPassword',
  );
  expect(problemOf(await change(person, { password: testPassword, newPassword: 'password123' })).fields).toHaveProperty(
    'newPassword',
  );
  expect(await isSignedIn(other)).toBe(true);
  expect((await signIn(person, testPassword)).statusCode).toBe(200);
});

test('of two new passwords sent at the same time one is set, and the other fails its password check', async () => {
  const person = await shop.signUpVerified();
  const other = await shop.openSession(person.account.id);
  const words = ['kejetia-gate-nine-3', 'makola-gate-four-8'];
  const answers = await Promise.all(
    [person, other].map((who, at) => change(who, { password: testPassword, newPassword: words[at] })),
  );
  const won = answers.findIndex(({ statusCode }) => statusCode === 200);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect((await signIn(person, words[won] ?? '')).statusCode).toBe(200);
  expect((await signIn(person, words[1 - won] ?? '')).statusCode).toBe(401);
  expect(await shop.mailbox.to(person.account.email)).toHaveLength(1);
});

test('a person with two-step sign-in needs a code for a new password', async () => {
  const person = await shop.signUpVerified();
  const begun = await post('/auth/me/second-factor/begin', {}, person.headers);
  const { secret } = factorSecretSchema.parse(begun.json());
  const proof = { password: testPassword, code: codeOfSecret(secret, shop.clock()) };
  expect((await post('/auth/me/second-factor/confirm', proof, person.headers)).statusCode).toBe(200);
  expect(problemOf(await change(person, { password: testPassword, newPassword })).fields).toHaveProperty('code');
  shop.clock.advance(60_000);
  const again = { password: testPassword, newPassword, code: codeOfSecret(secret, shop.clock()) };
  expect((await change(person, again)).statusCode).toBe(200);
});

test('ASVS 16.3.1, 16.3.2: the log says who signed in and who was refused, only by the id', async () => {
  const person = await shop.signUpVerified();
  const lines = () => shop.logLines.slice(-1);
  await signIn(person, testPassword);
  expect(lines()).toMatchObject([{ path: '/api/auth/login', status: 200, account: person.account.id }]);
  await signIn(person, 'guessed words');
  expect(lines()).toMatchObject([{ status: 401, account: person.account.id, refused: 'wrong_credentials' }]);
  await change(person, { password: 'guessed words', newPassword });
  expect(lines()).toMatchObject([{ status: 422, account: person.account.id, refused: 'invalid' }]);
  await shop.app.inject({ url: '/api/adverts/my-adverts', headers: person.headers });
  expect(lines()).toMatchObject([{ status: 403, account: person.account.id, refused: 'vendor_only' }]);
  const link = await post('/auth/me/data', { password: testPassword }, person.headers);
  const { path } = link.json<{ path: string }>();
  await shop.app.inject({ url: `/api${path}` });
  const log = JSON.stringify(shop.logLines);
  for (const secret of [person.account.email, person.token, path, testPassword, 'guessed words']) {
    expect(log).not.toContain(secret);
  }
  expect(lines()).toMatchObject([{ path: '/api/auth/me/data/[key]', status: 200 }]);
});
