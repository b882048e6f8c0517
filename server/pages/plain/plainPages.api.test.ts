import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contactMessages } from '#server/db/tables/contactSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { createLimits } from '#server/plugins/limits/createLimits.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { newPlainSeller } from '#tests/support/shop/database/newPlainSeller.ts';
import { openPagesApp } from '#tests/support/shop/pagesApp.ts';
import { hiddenIn, plainBrowsers, plainOrigin as origin } from '#tests/support/shop/clients/plainBrowser.ts';

/* What works without scripts: forms that the browser itself posts, handled by the API's own routes. */

const { shop, app } = await openPagesApp({});
const plainBrowser = plainBrowsers(app);
const newSeller = () => newPlainSeller(shop);

describe('the origin of a form', () => {
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{}],
    [{ origin, 'sec-fetch-site': 'cross-site' }],
    [{ origin, 'sec-fetch-site': 'same-site' }],
    [{ origin: 'http://localhost:8080.evil.example' }],
  ])('ASVS 3.5.1: must be the shop, and is not with %o', async (headers) => {
    const browser = plainBrowser();
    const { advertId } = await newSeller();
    for (const url of ['/plain/login', '/plain/cart/add', '/plain/order', '/plain/logout', '/plain/thread']) {
      const answer = await browser.post(url, { advert: advertId }, headers);
      expect([url, answer.statusCode, answer.headers['set-cookie']]).toEqual([url, 403, undefined]);
      expect(answer.body).toContain('This form did not come from a page of the shop.');
    }
  });

  it('is recognised by either of the two headers', async () => {
    const browser = plainBrowser();
    for (const headers of [
      { origin },
      { 'sec-fetch-site': 'same-origin' },
      { origin, 'sec-fetch-site': 'same-origin' },
    ]) {
      expect((await browser.post('/plain/newsletter', { email: 'x' }, headers)).statusCode).toBe(422);
    }
  });
});

describe('signing in', () => {
  it('shows what is wrong at its field, keeps the e-mail and never the password', async () => {
    const answer = await plainBrowser().post('/plain/login', { email: 'not"an<e-mail', password: 'a secret' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(
      'This e-mail is not complete: it has no @. An e-mail address looks like name@example.com.',
    );
    expect(answer.body).toContain('value="not&quot;an&lt;e-mail"');
    expect(answer.body).not.toContain('a secret');
  });

  it('ASVS 2.4.1: works by the mailed link while strangers guess, and says so where it is refused', async () => {
    const { account } = await shop.signUpVerified();
    const limits = createLimits({ pool: shop.deps.pool, secret: shop.deps.secret });
    const guesses = Array.from({ length: 61 }, () => limits.take('login-email', account.email));
    await Promise.allSettled(guesses);
    const browser = plainBrowser();
    const refused = await browser.post('/plain/login', { email: account.email, password: testPassword });
    expect([refused.statusCode, refused.body]).toEqual([
      429,
      expect.stringContaining('a link may have been mailed to it'),
    ]);
    const link = /\/api\/auth\/known-device\?token=\S+/.exec((await shop.mailbox.last(account.email)).text)?.[0] ?? '';
    expect((await browser.open(link)).body).toContain('Continue in this browser?');
    await browser.post(link, {});
    await browser.send('/plain/login', { email: account.email, password: testPassword });
    expect(browser.jar.get('plain-session')).not.toBe('');
  });

  it('shows the message of the shop for a wrong password', async () => {
    const { account } = await shop.signUpVerified();
    const answer = await plainBrowser().post('/plain/login', { email: account.email, password: 'not this one' });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([422, undefined]);
    expect(answer.body).toContain('E-mail or password is not right.');
  });

  it('opens the account, which is never cached, and ends at Logout', async () => {
    const { account } = await shop.signUpVerified();
    const browser = plainBrowser();
    const page = await browser.send('/plain/login', { email: account.email, password: testPassword });
    expect(page.body).toContain(account.email);
    expect(page.body).toContain(`Welcome back, ${account.fullname}.`);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect((await browser.open('/plain/account')).body).not.toContain('Welcome back');

    const token = browser.jar.get('plain-session') ?? '';
    expect((await browser.send('/plain/logout', {})).body).not.toContain(account.email);
    browser.jar.set('plain-session', token);
    expect((await browser.open('/plain/account')).body).not.toContain(account.email);
  });

  it('ASVS 3.3.2: keeps the session out of reach of scripts and other sites, and sends it to plain pages alone', async () => {
    const { account } = await shop.signUpVerified();
    const answer = await plainBrowser().post('/plain/login', { email: account.email, password: testPassword });
    const cookie = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith('plain-session='));
    expect(cookie).toMatch(/; Path=\/plain; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  });

  it.each(['{"next":"\\ud800","advert":"\\ud800","email":"\\ud800"}', '{"next":{}}', '[]', 'null', '{"', '\0'])(
    'ASVS 2.2.1: shows a page whatever the cookie of a browser contains: %j',
    async (cookie) => {
      const browser = plainBrowser();
      browser.jar.set('plain-step', Buffer.from(cookie).toString('base64url'));
      for (const slug of ['login', 'code', 'register', 'verify', 'resend', 'enquiry']) {
        const answer = await browser.open(`/plain/${slug}`);
        expect([slug, answer.statusCode < 500], answer.body).toEqual([slug, true]);
      }
    },
  );

  it('leads only to pages of the shop, whatever the address asks for', async () => {
    const { account } = await shop.signUpVerified();
    const answer = await plainBrowser().post('/plain/login?next=https://evil.example', {
      email: account.email,
      password: testPassword,
      next: '//evil.example',
    });
    expect(answer.headers.location).toBe('/plain/account');
  });

  it('signs up with the mailed code', async () => {
    const browser = plainBrowser();
    const email = 'plain-newcomer@example.com';
    const form = {
      accountType: 'user',
      fullname: 'Efua Mensah',
      email,
      password: testPassword,
      confirmPassword: 'other',
    };
    const refused = await browser.post('/plain/register', form);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Passwords differ. Type the second one again.');
    expect(refused.body).toContain('value="Efua Mensah"');

    const page = await browser.send('/plain/register', { ...form, confirmPassword: testPassword });
    expect(page.body).toContain(`We have mailed a code to ${email}.`);
    expect(page.body).toContain(`value="${email}"`);
    const otp = await shop.mailbox.code(email);
    const wrong = await browser.post('/plain/verify', { email, otp: otp === '000000' ? '111111' : '000000' });
    expect(wrong.statusCode).toBe(422);
    expect((await browser.send('/plain/verify', { email, otp })).body).toContain('Efua Mensah');
  });
});

describe('writing', () => {
  const message = { name: 'Abena', email: 'abena@example.com', topic: 'returns', message: 'The box\nwas open. <b>' };

  it('sends a message once, however often the button is pressed', async () => {
    const browser = plainBrowser();
    const page = await browser.send('/plain/contact', message);
    expect(page.body).toContain('Your message has arrived. We will answer by e-mail.');
    await browser.send('/plain/contact', message);
    const stored = await shop.db.select().from(contactMessages).where(eq(contactMessages.name, 'Abena'));
    expect(stored.map(({ message: text }) => text)).toEqual(['The box\nwas open. <b>']);
  });

  it('shows again what was typed, with what is wrong', async () => {
    const answer = await plainBrowser().post('/plain/contact', { ...message, topic: '', email: '' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Choose a topic.');
    expect(answer.body).toContain('The box\nwas open. &lt;b&gt;</textarea>');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('asks a vendor about an advert', async () => {
    const { advertId } = await newSeller();
    const browser = plainBrowser();
    const page = await browser.open(`/plain/enquiry?advert=${advertId}`);
    expect(page.body).toContain('about Brake &quot;disc&quot; &lt;front&gt;.');
    const { topic: _topic, ...words } = message;
    const sent = await browser.send('/plain/enquiry', { ...words, advert: advertId, key: hiddenIn(page.body, 'key') });
    expect(sent.body).toContain('class="note success"');
    expect((await browser.open('/plain/enquiry?advert=../orders')).statusCode).toBe(404);
  });

  it.each([
    ['a null', '\u0000'],
    ['half a character', '%ED%A0%80'],
    ['a template', '{{7*7}}'],
    ['HTML', '"><script>alert(1)</script>'],
    ['a very long word', 'a'.repeat(6000)],
  ])('survives %s in every field', async (_what, hostile) => {
    const browser = plainBrowser();
    for (const url of ['/plain/contact', '/plain/login', '/plain/register', '/plain/verify', '/plain/cart/add']) {
      const names = ['name', 'email', 'message', 'topic', 'password', 'fullname', 'otp', 'advert', 'key', '__proto__'];
      const answer = await browser.post(url, Object.fromEntries(names.map((name) => [name, hostile])));
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toContain('<script>');
    }
    expect(
      (await browser.open(`/plain/enquiry?advert=${encodeURIComponent(hostile.slice(0, 500))}`)).statusCode,
    ).toBeLessThan(500);
  });

  it('refuses a form that is too long', async () => {
    const answer = await plainBrowser().post('/plain/contact', { ...message, message: 'a'.repeat(70_000) });
    expect(answer.statusCode).toBe(413);
  });
});

describe('the phone of a vendor', () => {
  it('is shown after a tap, with the ways that the vendor wants, and stands in no link', async () => {
    const browser = plainBrowser();
    const { account, advertId } = await newSeller();
    const question = await browser.open(`/plain/phone?vendor=${account.id}&advert=${advertId}`);
    // However it is spaced; shorter pieces of it may stand in an id.
    expect(question.body.replaceAll(' ', '')).not.toContain('241234567');
    const answer = await browser.post('/plain/phone', { vendor: account.id, advert: advertId }, { origin });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.body).toContain('href="tel:+233241234567"');
    expect(answer.body).toContain('https://wa.me/233241234567');
    expect(answer.body).toContain(`/single-advert?id=${advertId}`);
    await shop.db.update(accounts).set({ contactWish: 'whatsapp' }).where(eq(accounts.id, account.id));
    expect((await browser.post('/plain/phone', { vendor: account.id }, { origin })).body).not.toContain('tel:');
    for (const vendor of ['', 'nobody', '../orders', '"><script>']) {
      const missing = await browser.post('/plain/phone', { vendor }, { origin });
      expect([vendor, missing.statusCode]).toEqual([vendor, 404]);
      expect(missing.body).not.toContain('<script>');
    }
  });
});
