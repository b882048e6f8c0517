import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vendorPageSchema } from '#contract/catalogue/vendorPage.ts';
import type { OrderInput } from '#contract/orders/orderRequest.ts';
import { provenPhones } from '#server/db/tables/noticesSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createOrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { signInStaff } from '#tests/support/shop/clients/staffClient.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/* Nobody reviews for the vendor. */

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
});
afterAll(() => shop.close());

const review = (id: string, headers: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/review`,
    headers,
    payload: { stars: 5, text: 'As it was said, and quick.' },
  });

test.each<[string, (own: { email: string; phone: string }) => Promise<SignedIn> | SignedIn, Partial<OrderInput>]>([
  ['has the vendor’s phone', ({ phone }) => withAccount({ phone }), {}],
  ['has the vendor’s mailbox', ({ email }) => shop.signUpVerified({ email: email.replace('@', '+me@') }), {}],
  [
    'has the vendor’s mailbox, with other dots',
    ({ email }) => shop.signUpVerified({ email: email.replace('.spares@gmail', 'spares@googlemail') }),
    {},
  ],
  ['moves to the vendor’s e-mail', ({ email }) => withAccount({ pendingEmail: email }), {}],
  ['gave the vendor’s phone with the order', () => shop.signUpVerified(), { phone: '020 999 8877' }],
])('an account that %s may not review the order', async (_what, make, message) => {
  const client = await createOrderClient(shop);
  const { id: vendorId } = client.vendor.account;
  const email = `${randomUUID()}.spares@gmail.com`;
  const phone = '+233209998877';
  await shop.db.update(accounts).set({ email, phone }).where(eq(accounts.id, vendorId));
  const own = await make({ email, phone });
  const { order } = await client.sent(message, own.headers);
  for (const status of ['accepted', 'ready', 'collected']) await client.moved(order.id, { status });
  const refused = await review(order.id, own.headers);
  expect([refused.statusCode, problemOf(refused).code], refused.body).toEqual([403, 'forbidden']);
  const page = await shop.app.inject({ url: `/api/vendors/${vendorId}` });
  expect(vendorPageSchema.parse(page.json()).reviews.items).toEqual([]);
});

test.each(['phone', 'pendingEmail'] as const)(
  'a vendor who types the %s of a buyer into the profile stops no review',
  async (typed) => {
    const client = await createOrderClient(shop);
    const buyer = await withAccount({ phone: '+233205550101' });
    const { order } = await client.sent({ phone: '+233205550101' }, buyer.headers);
    for (const status of ['accepted', 'ready', 'collected']) await client.moved(order.id, { status });
    const change = typed === 'phone' ? { phone: '+233205550101' } : { pendingEmail: buyer.account.email };
    await shop.db.update(accounts).set(change).where(eq(accounts.id, client.vendor.account.id));
    const answer = await review(order.id, buyer.headers);
    expect(answer.statusCode, answer.body).toBe(201);
  },
);

test('a vendor who types the confirmed phone of a regular buyer into the profile before the order stops no review', async () => {
  const client = await createOrderClient(shop);
  const phone = '+233205550404';
  const buyer = await withAccount({ phone }, phone);
  await shop.db.update(accounts).set({ phone }).where(eq(accounts.id, client.vendor.account.id));
  const { order } = await client.sent({ phone }, buyer.headers);
  for (const status of ['accepted', 'ready', 'collected']) await client.moved(order.id, { status });
  const answer = await review(order.id, buyer.headers);
  expect(answer.statusCode, answer.body).toBe(201);
});

test('a vendor who ordered under the phone of the profile may not review it, whatever the profile says later', async () => {
  const client = await createOrderClient(shop);
  const phone = '+233205550202';
  const ofVendor = eq(accounts.id, client.vendor.account.id);
  await shop.db.update(accounts).set({ phone }).where(ofVendor);
  const second = await shop.signUpVerified();
  const { order } = await client.sent({ phone: '020 555 0202' }, second.headers);
  for (const status of ['accepted', 'ready', 'collected']) await client.moved(order.id, { status });
  await shop.db.update(accounts).set({ phone: '+233205550203' }).where(ofVendor);
  expect((await review(order.id, second.headers)).statusCode).toBe(403);
});

test('a number that the vendor has confirmed counts at the time of the review', async () => {
  const client = await createOrderClient(shop);
  const second = await shop.signUpVerified();
  const { order } = await client.sent({ phone: '+233205550303' }, second.headers);
  for (const status of ['accepted', 'ready', 'collected']) await client.moved(order.id, { status });
  const proven = { accountId: client.vendor.account.id, phone: '+233205550303', provenAt: shop.clock() };
  await shop.db.insert(provenPhones).values(proven);
  expect((await review(order.id, second.headers)).statusCode).toBe(403);
});

test('staff of the shop review nothing', async () => {
  const client = await createOrderClient(shop);
  const staff = await signInStaff(shop);
  const { order } = await client.sent({}, staff.headers);
  for (const status of ['accepted', 'ready', 'collected']) await client.moved(order.id, { status });
  const refused = await review(order.id, staff.headers);
  expect([refused.statusCode, problemOf(refused).code]).toEqual([403, 'forbidden']);
});

async function withAccount(change: Partial<typeof accounts.$inferInsert>, provenPhone?: string): Promise<SignedIn> {
  const made = await shop.signUpVerified();
  const { id } = made.account;
  if (Object.keys(change).length > 0) await shop.db.update(accounts).set(change).where(eq(accounts.id, id));
  if (provenPhone) {
    await shop.db.insert(provenPhones).values({ accountId: id, phone: provenPhone, provenAt: shop.clock() });
  }
  return made;
}
