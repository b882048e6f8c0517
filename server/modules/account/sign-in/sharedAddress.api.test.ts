import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLimits } from '#server/plugins/limits/createLimits.ts';
import { type LimitName, limitRules } from '#server/plugins/limits/limits.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { createNewcomer, otherCode, signupKeyOf } from '#tests/support/shop/clients/newcomer.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/* One address of a mobile network, behind which a stranger tries e-mails that nobody has, and an owner goes on. */

let shop: TestApp;
let owner: ReturnType<typeof createNewcomer>;
let signedIn: SignedIn;
beforeAll(async () => {
  shop = await createTestApp();
});
beforeEach(async () => {
  owner = createNewcomer(shop);
  signedIn = await shop.signUpVerified({ email: owner.email });
});
afterAll(() => shop.close());

const nobody = () => createNewcomer(shop, owner.remoteAddress);
/** Uses up a limit, as the strangers of an address would, but without the time that their tries would take. */
async function spend(name: LimitName, key = owner.remoteAddress) {
  const limits = createLimits({ pool: shop.deps.pool, secret: shop.deps.secret });
  for (let count = 0; count <= limitRules[name].points; count += 1) await limits.take(name, key).catch(() => undefined);
}
const linksTo = async (email: string) =>
  (await shop.mailbox.to(email)).flatMap(({ text }) => /\/api\/auth\/known-device\?token=\S+/.exec(text)?.[0] ?? []);
/** Opens the link that the owner was mailed. @returns the cookie of the browser that is known from then on */
async function openLink(email: string): Promise<string> {
  const [url = ''] = await linksTo(email);
  const opened = await shop.app.inject({ method: 'POST', url });
  return String(opened.headers['set-cookie']).split(';')[0] ?? '';
}
const postKnown = (url: string, payload: object, cookie: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/auth/${url}`,
    payload,
    remoteAddress: owner.remoteAddress,
    headers: { cookie },
  });

describe('signing in behind an address that a stranger has used up', () => {
  test('the owner is mailed a link after wrong passwords for forty e-mails that nobody has', async () => {
    await spend('login-address');
    for (let count = 0; count < 40; count += 1) await nobody().login('sprayed');
    expect((await owner.login()).statusCode).toBe(429);
    const right = { email: owner.email, password: testPassword };
    expect((await postKnown('login', right, await openLink(owner.email))).statusCode).toBe(200);
  });

  test('the answer is the same for whoever has an account, whoever has none, and when no link is mailed', async () => {
    await spend('login-address');
    const answer = async (who: typeof owner) => {
      const begun = performance.now();
      const refused = await who.login();
      const words = problemOf(refused).message.replace(/\d+ seconds/, '24 seconds');
      return { words, isSlow: performance.now() - begun >= 200 };
    };
    const [first, again, made] = [await answer(owner), await answer(owner), await answer(nobody())];
    expect(first.words).toContain('a link may have been mailed to it');
    expect(first.isSlow).toBe(true);
    await spend('device-link-address');
    const second = createNewcomer(shop, owner.remoteAddress);
    await shop.signUpVerified({ email: second.email });
    for (const other of [again, made, await answer(second), await answer(nobody())]) expect(other).toEqual(first);
    expect([(await linksTo(owner.email)).length, (await linksTo(second.email)).length]).toEqual([1, 0]);
    // The refusal has used up nothing of what the owner gets elsewhere.
    await spend('login-email', second.email);
    await createNewcomer(shop).post('login', { email: second.email, password: testPassword });
    expect(await linksTo(second.email)).toHaveLength(1);
  });

  test('requests at once for one e-mail use up one mail of the address', async () => {
    await spend('login-address');
    await Promise.all(Array.from({ length: 35 }, () => owner.login()));
    const second = createNewcomer(shop, owner.remoteAddress);
    await shop.signUpVerified({ email: second.email });
    await second.login();
    expect([(await linksTo(owner.email)).length, (await linksTo(second.email)).length]).toEqual([1, 1]);
  });
});

describe('a code behind an address that a stranger has used up', () => {
  test('for a new password comes after the link that is mailed', async () => {
    await spend('code-address');
    const forgot = { email: owner.email };
    expect((await owner.post('forgot-password', forgot)).statusCode).toBe(429);
    expect((await postKnown('forgot-password', forgot, await openLink(owner.email))).statusCode).toBe(200);
  });

  test('for a new password that the same person asks for too often brings no further mail', async () => {
    for (let count = 0; count < 6; count += 1) await owner.post('forgot-password', { email: owner.email });
    expect(await linksTo(owner.email)).toEqual([]);
  });

  test('of a sign-up is taken after the link that is mailed, with its key or without', async () => {
    const newcomer = nobody();
    const key = signupKeyOf(await newcomer.signup());
    const otp = await newcomer.code();
    await spend('wrong-code-address');
    for (const signupKey of [key, undefined]) expect((await newcomer.verify(otp, signupKey)).statusCode).toBe(429);
    const typed = { email: newcomer.email, signupKey: key };
    const cookie = await openLink(newcomer.email);
    expect((await postKnown('verify-otp', { ...typed, otp: otherCode(otp) }, cookie)).statusCode).toBe(422);
    expect((await postKnown('verify-otp', { ...typed, otp }, cookie)).statusCode).toBe(200);
  });

  test('for another e-mail of a signed-in person comes at once, and is taken', async () => {
    for (const name of ['login-address', 'code-address', 'wrong-code-address'] as const) await spend(name);
    const send = (method: 'PATCH' | 'POST', url: string, payload: object) =>
      shop.app.inject({
        method,
        url: `/api/auth/${url}`,
        payload,
        headers: signedIn.headers,
        remoteAddress: owner.remoteAddress,
      });
    const { email } = nobody();
    const change = { fullname: 'Ama Mensah', phone: '0205550101', email, password: testPassword };
    expect((await send('PATCH', 'me', change)).statusCode).toBe(200);
    expect((await send('POST', 'verify-email', { otp: await shop.mailbox.code(email) })).statusCode).toBe(200);
  });

  test('for the e-mails of strangers is refused to a signed-in person after twenty', async () => {
    const change = (email: string) =>
      shop.app.inject({
        method: 'PATCH',
        url: '/api/auth/me',
        payload: { fullname: 'Ama Mensah', phone: '0205550101', email, password: testPassword },
        headers: signedIn.headers,
        remoteAddress: owner.remoteAddress,
      });
    await spend('code-account', signedIn.account.id);
    expect((await change(nobody().email)).statusCode).toBe(429);
  });

  test('for SMS is sent to a signed-in person and to a guest', async () => {
    await spend('code-address');
    const ask = (url: string, payload: object, headers = {}) =>
      shop.app.inject({ method: 'POST', url, payload, headers, remoteAddress: owner.remoteAddress });
    const [own, guest] = [
      await ask('/api/notices/phone', { phone: '0241230001' }, signedIn.headers),
      await ask('/api/saved-searches/phone', { phone: '0241230002', search: { q: 'horn' } }),
    ];
    expect([own.statusCode, guest.statusCode]).toEqual([200, 200]);
  });
});
