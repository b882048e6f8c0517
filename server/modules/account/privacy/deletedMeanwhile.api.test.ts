import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderAnswerSchema } from '#contract/orders/orders.ts';
import { provenPhones } from '#server/db/tables/noticesSchema.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { offerTerms } from '#server/db/tables/priceOfferSchema.ts';
import { accounts, adverts } from '#server/db/tables/schema.ts';
import { idempotencyKeys } from '#server/db/tables/serverStateSchema.ts';
import { garages } from '#server/db/tables/shopperSchema.ts';
import { savedReplies } from '#server/db/tables/threadSchema.ts';
import { confirmingPhone } from '#tests/security/goodCallScenes.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { untilStatementWaits } from '#tests/support/connection/waitingStatement.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { tablesWith } from '#tests/support/shop/database/tablesWith.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';
import { whilePlanEnds } from '#tests/support/shop/whilePlanEnds.ts';

/* An account is deleted while others, or another device of its person, send something. */

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const post = (url: string, { headers }: SignedIn, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
const remove = (person: SignedIn) => post('/auth/me/delete', person, { password: testPassword });

async function newSeller() {
  const vendor = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(vendor.account.id);
  const advert = await insertAdvert(shop.db, { vendorId: vendor.account.id });
  return { vendor, advert };
}

async function order(buyer: SignedIn, { vendor, advert }: Awaited<ReturnType<typeof newSeller>>) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { ...buyer.headers, 'idempotency-key': randomUUID() },
    payload: {
      vendorId: vendor.account.id,
      items: [{ advertId: advert.id, quantity: 1, pricePesewas: advert.pricePesewas }],
      name: 'Ama Mensah',
      phone: '024 412 3456',
      handover: 'pick-up',
    },
  });
  return orderAnswerSchema.parse(answer.json()).order;
}

test('what another device sends while the account is being deleted is not stored', async () => {
  const { person, phone, otp } = await confirmingPhone(shop);
  await shop.db.update(accounts).set({ fullname: 'Efua Sarpong' }).where(eq(accounts.id, person.account.id));
  const seller = await newSeller();
  const put = (method: 'PATCH' | 'PUT', url: string, payload: object) =>
    Promise.resolve(shop.app.inject({ method, url: `/api/auth/me${url}`, headers: person.headers, payload }));
  expect((await put('PUT', '/garage', { vehicles: ['Toyota Vitz 2012'], chosen: null })).statusCode).toBe(200);
  const { removal, sent } = await shop.db.transaction(async (tx) => {
    await tx.select().from(garages).where(eq(garages.accountId, person.account.id)).for('update');
    const isRemoved = Promise.resolve(remove(person));
    await untilStatementWaits(shop);
    const commands = [
      put('PATCH', '', { fullname: 'Efua Sarpong', phone: '020 555 0199' }),
      Promise.resolve(post('/notices/phone/verify', person, { phone, otp })),
      Promise.resolve(order(person, seller)).catch(() => 'refused'),
    ];
    await untilStatementWaits(shop, { least: 2 });
    return { removal: isRemoved, sent: commands };
  });
  expect((await removal).statusCode).toBe(200);
  await Promise.all(sent);
  expect(await tablesWith(shop.deps.pool, 'Efua Sarpong')).toEqual([]);
  const [account] = await shop.db.select().from(accounts).where(eq(accounts.id, person.account.id));
  expect(account).toMatchObject({ fullname: 'Former member', phone: null });
  expect(await shop.db.$count(orders, eq(orders.buyerId, person.account.id))).toBe(0);
  expect(await shop.db.$count(provenPhones, eq(provenPhones.phone, phone))).toBe(0);
});

test('a question or an offer that comes while its vendor is leaving is not sent to nobody', async () => {
  const { vendor, advert } = await newSeller();
  const buyer = await shop.signUpVerified();
  await shop.db.insert(offerTerms).values({ advertId: advert.id, lowestPesewas: 5_000, setAt: shop.clock() });
  const replies = { accountId: vendor.account.id, replies: [] };
  await shop.db.insert(savedReplies).values(replies);
  const { removal, sent } = await shop.db.transaction(async (tx) => {
    await tx.select().from(savedReplies).where(eq(savedReplies.accountId, vendor.account.id)).for('update');
    const isRemoved = Promise.resolve(remove(vendor));
    await untilStatementWaits(shop);
    const question = { name: 'Esi', email: buyer.account.email, message: 'Is it there?' };
    const commands = [
      Promise.resolve(post(`/adverts/${advert.id}/enquiries`, buyer, question)),
      Promise.resolve(post('/price-offers', buyer, { advertId: advert.id, price: 60 })),
    ];
    await untilStatementWaits(shop, { least: 3 });
    return { removal: isRemoved, sent: commands };
  });
  expect((await removal).statusCode).toBe(200);
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual([410, 410]);
});

test('a new password that comes while the account is being deleted waits for it, and is refused', async () => {
  const person = await shop.signUpVerified();
  const { id, email } = person.account;
  const open = (path: string, payload: object) =>
    Promise.resolve(shop.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload }));
  await open('forgot-password', { email });
  const otp = await shop.mailbox.code(email);
  const { removal, reset } = await shop.db.transaction(async (tx) => {
    await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
    const isRemoved = Promise.resolve(remove(person));
    await untilStatementWaits(shop);
    const isReset = open('reset-password', { email, otp, password: 'kelewele-at-the-junction-7' });
    await untilStatementWaits(shop, { least: 2 });
    return { removal: isRemoved, reset: isReset };
  });
  expect((await removal).statusCode).toBe(200);
  expect(problemOf(await reset).code).toBe('expired_code');
});

test('an account can be deleted while the other side ends an order of it', async () => {
  const seller = await newSeller();
  const buyer = await shop.signUpVerified();
  const { id } = await order(buyer, seller);
  const removal = await shop.db.transaction(async (tx) => {
    await tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id));
    const isRemoved = Promise.resolve(remove(seller.vendor));
    await untilStatementWaits(shop);
    return [isRemoved];
  });
  const [answer] = await Promise.all(removal);
  expect(answer?.statusCode, answer?.body).toBe(200);
});

test('a vendor’s account can be deleted while its plan ends', async () => {
  const { vendor, advert } = await newSeller();
  const answer = await whilePlanEnds(shop, vendor.account.id, async () => remove(vendor));
  expect(answer.statusCode, answer.body).toBe(200);
  const [row] = await shop.db.select().from(adverts).where(eq(adverts.id, advert.id));
  expect(row).toMatchObject({ published: false, deletedAt: shop.clock() });
});

test('a deletion and a command that get in each other’s way with others are begun again', async () => {
  const [leaving, staying] = [await shop.signUpVerified(), await shop.signUpVerified()];
  const garage = { method: 'PUT' as const, url: '/api/auth/me/garage', payload: { vehicles: [], chosen: null } };
  await shop.app.inject({ ...garage, headers: leaving.headers });
  const ofLeaving = eq(garages.accountId, leaving.account.id);
  const key = randomUUID();
  const ofCommand = eq(idempotencyKeys.key, key);
  // Each waits for this transaction, which then waits for it: whoever waited first is ended (`deadlock_timeout`).
  const removal = await shop.db.transaction(async (tx) => {
    await tx.select().from(garages).where(ofLeaving).for('update');
    const isRemoved = Promise.resolve(remove(leaving));
    await untilStatementWaits(shop);
    await tx.select().from(accounts).where(eq(accounts.id, leaving.account.id)).for('update');
    return [isRemoved];
  });
  const saving = await shop.db.transaction(async (tx) => {
    await tx.select().from(accounts).where(eq(accounts.id, staying.account.id)).for('update');
    const headers = { ...staying.headers, 'idempotency-key': key };
    const payload = { fullname: 'Esi Owusu', phone: '020 555 0101' };
    const isSaved = Promise.resolve(shop.app.inject({ method: 'PATCH', url: '/api/auth/me', headers, payload }));
    await untilStatementWaits(shop);
    const row = { scope: staying.account.id, key, requestHash: Buffer.alloc(32), createdAt: shop.clock() };
    await tx.insert(idempotencyKeys).values(row);
    await tx.delete(idempotencyKeys).where(ofCommand);
    return [isSaved];
  });
  const answers = await Promise.all([...removal, ...saving]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});
