import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { factorSecretSchema } from '#contract/people/secondFactor.ts';
import { serviceInterests } from '#server/db/tables/contactSchema.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { codeOfSecret } from '#tests/support/shop/services/authenticator.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { openPagesApp } from '#tests/support/shop/pagesApp.ts';
import { hiddenIn, plainBrowsers } from '#tests/support/shop/clients/plainBrowser.ts';

/*
 * Whole journeys through the shop without scripts: two-step sign-in, sign-up with a picture, ordering from several
 * vendors.
 */

const { shop, app } = await openPagesApp({});
const plainBrowser = plainBrowsers(app);

async function newSeller(title: string) {
  const { account } = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(account.id);
  const { id } = await insertAdvert(shop.db, { vendorId: account.id, title, pricePesewas: 12_000 });
  return { vendorId: account.id, advertId: id };
}

/** A person whose sign-in has a second step. @returns a function that makes the codes, each a new one */
async function withSecondStep() {
  const person = await shop.signUpVerified();
  const at = (path: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/auth/me/second-factor/${path}`, payload, headers: person.headers });
  const { secret } = factorSecretSchema.parse((await at('begin', {})).json());
  const nextCode = () => {
    shop.clock.advance(60_000);
    return codeOfSecret(secret, shop.clock());
  };
  expect((await at('confirm', { code: nextCode(), password: testPassword })).statusCode).toBe(200);
  return { email: person.account.email, nextCode };
}

test('the second step asks for the code, forgives a wrong one, and leads to the page that the person wanted', async () => {
  const { email, nextCode } = await withSecondStep();
  const browser = plainBrowser();
  const page = await browser.open('/plain/login?next=%2Fsingle-advert%3Fid%3D7');
  const next = hiddenIn(page.body, 'next');
  expect(next).toBe('/single-advert?id=7');
  const second = await browser.send('/plain/login', { email, password: testPassword, next });
  expect(second.body).toContain('Your password is correct.');
  expect(browser.jar.get('plain-session') ?? '').toBe('');

  expect(second.body).toContain('Or one of your recovery codes.');
  expect(second.body).not.toContain('inputmode="numeric"');
  const wrong = await browser.post('/plain/code', { code: '000000' });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain('id="field-code-error"');
  const right = await browser.post('/plain/code', { code: nextCode() });
  expect([right.statusCode, right.headers.location]).toEqual([303, '/single-advert?id=7']);
  expect((await browser.open('/plain/account')).body).toContain(email);
});

test('a code that was not preceded by a password leads back to the password', async () => {
  const browser = plainBrowser();
  const answer = await browser.send('/plain/code', { code: '123456' });
  expect(answer.body).toContain('<h1>Login</h1>');
  expect(answer.body).toContain('<p class="note error" role="alert">That took too long. Type your password again.');
});

test('a part that cannot be put into the cart is no success', async () => {
  const answer = await plainBrowser().send('/plain/cart/add', { advert: 'no part' });
  expect(answer.body).toContain('<p class="note error" role="alert">Your cart is full, or we do not know this part.');
});

test('a message whose sender was signed out meanwhile is kept in its form, with its key', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const key = '00000000-0000-4000-8000-000000000002';
  const answer = await plainBrowser().post('/plain/thread', { id, key, text: 'Is it <still> there?' });
  expect(answer.statusCode).toBe(401);
  expect(answer.body).toContain('Your message was not sent. It is kept below.');
  expect(answer.body).toContain('Is it &lt;still&gt; there?</textarea>');
  expect([hiddenIn(answer.body, 'id'), hiddenIn(answer.body, 'key')]).toEqual([id, key]);
  expect(answer.body).toMatch(/href="\/plain\/login[^"]*" target="_blank"/);
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
  'ASVS 3.7.2: signing in never leads outside the shop: %s',
  async (next) => {
    const { account } = await shop.signUpVerified();
    const answer = await plainBrowser().post('/plain/login', { email: account.email, password: testPassword, next });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/plain/account']);
  },
);

test('a conversation that needs a sign-in leads there, and back', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const answer = await plainBrowser().open(`/plain/thread?id=${id}`);
  expect(answer.statusCode).toBe(401);
  const login = /href="(\/plain\/login[^"]*)"/.exec(answer.body)?.[1] ?? '';
  expect(hiddenIn((await plainBrowser().open(login)).body, 'next')).toBe(`/plain/thread?id=${id}`);
});

test('a sign-up accepts a picture, and refuses a broken one', async () => {
  const email = 'with-a-face@example.com';
  const form = (picture: Buffer | string) => {
    const sent = new FormData();
    const words = { fullname: 'Esi Darko', email, password: testPassword, confirmPassword: testPassword };
    for (const [name, value] of Object.entries(words)) sent.append(name, value);
    sent.append('photo', new Blob([typeof picture === 'string' ? picture : new Uint8Array(picture)]), 'me.png');
    return sent;
  };
  const browser = plainBrowser();
  const page = await browser.open('/plain/register');
  expect(page.body).toContain('enctype="multipart/form-data"');
  const refused = await browser.post('/plain/register', form('no picture at all'));
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('id="field-photo-error"');
  expect(refused.body).toContain('value="Esi Darko"');

  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  await browser.send('/plain/register', form(png));
  const { text } = await shop.mailbox.last(email);
  await browser.send('/plain/verify', { email, otp: /\b\d{6}\b/.exec(text)?.[0] ?? '' });
  const [account] = await shop.db.select().from(accounts).where(eq(accounts.email, email));
  expect(account?.photoId).not.toBeNull();
});

test('a person who is sent to sign in and has no account yet still reaches the page that they wanted', async () => {
  const browser = plainBrowser();
  const login = await browser.open('/plain/login?next=%2Fplain%2Fcart%3Fa%3D1%26b%3D2');
  const register = /href="(\/plain\/register[^"]*)"/.exec(login.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const next = hiddenIn((await browser.open(register)).body, 'next');
  expect(next).toBe('/plain/cart?a=1&amp;b=2');
  const email = 'wants-the-cart@example.com';
  const words = { fullname: 'Esi Darko', email, password: testPassword, confirmPassword: testPassword };
  await browser.send('/plain/register', { ...words, next: '/plain/cart?a=1&b=2' });
  const otp = await shop.mailbox.code(email);
  const wrong = await browser.post('/plain/verify', { email, otp: otp === '123456' ? '654321' : '123456' });
  for (const { body } of [await browser.open('/plain/verify'), wrong]) {
    expect(body, 'the way to register again').toContain(`href="${register}"`);
  }
  const verified = await browser.post('/plain/verify', { email, otp });
  expect(verified.headers.location).toBe('/plain/cart?a=1&b=2');
});

test('a sign-up without a picture sends an empty file, which counts as no picture', async () => {
  const sent = new FormData();
  const words = {
    fullname: 'Ama',
    email: 'faceless@example.com',
    password: testPassword,
    confirmPassword: testPassword,
  };
  for (const [name, value] of Object.entries(words)) sent.append(name, value);
  sent.append('photo', new Blob([]), '');
  const page = await plainBrowser().send('/plain/register', sent);
  expect(page.body).toContain('Check your e-mail');
});

const buyer = { name: 'Ama Owusu', phone: '024 412 3456' };

test('a vendor reads what buyers have asked for', async () => {
  const { vendorId, advertId } = await newSeller('Plain received part');
  const buyer = plainBrowser();
  const cart = await buyer.send('/plain/cart/add', { advert: advertId });
  const price = { [`price-${advertId}`]: hiddenIn(cart.body, `price-${advertId}`) };
  const sent = { ...price, key: hiddenIn(cart.body, 'key'), name: 'Ama Owusu', phone: '0244123456' };
  await buyer.post('/plain/order', { ...sent, handover: 'pick-up' });
  const [order] = await shop.db.select().from(orders).where(eq(orders.vendorId, vendorId));
  const [account] = await shop.db.select().from(accounts).where(eq(accounts.id, vendorId));
  const vendor = plainBrowser();
  await vendor.send('/plain/login', { email: account?.email ?? '', password: testPassword });
  const page = (await vendor.open('/plain/account')).body;
  expect(order).toBeDefined();
  expect(page).toMatch(/Requests from buyers.*Ama Owusu.*024 412 3456.*Requests that you sent/s);
});

test('who fills in what only vendors have, and leaves out the choice, is a vendor', async () => {
  const browser = plainBrowser();
  const form = { fullname: 'Kojo Antwi', email: 'kojo.plain@example.com', companyName: 'Kojo Spares' };
  const passwords = { password: testPassword, confirmPassword: testPassword };
  const missing = await browser.post('/plain/register', { ...form, ...passwords });
  expect(missing.statusCode).toBe(422);
  const place = { businessAddress: 'Shop 3, Abossey Okai, Accra', phone: '0244000222' };
  expect((await browser.post('/plain/register', { ...form, ...place, ...passwords })).statusCode).toBe(303);
  const otp = /\b\d{6}\b/.exec((await shop.mailbox.last(form.email)).text)?.[0] ?? '';
  await browser.send('/plain/verify', { email: form.email, otp });
  const [account] = await shop.db.select().from(accounts).where(eq(accounts.email, form.email));
  expect(account).toMatchObject({ role: 'vendor', companyName: 'Kojo Spares' });
});

test('a delivery needs an address, and the vendor gets it', async () => {
  const { vendorId, advertId } = await newSeller('Front bumper');
  const browser = plainBrowser();
  const cart = await browser.send('/plain/cart/add', { advert: advertId });
  const form = { ...buyer, key: hiddenIn(cart.body, 'key'), handover: 'delivery', address: '' };
  const refused = await browser.post('/plain/order', form);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('id="field-address-error"');
  expect(refused.body).toMatch(/value="delivery" checked/);
  await browser.send('/plain/order', { ...form, address: '12 Ring Road, Kumasi' });
  const [stored] = await shop.db.select().from(orders).where(eq(orders.vendorId, vendorId));
  expect(stored).toMatchObject({ handover: 'delivery', address: '12 Ring Road, Kumasi' });
});

test('one form asks several vendors; what one refuses stays in the cart, and the others are asked only once', async () => {
  const [first, second] = [await newSeller('Left mirror'), await newSeller('Right mirror')];
  const browser = plainBrowser();
  await browser.send('/plain/cart/add', { advert: first.advertId });
  const cart = await browser.send('/plain/cart/add', { advert: second.advertId });
  const form = { ...buyer, key: hiddenIn(cart.body, 'key'), handover: 'pick-up' };
  const refused = await browser.post('/plain/order', { ...form, [`price-${second.advertId}`]: '1' });
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('Right mirror');
  expect(refused.body).not.toContain('Left mirror');

  const done = await browser.send('/plain/order', {
    ...form,
    [`price-${second.advertId}`]: hiddenIn(refused.body, `price-${second.advertId}`),
  });
  expect(done.body).toContain('Left mirror');
  expect(done.body).toContain('Right mirror');
  const ids = [first.vendorId, second.vendorId];
  const stored = await shop.db.select().from(orders).where(inArray(orders.vendorId, ids));
  expect(stored.map(({ vendorId }) => vendorId).toSorted()).toEqual(ids.toSorted());
});

test('services to come can be ticked on one form', async () => {
  const browser = plainBrowser();
  const email = 'ticks@example.com';
  const none = await browser.post('/plain/services', { email });
  expect(none.statusCode).toBe(422);
  expect(none.body).toContain('Tick at least one.');
  const done = await browser.send('/plain/services', { email, 'Rent a car': 'on', 'Book a driver': 'on' });
  expect(done.body).toContain('Check your mailbox');
  const rows = await shop.db.select().from(serviceInterests).where(eq(serviceInterests.email, email));
  expect(rows.map(({ service }) => service).toSorted()).toEqual(['Book a driver', 'Rent a car']);
});
