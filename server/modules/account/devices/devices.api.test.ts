import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs, hourMs } from '#contract/core/durations.ts';
import { deviceListSchema } from '#contract/people/account.ts';
import { sessionOf, problemOf } from '#tests/support/connection/answers.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

type Headers = SignedIn['headers'];
const listed = async (headers: Headers) => {
  const answer = await shop.app.inject({ url: '/api/auth/sessions', headers });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  return { body: answer.body, devices: deviceListSchema.parse(answer.json()).sessions };
};
const end = (id: string, headers: Headers) =>
  shop.app.inject({ method: 'DELETE', url: `/api/auth/sessions/${id}`, headers });
const isSignedIn = async (headers: Headers) =>
  (await shop.app.inject({ url: '/api/auth/me', headers })).statusCode === 200;

async function signIn(email: string, userAgent: string) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: testPassword },
    headers: { 'user-agent': userAgent },
  });
  const { token } = sessionOf(answer);
  return { token, headers: { authorization: `Bearer ${token}` } };
}

test('the devices of an account are listed, most recently used first, without their tokens', async () => {
  const { account, headers } = await shop.signUpVerified();
  await shop.signUpVerified();
  shop.clock.advance(2 * hourMs);
  const phone = await signIn(account.email, 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36');
  const { devices, body } = await listed(phone.headers);
  expect(devices.map(({ device, current }) => [device, current])).toEqual([
    ['Chrome on Android', true],
    [null, false],
  ]);
  expect(Date.parse(devices[0]?.createdAt ?? '') - Date.parse(devices[1]?.createdAt ?? '')).toBe(2 * hourMs);
  expect(body).not.toContain(phone.token);

  shop.clock.advance(2 * hourMs);
  expect((await listed(headers)).devices.map(({ current }) => current)).toEqual([true, false]);
});

test('a device is signed out by another one, once', async () => {
  const { account, headers } = await shop.signUpVerified();
  const lost = await shop.openSession(account.id);
  const { devices } = await listed(headers);
  const id = devices.find(({ current }) => !current)?.id ?? '';
  expect((await end(id, headers)).statusCode).toBe(200);
  expect((await end(id, headers)).statusCode).toBe(404);
  expect(await isSignedIn(lost.headers)).toBe(false);
  expect(await isSignedIn(headers)).toBe(true);
  expect((await listed(headers)).devices).toHaveLength(1);
});

test('ASVS 7.4.3: every other device is signed out at once, and this one stays', async () => {
  const { account, headers } = await shop.signUpVerified();
  const others = [await shop.openSession(account.id), await shop.openSession(account.id)];
  const stranger = await shop.signUpVerified();
  for (const _time of [1, 2]) {
    const answer = await shop.app.inject({ method: 'DELETE', url: '/api/auth/sessions', headers });
    expect(answer.statusCode).toBe(200);
  }
  for (const other of others) expect(await isSignedIn(other.headers)).toBe(false);
  expect(await isSignedIn(headers)).toBe(true);
  expect(await isSignedIn(stranger.headers)).toBe(true);
});

test('nobody can sign out the device of somebody else, or list devices without signing in', async () => {
  const [ama, kofi] = [await shop.signUpVerified(), await shop.signUpVerified()];
  const id = (await listed(ama.headers)).devices[0]?.id ?? '';
  const answers = [await end(id, kofi.headers), await end(randomUUID(), kofi.headers), await end('x', kofi.headers)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  // Nothing but the request's own number differs.
  const words = answers.map((answer) => problemOf(answer).message);
  expect(new Set(words).size).toBe(1);
  expect(await isSignedIn(ama.headers)).toBe(true);
  expect((await shop.app.inject('/api/auth/sessions')).statusCode).toBe(401);
  expect((await shop.app.inject({ method: 'DELETE', url: `/api/auth/sessions/${id}` })).statusCode).toBe(401);
});

test('a session ends after 180 days, however often it is used', async () => {
  const { headers } = await shop.signUpVerified();
  for (let day = 20; day < 180; day += 20) {
    shop.clock.advance(20 * dayMs);
    expect(await isSignedIn(headers)).toBe(true);
  }
  shop.clock.advance(20 * dayMs - 1);
  expect(await isSignedIn(headers)).toBe(true);
  shop.clock.advance(1);
  expect(await isSignedIn(headers)).toBe(false);
});

test('an expired session is not listed', async () => {
  const { account } = await shop.signUpVerified();
  shop.clock.advance(30 * dayMs);
  const { headers } = await shop.openSession(account.id);
  expect((await listed(headers)).devices).toHaveLength(1);
});
