import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgotAnswerSchema } from '#contract/people/account.ts';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import { createLimits } from '#server/plugins/limits/createLimits.ts';
import { type LimitName, limitRules } from '#server/plugins/limits/limits.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { createNewcomer, otherCode } from '#tests/support/shop/clients/newcomer.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

/* Nobody can lock out somebody else: the tries of strangers with an e-mail do not use up those of its owner. */

const newPassword = 'tro-tro mate of Circle';

let shop: TestApp;
let owner: ReturnType<typeof createNewcomer>;
let stranger: ReturnType<typeof createNewcomer>;
beforeAll(async () => {
  shop = await createTestApp();
});
beforeEach(async () => {
  [owner, stranger] = [createNewcomer(shop), createNewcomer(shop)];
  await shop.signUpVerified({ email: owner.email });
});
afterAll(() => shop.close());

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';
const login = (remoteAddress: string, cookie = '', password = testPassword) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: owner.email, password },
    remoteAddress,
    headers: { cookie },
  });
/** Uses up a limit, as strangers in many networks would, but without the time that their tries would take. */
async function spend(name: LimitName, key: string) {
  const limits = createLimits({ pool: shop.deps.pool, secret: shop.deps.secret });
  const takes = Array.from({ length: limitRules[name].points + 2 }, () => limits.take(name, key));
  expect((await Promise.allSettled(takes)).some(({ status }) => status === 'rejected')).toBe(true);
}

describe('signing in', () => {
  test('still works for the owner while a stranger’s network is refused', async () => {
    const tries = [];
    for (let count = 0; count < 11; count += 1) {
      tries.push((await stranger.post('login', { email: owner.email, password: `guess-${count}` })).statusCode);
    }
    expect(tries).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await owner.login()).statusCode).toBe(200);
  });

  test('works with a new password also at a process that had refused the owner before', async () => {
    const other = await buildApp(shop.deps, { log: createLog('silent') });
    const loginThere = (password: string) =>
      other.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: owner.email, password },
        remoteAddress: owner.remoteAddress,
      });
    for (let count = 0; count < 11; count += 1) await loginThere(`forgotten-${count}`);
    expect((await loginThere(testPassword)).statusCode).toBe(429);
    await owner.post('forgot-password', { email: owner.email });
    // A mail with a link for the refused owner has come as well.
    const texts = (await shop.mailbox.to(owner.email)).map(({ text }) => text).join();
    const reset = { email: owner.email, otp: /\b\d{6}\b/.exec(texts)?.[0], password: newPassword };
    expect((await owner.post('reset-password', reset)).statusCode).toBe(200);
    expect((await loginThere(newPassword)).statusCode).toBe(200);
    await other.close();
  });

  test('still works for a device that has signed in before, however many networks try', async () => {
    const cookie = cookieOf(await owner.login());
    await spend('login-email', owner.email);
    expect((await login(stranger.remoteAddress)).statusCode).toBe(429);
    expect((await login(owner.remoteAddress, `other=1; ${cookie}`)).statusCode).toBe(200);
    await spend('login-address', owner.remoteAddress);
    expect((await login(owner.remoteAddress, cookie)).statusCode).toBe(200);
  });

  test('still works for the owner on a new phone while dozens of networks guess, and none gets more guesses', async () => {
    const limits = createLimits({ pool: shop.deps.pool, secret: shop.deps.secret });
    // As signing in counts, but without the time that the passwords take.
    const guess = (network: number) =>
      limits.takeShare('login-email', owner.email, `10.20.0.${network}`).then(
        () => 1,
        () => 0,
      );
    let guesses = 0;
    for (let network = 1; network <= 35; network += 1) {
      for (let count = 0; count < 12; count += 1) guesses += await guess(network);
    }
    expect(guesses).toBeLessThan(60);
    expect((await login('10.21.0.1')).statusCode).toBe(200);
    for (let network = 36; network <= 120; network += 1) guesses += await guess(network);
    // The owner's own try is the sixtieth.
    expect(guesses).toBe(59);
  });

  test('asks for a wait of two minutes, not for a quarter of an hour, from a network that tried too often', async () => {
    for (let count = 0; count < 10; count += 1) await stranger.post('login', { email: owner.email, password: 'x' });
    const refused = await stranger.post('login', { email: owner.email, password: testPassword });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(125);
    await shop.deps.pool.query(`delete from rate_limits where key like 'login-email-network-later%'`);
    expect((await stranger.post('login', { email: owner.email, password: testPassword })).statusCode).toBe(200);
  });

  test('works again in a browser that opened the link which the owner is mailed, and in no other', async () => {
    await spend('login-email', owner.email);
    const refused = await login('10.22.0.1');
    expect([refused.statusCode, problemOf(refused).message]).toEqual([429, expect.stringContaining('mailed to it')]);
    const url = /\/api\/auth\/known-device\?token=\S+/.exec((await shop.mailbox.last(owner.email)).text)?.[0] ?? '';
    const page = await shop.app.inject({ url });
    expect([page.statusCode, page.headers['set-cookie']]).toEqual([200, undefined]);
    const opened = await shop.app.inject({ method: 'POST', url });
    expect([opened.statusCode, opened.headers['location']]).toEqual([303, '/login']);
    expect((await login('10.22.0.1')).statusCode).toBe(429);
    expect((await login('10.22.0.1', cookieOf(opened), 'guess')).statusCode).toBe(401);
    expect((await login('10.22.0.1', cookieOf(opened))).statusCode).toBe(200);
    // However often it is opened, it is one allowance.
    for (let count = 0; count < 10; count += 1) await login('10.22.0.1', cookieOf(opened), 'guess');
    const again = await shop.app.inject({ method: 'POST', url });
    expect((await login('10.23.0.1', cookieOf(again))).statusCode).toBe(429);
    shop.clock.advance(25 * 3_600_000);
    expect((await shop.app.inject({ method: 'POST', url })).statusCode).toBe(400);
    expect((await shop.app.inject({ url: '/api/auth/known-device?token=made.up' })).statusCode).toBe(400);
  });

  test('mails one link in four hours, and none to an address without an account', async () => {
    await spend('login-email', owner.email);
    for (const network of [1, 2, 3]) await login(`10.24.0.${network}`);
    const mails = (await shop.mailbox.to(owner.email)).filter(({ text }) => text.includes('known-device'));
    expect(mails).toHaveLength(1);
    const nobody = createNewcomer(shop);
    await spend('login-email', nobody.email);
    const refused = await nobody.post('login', { email: nobody.email, password: testPassword });
    expect([refused.statusCode, problemOf(refused).message]).toEqual([429, expect.stringContaining('mailed to it')]);
    expect(await shop.mailbox.to(nobody.email)).toEqual([]);
  });

  test('is limited for a known device too', async () => {
    const cookie = cookieOf(await owner.login());
    for (let count = 0; count < 10; count += 1) {
      expect((await login(owner.remoteAddress, cookie, `guess-${count}`)).statusCode).toBe(401);
    }
    expect((await login(owner.remoteAddress, cookie)).statusCode).toBe(429);
  });

  test('still works for the owner on a new phone while somebody guesses from every network of a /48', async () => {
    const guess = (network: number) => login(`2001:db8:99:${network.toString(16)}::1`, '', `guess-${network}`);
    const statuses = [];
    for (let network = 1; network <= 21; network += 1) statuses.push((await guess(network)).statusCode);
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
    // Most of the limit over all networks is left.
    for (let network = 22; network <= 70; network += 1) expect((await guess(network)).statusCode).toBe(429);
    expect((await login('2001:db8:a0:1::1')).statusCode).toBe(200);
  });

  test('gives an address nothing back for the sign-ins of a device that was not counted there', async () => {
    const cookie = cookieOf(await owner.login());
    await spend('login-address', owner.remoteAddress);
    for (let count = 0; count < 5; count += 1) expect((await login(owner.remoteAddress, cookie)).statusCode).toBe(200);
    const sprayed = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: createNewcomer(shop).email, password: 'sprayed' },
      remoteAddress: owner.remoteAddress,
    });
    expect(sprayed.statusCode).toBe(429);
    const { rows } = await shop.deps.pool.query<{ points: number }>(
      `select points from rate_limits where key like 'login-address:%' order by points desc limit 1`,
    );
    expect(rows[0]?.points).toBeGreaterThan(limitRules['login-address'].points);
  });

  test('does not accept a made-up device cookie, or one of another account', async () => {
    const cookie = cookieOf(await owner.login());
    const [name = '', value = ''] = cookie.split('=');
    const other = createNewcomer(shop);
    await shop.signUpVerified({ email: other.email });
    const [, others = ''] = cookieOf(await other.login()).split('=');
    await spend('login-email', owner.email);
    for (const forged of [others, `x${value}`, `${value.split('.')[0]}.`, `${value.slice(0, -2)}xx`, '.', '']) {
      expect((await login(stranger.remoteAddress, `${name}=${forged}`)).statusCode).toBe(429);
    }
  });

  test('gives a cookie that scripts cannot read and other sites cannot send', async () => {
    const cookie = String((await owner.login()).headers['set-cookie']);
    expect(cookie).toMatch(
      /^device-[\w-]{12}=[\w-]{22}\.[\w-]{43}; Path=\/api\/auth; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
    expect(cookie).not.toContain(owner.email);
  });
});

describe('a forgotten password', () => {
  const forgot = (who: typeof owner) => who.post('forgot-password', { email: owner.email });

  test('the owner is mailed a code after a stranger has requested five', async () => {
    for (let count = 0; count < 5; count += 1) expect((await forgot(stranger)).statusCode).toBe(200);
    expect((await forgot(stranger)).statusCode).toBe(429);
    expect((await forgot(owner)).statusCode).toBe(200);
  });

  test.each(['code-email', 'code-day-email'] as const)(
    'a known device is mailed a code when %s is used up',
    async (name) => {
      const cookie = cookieOf(await owner.login());
      await spend(name, `reset ${owner.email}`);
      expect((await forgot(owner)).statusCode).toBe(429);
      const known = await shop.app.inject({
        method: 'POST',
        url: '/api/auth/forgot-password',
        payload: { email: owner.email },
        headers: { cookie },
      });
      expect(known.statusCode).toBe(200);
    },
  );

  test('a password is reset with the owner’s code after strangers requested theirs and guessed', async () => {
    const { resetKey } = forgotAnswerSchema.parse((await forgot(owner)).json());
    const otp = await owner.code();
    await forgot(stranger);
    const reset = { email: owner.email, otp, password: newPassword };
    for (let guess = 1; guess <= 15; guess += 1) {
      await stranger.post('reset-password', { ...reset, otp: otherCode(otp, guess) });
    }
    expect((await stranger.post('reset-password', reset)).statusCode).toBe(429);
    await spend('guess-email', `reset ${owner.email}`);
    expect((await owner.post('reset-password', { ...reset, resetKey })).statusCode).toBe(200);
    expect((await owner.login(newPassword)).statusCode).toBe(200);
  });

  test('each code with its key has five tries', async () => {
    const { resetKey } = forgotAnswerSchema.parse((await forgot(owner)).json());
    const otp = await owner.code();
    const reset = { email: owner.email, otp, password: newPassword, resetKey };
    const codes = [];
    for (let guess = 1; guess <= 5; guess += 1) {
      codes.push(problemOf(await owner.post('reset-password', { ...reset, otp: otherCode(otp, guess) })).code);
    }
    expect(codes).toEqual([...Array<string>(4).fill('wrong_code'), 'no_tries_left']);
    expect(problemOf(await owner.post('reset-password', reset)).code).toBe('no_tries_left');
  });
});

test('repeated password resets for an e-mail without account do not stop its sign-up', async () => {
  const newcomer = createNewcomer(shop);
  for (let count = 0; count < 6; count += 1) await newcomer.post('forgot-password', { email: newcomer.email });
  expect((await newcomer.signup()).statusCode).toBe(201);
});

test('codes that a stranger guessed do not stop the owner from typing theirs', async () => {
  const newcomer = createNewcomer(shop);
  await newcomer.signup();
  const otp = await newcomer.code();
  for (let guess = 1; guess <= 16; guess += 1) {
    await stranger.post('verify-otp', { email: newcomer.email, otp: otherCode(otp, guess) });
  }
  expect((await newcomer.verify(otherCode(otp))).statusCode).toBe(422);
  shop.clock.advance(30_000);
  await newcomer.post('resend-otp', { email: newcomer.email });
  expect((await newcomer.verify(await newcomer.code())).statusCode).toBe(200);
});

test('the /64s of one /48 share a limit too', async () => {
  const limits = createLimits({ pool: shop.deps.pool, secret: shop.deps.secret });
  const take = (network: number) => limits.take('contact-address', `2001:db8:77:${network.toString(16)}::1`);
  for (let count = 0; count < limitRules['contact-address'].points * 4; count += 1) await take(count);
  await expect(take(999)).rejects.toMatchObject({ status: 429 });
  await expect(limits.take('contact-address', '2001:db8:78::1')).resolves.toBeUndefined();
});

test('a code is taken from its owner without a key after strangers of six networks have guessed at it', async () => {
  const newcomer = createNewcomer(shop);
  await newcomer.signup();
  const otp = await newcomer.code();
  for (let network = 0; network < 6; network += 1) {
    const other = createNewcomer(shop);
    for (let guess = 1; guess <= 6; guess += 1) {
      await other.post('verify-otp', { email: newcomer.email, otp: otherCode(otp, guess) });
    }
  }
  expect((await newcomer.verify(otp)).statusCode).toBe(200);
});

test('a sign-up is taken after a hundred others behind the same address of a mobile network, or some seconds later', async () => {
  const limits = createLimits({ pool: shop.deps.pool, secret: shop.deps.secret });
  const newcomer = createNewcomer(shop);
  for (let count = 0; count < 100; count += 1) await limits.take('signup-address', newcomer.remoteAddress);
  expect((await newcomer.signup()).statusCode).toBe(201);
  await spend('signup-address', newcomer.remoteAddress);
  const refused = await newcomer.signup();
  expect([refused.statusCode, Number(refused.headers['retry-after']) <= 5]).toEqual([429, true]);
});
