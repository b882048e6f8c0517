import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createNewcomer, otherCode, signupKeyOf } from '#tests/support/shop/clients/newcomer.ts';
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
  expect(await kwesi.accounts()).toEqual([]);
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
  expect(await kwesi.accounts()).toHaveLength(1);
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
  const signupKey = signupKeyOf(await kwesi.signup());
  const first = await kwesi.code();
  const early = await kwesi.post('resend-otp', { email: kwesi.email });
  expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '30']);
  shop.clock.advance(30_000);
  expect((await kwesi.post('resend-otp', { email: kwesi.email, signupKey })).statusCode).toBe(200);
  const second = await kwesi.code();
  if (first !== second) expect(problemOf(await kwesi.verify(first)).code).toBe('wrong_code');
  expect((await kwesi.verify(second)).statusCode).toBe(200);
});

test.each(['signup', 'reset'])('of six requests for a code at the same time, one is mailed: %s', async (purpose) => {
  await kwesi.signup();
  if (purpose === 'reset') await kwesi.verify(await kwesi.code());
  shop.clock.advance(30_000);
  const before = (await shop.mailbox.to(kwesi.email)).length;
  const ask = () => kwesi.post('resend-otp', { email: kwesi.email, purpose });
  const statuses = (await Promise.all(Array.from({ length: 6 }, ask))).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429, 429, 429]);
  expect(await shop.mailbox.to(kwesi.email)).toHaveLength(before + 1);
});

test('a code with the key of an unknown sign-up is refused', async () => {
  await kwesi.signup();
  expect(problemOf(await kwesi.verify(await kwesi.code(), 'made-up')).message).toContain('another sign-up');
  expect(await kwesi.accounts()).toEqual([]);
});

test('a code of a time when the clock of the server was ahead keeps nobody from the next one', async () => {
  shop.clock.advance(dayMs);
  await kwesi.signup();
  shop.clock.advance(-dayMs);
  const answer = await kwesi.post('resend-otp', { email: kwesi.email });
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await kwesi.verify(await kwesi.code())).statusCode).toBe(200);
});
