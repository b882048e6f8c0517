import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/connection.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { sessions } from '#server/db/tables/signInSchema.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { newPlainSeller } from '#tests/support/shop/database/newPlainSeller.ts';
import { openPagesApp } from '#tests/support/shop/pagesApp.ts';
import { hiddenIn, plainBrowsers } from '#tests/support/shop/clients/plainBrowser.ts';

/* What works without scripts: forms that the browser itself posts, handled by the API's own routes. */

const { shop, app, site } = await openPagesApp({});
const plainBrowser = plainBrowsers(app);
const newSeller = () => newPlainSeller(shop);

describe('the cart', () => {
  it('keeps parts, changes how many, and takes them out', async () => {
    const { advertId } = await newSeller();
    const browser = plainBrowser();
    await browser.send('/plain/cart/add', { advert: advertId });
    const two = await browser.send('/plain/cart/change', { advert: advertId, quantity: '2', act: 'change' });
    expect(two.body).toMatch(/Total GHc\s240\.00/);
    expect(two.body).toContain('Brake &quot;disc&quot; &lt;front&gt;');
    const blank = await browser.send('/plain/cart/change', { advert: advertId, quantity: '', act: 'change' });
    expect(blank.body).toMatch(/Total GHc\s240\.00/);
    const none = await browser.send('/plain/cart/change', { advert: advertId, act: 'remove' });
    expect(none.body).toContain('Your cart is empty.');
    expect((await browser.send('/plain/cart/add', { advert: 'no part' })).body).toContain('we do not know this part');
  });

  it('asks once for all of its lines, and says what is left and what is gone', async () => {
    const { advertId } = await newSeller();
    await shop.db.update(adverts).set({ quantity: 1 }).where(eq(adverts.id, advertId));
    const browser = plainBrowser();
    const gone = Array.from({ length: 49 }, () => `${randomUUID()}*1`);
    const text = [`${advertId.toUpperCase()}*2`, ...gone].join('.');
    browser.jar.set('plain-cart', Buffer.from(text).toString('base64url'));
    const statements = vi.spyOn(shop.deps.pool, 'query');
    const { body } = await browser.open('/plain/cart');
    expect(statements.mock.calls.length).toBeLessThan(10);
    statements.mockRestore();
    expect(body).toContain('Only 1 left');
    expect(body.split('See similar parts')).toHaveLength(50);
  });

  it('sends the request once, and shows it to this browser only', async () => {
    const { account, advertId } = await newSeller();
    const browser = plainBrowser();
    const cart = await browser.send('/plain/cart/add', { advert: advertId });
    const form = {
      key: hiddenIn(cart.body, 'key'),
      [`price-${advertId}`]: hiddenIn(cart.body, `price-${advertId}`),
      handover: 'pick-up',
      name: 'Ama Owusu',
      phone: '',
    };
    const refused = await browser.post('/plain/order', form);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('value="Ama Owusu"');
    expect(refused.body).toContain('id="field-phone-error"');
    expect(hiddenIn(refused.body, 'key')).toBe(form.key);

    // Two presses of the same button: both are sent with the cart as it was.
    const cartCookie = browser.jar.get('plain-cart') ?? '';
    const sent = { ...form, phone: '024 412 3456' };
    const page = await browser.send('/plain/order', sent);
    expect(page.body).toMatch(/\d+: Sent/);
    browser.jar.set('plain-cart', cartCookie);
    await browser.send('/plain/order', sent);
    const stored = await shop.db.select().from(orders).where(eq(orders.vendorId, account.id));
    expect(stored).toHaveLength(1);
    expect((await browser.open('/plain/cart')).body).toContain('Your cart is empty.');
    expect((await plainBrowser().open('/plain/account')).body).not.toContain('Sent');
  });

  it('keeps no key of what was sent while signed in: it is shown to that account only', async () => {
    const { advertId } = await newSeller();
    const { account } = await shop.signUpVerified();
    const browser = plainBrowser();
    await browser.send('/plain/login', { email: account.email, password: testPassword });
    const cart = await browser.send('/plain/cart/add', { advert: advertId });
    const form = { key: hiddenIn(cart.body, 'key'), handover: 'pick-up', name: 'Ama Owusu', phone: '024 412 3456' };
    expect((await browser.send('/plain/order', form)).body).toMatch(/\d+: Sent/);
    expect(browser.jar.get('plain-orders') ?? '').toBe('');
    // Signed out from another device.
    await shop.db.delete(sessions).where(eq(sessions.accountId, account.id));
    expect((await browser.open('/plain/account')).body).not.toContain(': Sent');
  });

  it('says so when it is busy, and never that a part is sold or that somebody is signed out', async () => {
    const browser = plainBrowser();
    await browser.send('/plain/cart/add', { advert: (await newSeller()).advertId });
    await browser.send('/plain/login', { email: (await shop.signUpVerified()).account.email, password: testPassword });
    const away = openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none' });
    const deps = { ...shop.deps, db: away.db, pool: away.pool };
    const broken = await buildApp(deps, { log: createLog('silent'), site });
    const there = plainBrowsers(broken)();
    for (const [name, value] of browser.jar) there.jar.set(name, value);
    for (const url of ['/plain/cart', '/plain/account']) {
      const answer = await there.open(url);
      expect([answer.statusCode, answer.headers['retry-after']], url).toEqual([503, '5']);
      expect(answer.body).toContain('The shop cannot do this right now');
    }
    await broken.close();
    await away.close();
    expect((await browser.open('/plain/cart')).body).toContain('Send order request');
    expect((await browser.open('/plain/account')).body).toContain('Logout');
  });

  it('asks again when a price has changed, and shows the new price', async () => {
    const { advertId } = await newSeller();
    const browser = plainBrowser();
    await browser.send('/plain/cart/add', { advert: advertId });
    const answer = await browser.post('/plain/order', {
      [`price-${advertId}`]: '11900',
      handover: 'pick-up',
      name: 'Ama Owusu',
      phone: '024 412 3456',
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('class="note error"');
    expect(hiddenIn(answer.body, `price-${advertId}`)).toBe('12000');
  });
});
