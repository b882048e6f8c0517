import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vendorPageSchema } from '#contract/catalogue/vendorPage.ts';
import { vendorPhoneSchema } from '#contract/catalogue/vendorPhone.ts';
import { phoneShown } from '#server/db/tables/phoneShownSchema.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { limitRules } from '#server/plugins/limits/limits.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/* The number of a vendor is shown on a tap, to each visitor a bounded number of times, and stands in no public answer. */

let shop: TestApp;
let vendor: SignedIn;
let advertId: string;
let addresses = 0;
const phone = '+233249876543';

beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  vendor = await shop.signUpVerified({ role: 'vendor', companyName: 'Boateng Spares' });
  await shop.giveSubscription(vendor.account.id);
  await wish({ phone });
  advertId = (await insertAdvert(shop.db, { vendorId: vendor.account.id, title: 'Brake pads' })).id;
});
afterAll(() => shop.close());

const wish = (change: Partial<typeof accounts.$inferInsert>) =>
  shop.db.update(accounts).set(change).where(eq(accounts.id, vendor.account.id));

function newAddress(): string {
  addresses += 1;
  return `10.9.${addresses >> 8}.${addresses & 255}`;
}

const ask = (headers: Record<string, string> = {}, address = newAddress(), id = vendor.account.id) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/vendors/${id}/phone`,
    headers: { 'x-forwarded-for': address, ...headers },
  });

async function timesShown(): Promise<number> {
  const rows = await shop.db.select().from(phoneShown).where(eq(phoneShown.vendorId, vendor.account.id));
  return rows.reduce((sum, { times }) => sum + times, 0);
}

test('no list, search, advert, vendor page or catalogue contains the number', async () => {
  const paths = [
    '/api/adverts',
    '/api/adverts?q=brake+pads',
    `/api/adverts?vendor=${vendor.account.id}`,
    `/api/adverts/${advertId}`,
    `/api/vendors/${vendor.account.id}`,
    '/api/catalogue/snapshot',
    '/api/catalogue/suggest?q=boateng',
  ];
  for (const path of paths) {
    const { statusCode, body } = await shop.app.inject(path);
    expect([path, statusCode]).toEqual([path, 200]);
    expect(body.replaceAll(/[\s()-]/g, ''), path).not.toMatch(/249876543/);
  }
});

test('anybody is shown the number when they ask, in no cache, and each time is counted but the vendor’s own', async () => {
  const before = await timesShown();
  const answer = await ask();
  expect(vendorPhoneSchema.parse(answer.json())).toEqual({ phone, ways: ['call', 'whatsapp'] });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect((await shop.app.inject(`/api/vendors/${vendor.account.id}/phone`)).statusCode).toBe(404);
  await ask((await shop.signUpVerified()).headers);
  await ask(vendor.headers);
  expect(await timesShown()).toBe(before + 2);
});

test('a network is shown a bounded number, and whoever signs in there is still shown theirs', async () => {
  const address = newAddress();
  const answers = [];
  for (let n = 0; n < limitRules['phone-address'].points; n += 1) answers.push((await ask({}, address)).statusCode);
  expect(new Set(answers)).toEqual(new Set([200]));
  const refused = await ask({}, address);
  expect([refused.statusCode, problemOf(refused).message]).toEqual([
    429,
    'Too many numbers were shown to your network. Sign in to see this one, or send a message.',
  ]);
  const buyer = await shop.signUpVerified();
  for (let n = 0; n < limitRules['phone-account'].points; n += 1) {
    expect((await ask(buyer.headers, address)).statusCode).toBe(200);
  }
  expect((await ask(buyer.headers)).statusCode).toBe(429);
  expect((await ask()).statusCode).toBe(200);
});

test('a vendor decides how buyers reach them', async () => {
  const save = (contactWish: string) =>
    shop.app.inject({
      method: 'PATCH',
      url: '/api/auth/me',
      headers: vendor.headers,
      payload: { fullname: 'Kwame Boateng', email: vendor.account.email, phone, contactWish },
    });
  const readNumber = async () =>
    vendorPageSchema.parse((await shop.app.inject(`/api/vendors/${vendor.account.id}`)).json()).ways;
  const saved = await save('whatsapp');
  expect(saved.json()).toMatchObject({ user: { contactWish: 'whatsapp' } });
  shop.clock.advance(60_000);
  expect(await readNumber()).toEqual(['whatsapp']);
  expect(vendorPhoneSchema.parse((await ask()).json()).ways).toEqual(['whatsapp']);
  await save('message');
  shop.clock.advance(60_000);
  expect(await readNumber()).toEqual([]);
  expect((await shop.app.inject(`/api/adverts/${advertId}`)).json()).toMatchObject({ vendor: { ways: [] } });
  const refused = await ask();
  expect([refused.statusCode, problemOf(refused).message]).toEqual([
    404,
    'This vendor shows no phone number. Send a message instead.',
  ]);
  expect((await save('shout')).statusCode).toBe(422);
  await save('call');
  const buyer = await shop.signUpVerified();
  const other = { fullname: 'Esi', email: buyer.account.email, phone, contactWish: 'call' };
  const byBuyer = { method: 'PATCH' as const, url: '/api/auth/me', headers: buyer.headers, payload: other };
  expect((await shop.app.inject(byBuyer)).statusCode).toBe(422);
});

test('only vendors whose adverts are shown have a number to show', async () => {
  const buyer = await shop.signUpVerified();
  await shop.db.update(accounts).set({ phone: '+233201112223' }).where(eq(accounts.id, buyer.account.id));
  expect((await ask({}, undefined, buyer.account.id)).statusCode).toBe(404);
  const ended = await shop.signUpVerified({ role: 'vendor' });
  expect((await ask({}, undefined, ended.account.id)).statusCode).toBe(404);
  await shop.giveSubscription(ended.account.id);
  await shop.db.update(accounts).set({ phone: '+233201112224' }).where(eq(accounts.id, ended.account.id));
  expect((await ask({}, undefined, ended.account.id)).statusCode).toBe(200);
  await shop.db.update(subscriptions).set({ showsAdverts: false }).where(eq(subscriptions.accountId, ended.account.id));
  expect((await ask({}, undefined, ended.account.id)).statusCode).toBe(410);
});
