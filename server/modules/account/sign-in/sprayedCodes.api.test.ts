import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgotAnswerSchema } from '#contract/people/account.ts';
import { createLimits } from '#server/plugins/limits/createLimits.ts';
import { limitRules } from '#server/plugins/limits/limits.ts';
import { createNewcomer, otherCode, signupKeyOf } from '#tests/support/shop/clients/newcomer.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

/* One network that guesses at the codes of many accounts, of which each has tries of its own. */

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

/** Uses up, but for some tries, what a network may type wrongly. */
async function spend(address: string, left = 0) {
  const limits = createLimits({ pool: shop.deps.pool, secret: shop.deps.secret });
  const uses = limitRules['wrong-code-address'].points - left;
  for (let count = 0; count < uses; count += 1) await limits.take('wrong-code-address', address);
}

describe('codes of many accounts that are guessed from one network', () => {
  const resets = async (from: typeof owner, email: string) =>
    forgotAnswerSchema.parse((await from.post('forgot-password', { email })).json()).resetKey;

  test('are refused after thirty wrong ones, with the keys of that network, and nobody elsewhere is', async () => {
    const reset = { otp: '123456', password: newPassword };
    const wrong: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      const { email } = createNewcomer(shop);
      const resetKey = await resets(stranger, email);
      for (let guess = 0; guess < 5; guess += 1) {
        wrong.push((await stranger.post('reset-password', { ...reset, email, resetKey })).statusCode);
      }
    }
    expect(wrong).toEqual([...Array<number>(30).fill(422), ...Array<number>(5).fill(429)]);
    const signup = signupKeyOf(await stranger.signup());
    const refused = await stranger.verify(otherCode(await stranger.code()), signup);
    expect([refused.statusCode, Number(refused.headers['retry-after']) <= 120]).toEqual([429, true]);

    const resetKey = await resets(owner, owner.email);
    const right = { ...reset, otp: await owner.code(), email: owner.email, resetKey };
    expect((await owner.post('reset-password', right)).statusCode).toBe(200);
  });

  test('count nothing when they are right, however many people share an address', async () => {
    await spend(owner.remoteAddress, 1);
    for (let count = 0; count < 3; count += 1) {
      const newcomer = createNewcomer(shop, owner.remoteAddress);
      const key = signupKeyOf(await newcomer.signup());
      const otp = await newcomer.code();
      expect((await newcomer.verify(otp, count === 1 ? undefined : key)).statusCode).toBe(200);
    }
  });

  test('a known device goes on in such a network', async () => {
    const signIn = await owner.login();
    const cookie = String(signIn.headers['set-cookie']).split(';')[0] ?? '';
    await spend(owner.remoteAddress);
    const resetKey = await resets(owner, owner.email);
    const reset = { email: owner.email, otp: await owner.code(), password: newPassword, resetKey };
    expect((await owner.post('reset-password', reset)).statusCode).toBe(429);
    const known = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: reset,
      remoteAddress: owner.remoteAddress,
      headers: { cookie },
    });
    expect(known.statusCode).toBe(200);
  });

  test('count nothing when they are right, also not for all networks of an IPv6 site together', async () => {
    const limits = createLimits({ pool: shop.deps.pool, secret: shop.deps.secret });
    const ofSite = 4 * limitRules['wrong-code-address'].points;
    for (let count = 0; count <= ofSite; count += 1) {
      const address = `2001:db8:77:${count % 8}::1`;
      await limits.take('wrong-code-address', address);
      await limits.giveBack('wrong-code-address', address);
    }
    await expect(limits.take('wrong-code-address', '2001:db8:77:9::1')).resolves.toBeUndefined();
  });
});
