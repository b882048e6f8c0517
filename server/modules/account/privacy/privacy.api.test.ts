import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { dayMs } from '#contract/core/durations.ts';
import { keptData } from '#contract/people/keptData.ts';
import { ownDataLinkSchema } from '#contract/people/ownData.ts';
import { orderAnswerSchema } from '#contract/orders/orders.ts';
import { factorSecretSchema } from '#contract/people/secondFactor.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { accounts, advertPictures, adverts, pictures } from '#server/db/tables/schema.ts';
import { sessions } from '#server/db/tables/signInSchema.ts';
import { threads } from '#server/db/tables/threadSchema.ts';
import { addOrder, shareOrdersOfVendor } from '#server/modules/orders/ordersRepository.ts';
import { derivativeKey } from '#server/pictures/pictureKeys.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { untilStatementWaits } from '#tests/support/connection/waitingStatement.ts';
import { codeOfSecret } from '#tests/support/shop/services/authenticator.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { tablesWith } from '#tests/support/shop/database/tablesWith.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';
import { ownDataParts, readOwnData } from './readOwnData.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const post = (url: string, { headers }: SignedIn, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
const remove = (person: SignedIn, password = testPassword) => post('/auth/me/delete', person, { password });

async function newSeller(fullname = 'Kofi Owusu') {
  const vendor = await shop.signUpVerified({ role: 'vendor', companyName: 'Gone Spares', fullname });
  await shop.giveSubscription(vendor.account.id);
  const advert = await insertAdvert(shop.db, { vendorId: vendor.account.id, description: 'Ask Kofi.' });
  return { vendor, advert };
}

async function order(
  buyer: SignedIn,
  { vendor, advert }: Awaited<ReturnType<typeof newSeller>>,
  by: object = { name: 'Ama Mensah', phone: '024 412 3456' },
) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { ...buyer.headers, 'idempotency-key': randomUUID() },
    payload: {
      vendorId: vendor.account.id,
      items: [{ advertId: advert.id, quantity: 1, pricePesewas: advert.pricePesewas }],
      handover: 'pick-up',
      ...by,
    },
  });
  return orderAnswerSchema.parse(answer.json()).order;
}

test('the download covers every table that refers to an account', async () => {
  const { rows } = await shop.deps.pool.query<{ name: string }>(
    "select distinct conrelid::regclass::text as name from pg_constraint where confrelid = 'accounts'::regclass and contype = 'f'",
  );
  const queries = Object.values(ownDataParts).map((part) => part({ id: randomUUID(), email: 'a@example.com' }));
  const all = JSON.stringify(queries);
  // These tables protect the account: hashes and counts that say nothing about the person.
  const guards = ['sign_in_challenges'];
  expect(rows.map(({ name }) => name).filter((name) => !all.includes(name) && !guards.includes(name))).toEqual([]);
});

test('the download covers every column of the tables that it reads', async () => {
  const { rows } = await shop.deps.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  const queries = Object.values(ownDataParts).map((part) =>
    JSON.stringify(part({ id: randomUUID(), email: 'a@example.com' })),
  );
  // Secrets and their hashes, row ids and positions, words made for the search, and what the shop notes for its own work:
  // what it has told, counted or checked, and the provider's handles.
  const leftOut = [
    /(?:hash|secret|recipient|auth|key|keys|search|event_key)$/,
    /^(?:id|position|version|last_sequence|last_step|height|width|base|payee_id|session_id|p256dh|vendor_id)$/,
    /(?:^told|told_at|mailed_at|mailed_up_to|texted_up_to|checked_at|claimed_at|seen_at|due_at|confirmed_at|proven_at)$/,
    /^(?:read_by_|last_of_|last_at|erased_at|deleted_at|resent_at|created_at|status_before|shows_adverts|dispute|counted)/,
    /^(?:pay_url|charge_id|provider|attempts|tries|payload|job|final|compared|has_original)$/,
  ];
  const names = (text: string, word: string) => new RegExp(String.raw`\b${word}\b`).test(text);
  const missing = rows.filter(({ table, column }) => {
    const reading = queries.filter((query) => names(query, `(?:from|join) ${table}`));
    const readsWhole = reading.some((query) => query.includes('to_jsonb') && names(query, `from ${table} [a-z]`));
    const isRead = readsWhole || reading.some((query) => names(query, column));
    return reading.length > 0 && !isRead && !leftOut.some((names) => names.test(column));
  });
  expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});

test('a person gets a link only with their password; it works for some minutes and for nobody else’s data', async () => {
  const person = await shop.signUpVerified({ fullname: 'Yaa Asantewaa' });
  expect(problemOf(await post('/auth/me/data', person, { password: 'guessed' })).fields).toHaveProperty('password');
  const { path } = ownDataLinkSchema.parse((await post('/auth/me/data', person, { password: testPassword })).json());
  const zip = await shop.app.inject({ url: `/api${path}` });
  expect(zip.statusCode).toBe(200);
  expect(zip.headers['content-type']).toBe('application/zip');
  expect(zip.rawPayload.subarray(0, 2).toString()).toBe('PK');
  const other = await shop.signUpVerified();
  const forged = path.replace(person.account.id, other.account.id);
  expect((await shop.app.inject({ url: `/api${forged}` })).statusCode).toBe(404);
  shop.clock.advance(11 * 60_000);
  expect((await shop.app.inject({ url: `/api${path}` })).statusCode).toBe(404);
});

test('ASVS 7.4.3: a new password ends the link that the old one made', async () => {
  const person = await shop.signUpVerified();
  const { path } = ownDataLinkSchema.parse((await post('/auth/me/data', person, { password: testPassword })).json());
  const newPassword = 'seven blue herons';
  const changed = await post('/auth/me/password', person, { password: testPassword, newPassword });
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await shop.app.inject({ url: `/api${path}` })).statusCode).toBe(404);
});

test('the file has what the person did, without contact details of the people they dealt with', async () => {
  const seller = await newSeller();
  const buyer = await shop.signUpVerified({ fullname: 'Abena Sarpong' });
  await order(buyer, seller);
  const ofBuyer = JSON.stringify(await readOwnData(shop.db, buyer.account));
  expect(ofBuyer).toContain('Abena Sarpong');
  expect(ofBuyer).toContain('Gone Spares');
  const ofSeller = JSON.stringify(await readOwnData(shop.db, seller.vendor.account));
  expect(ofSeller).toContain('Ask Kofi.');
  expect(ofSeller).not.toContain('0244123456');
  expect(ofSeller).not.toContain('+233244123456');
  expect(ofBuyer + ofSeller).not.toMatch(/password|hash|secret/i);
});

test('the file has nothing that somebody else sent under the person’s address', async () => {
  const person = await shop.signUpVerified();
  const { email } = person.account;
  const send = (path: string, payload: object, headers = {}) =>
    shop.app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
  const message = { name: 'A stranger', email, topic: 'returns', message: 'Words of a stranger' };
  await send('/contact', message);
  await send('/contact', { ...message, message: 'My own words' }, person.headers);
  await send('/newsletter', { email });
  await send('/services/interest', { email, service: 'Rent a car' });
  const { messagesToTheShop, newsletter, servicesAskedFor } = await readOwnData(shop.db, person.account);
  expect(messagesToTheShop?.map((sent) => sent['message'])).toEqual(['My own words']);
  expect([newsletter, servicesAskedFor]).toEqual([[], []]);
});

test('with two-step sign-in, both need a code', async () => {
  const person = await shop.signUpVerified();
  const begun = await post('/auth/me/second-factor/begin', person, {});
  const { secret } = factorSecretSchema.parse(begun.json());
  await post('/auth/me/second-factor/confirm', person, {
    code: codeOfSecret(secret, shop.clock()),
    password: testPassword,
  });
  for (const path of ['/auth/me/data', '/auth/me/delete']) {
    expect(problemOf(await post(path, person, { password: testPassword })).fields).toHaveProperty('code');
  }
  shop.clock.advance(60_000);
  const proof = { password: testPassword, code: codeOfSecret(secret, shop.clock()) };
  expect((await post('/auth/me/delete', person, proof)).statusCode).toBe(200);
});

test('a vendor who deletes the account disappears at once, and the buyers are notified', async () => {
  const fullname = `Kofi ${randomUUID()}`;
  const seller = await newSeller(fullname);
  const { account } = seller.vendor;
  const buyer = await shop.signUpVerified();
  const { id } = await order(buyer, seller);
  expect((await remove(seller.vendor, 'guessed')).statusCode).toBe(422);
  expect((await remove(seller.vendor)).statusCode).toBe(200);
  for (const url of [`/api/adverts/${seller.advert.id}`, `/api/vendors/${account.id}`]) {
    expect((await shop.app.inject({ url })).statusCode, url).toBeOneOf([404, 410]);
  }
  expect((await shop.app.inject({ url: '/api/auth/me', headers: seller.vendor.headers })).statusCode).toBe(401);
  const mine = await shop.app.inject({ url: `/api/orders/${id}`, headers: buyer.headers });
  expect(mine.json()).toMatchObject({ status: 'declined', vendor: { name: 'Former vendor' } });
  const login = { email: account.email, password: testPassword };
  expect((await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: login })).statusCode).toBe(401);
  const former = { email: `${account.id}@deleted.invalid`, password: testPassword };
  expect((await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: former })).statusCode).toBe(401);
  expect(await shop.mailbox.last(account.email)).toHaveProperty('subject', 'Your Spareyard account is deleted');
  expect(await tablesWith(shop.deps.pool, account.email)).toEqual([]);
  expect(await tablesWith(shop.deps.pool, fullname)).toEqual([]);
});

test('a buyer is removed from the data of the other side after 30 days, and not before', async () => {
  const seller = await newSeller();
  const buyer = await shop.signUpVerified({ fullname: 'Esi Nyarko' });
  const by = { name: 'Esi Nyarko', phone: '0244199887', note: 'Esi Nyarko calls' };
  const { id } = await order(buyer, seller, by);
  /** The vendor's commands, whose answers are stored. */
  const patch = async (url: string, payload: object) => {
    const headers = { ...seller.vendor.headers, 'idempotency-key': randomUUID() };
    const { statusCode, body } = await shop.app.inject({ method: 'PATCH', url: `/api${url}`, headers, payload });
    expect(statusCode, body).toBe(200);
  };
  await patch(`/orders/${id}`, { status: 'accepted' });
  await post('/threads', buyer, { orderId: id, text: 'Is it ready?' });
  const [thread] = await shop.db.select().from(threads).where(eq(threads.buyerId, buyer.account.id));
  await patch(`/threads/${thread?.id ?? ''}`, { done: true });
  const reviewed = await order(buyer, seller, by);
  for (const status of ['accepted', 'ready', 'collected']) await patch(`/orders/${reviewed.id}`, { status });
  expect((await post(`/orders/${reviewed.id}/review`, buyer, { stars: 5, text: 'As it was said.' })).statusCode).toBe(
    201,
  );
  expect(await tablesWith(shop.deps.pool, 'Esi N.')).toContain('notices');
  await remove(buyer);
  const sweep = async () => {
    await shop.deps.jobs.enqueue(shop.db, 'sweep-expired', {});
    await shop.deps.jobs.drain();
  };
  shop.clock.advance((keptData.deletedAccount.days - 1) * dayMs);
  await sweep();
  expect(await tablesWith(shop.deps.pool, 'Esi Nyarko')).toContain('orders');
  shop.clock.advance(2 * dayMs);
  await sweep();
  for (const words of ['Esi Nyarko', 'Esi N.', '244199887']) {
    expect(await tablesWith(shop.deps.pool, words), words).toEqual([]);
  }
  const orderRows = await shop.db.select().from(orders).where(eq(orders.id, id));
  expect(orderRows).toMatchObject([{ status: 'cancelled', buyerName: 'Former member', buyerPhone: '', note: null }]);
});

test('a deleted vendor’s pictures and texts are deleted within 30 days, including the files', async () => {
  const { vendor, advert } = await newSeller();
  const [picture] = await shop.db
    .insert(pictures)
    .values({
      ownerId: vendor.account.id,
      contentHash: Buffer.alloc(32, 7),
      state: 'ready',
      hasOriginal: false,
      createdAt: shop.clock(),
    })
    .returning();
  const id = picture?.id ?? '';
  await shop.db.insert(advertPictures).values({ advertId: advert.id, position: 0, pictureId: id, alt: '' });
  const key = derivativeKey(id, 1280, 'jpeg');
  await shop.deps.pictures.put(key, Buffer.from('a picture'), 'image/jpeg');
  await remove(vendor);
  shop.clock.advance((keptData.deletedAccount.days + 1) * dayMs);
  await shop.deps.jobs.enqueue(shop.db, 'sweep-expired', {});
  await shop.deps.jobs.drain();
  expect(await shop.deps.pictures.exists(key)).toBe(false);
  const [row] = await shop.db.select().from(adverts).where(eq(adverts.id, advert.id));
  expect(row).toMatchObject({ description: '', published: false });
});

test('an account that is deleted by two taps at once is deleted once, and no session opens it afterwards', async () => {
  const person = await shop.signUpVerified();
  const answers = await Promise.all([remove(person), remove(person)]);
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect([
    [200, 200],
    [200, 401],
    [200, 422],
  ]).toContainEqual(statuses);
  const deletionMails = (await shop.mailbox.to(person.account.email)).filter(({ subject }) =>
    subject.includes('deleted'),
  );
  expect(deletionMails).toHaveLength(1);
  // Like the session of a sign-in that was in progress.
  const late = await shop.openSession(person.account.id);
  expect((await shop.app.inject({ url: '/api/auth/me', headers: late.headers })).statusCode).toBe(401);
  expect((await remove({ ...person, headers: late.headers })).statusCode).toBe(401);
});

test('a stranger cannot delete an account', async () => {
  const person = await shop.signUpVerified();
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/me/delete',
    payload: { password: testPassword },
  });
  expect(answer.statusCode).toBe(401);
  const rows = await shop.db.select().from(sessions).where(eq(sessions.accountId, person.account.id));
  expect(z.array(z.unknown()).parse(rows)).toHaveLength(1);
  const [row] = await shop.db.select().from(accounts).where(eq(accounts.id, person.account.id));
  expect(row?.deletedAt).toBeNull();
});

test('an order that is being sent while its vendor leaves is ended with the others', async () => {
  const seller = await newSeller();
  const buyer = await shop.signUpVerified({ fullname: 'Ama Mensah' });
  const { id: vendorId } = seller.vendor.account;
  const { left, orderId } = await shop.db.transaction(async (tx) => {
    // Does what sending an order does, up to its commit.
    await shareOrdersOfVendor(tx, vendorId);
    const sent = { vendorId, buyerId: buyer.account.id, trackingHash: randomBytes(32), createdAt: shop.clock() };
    const words = { buyerName: 'Ama Mensah', buyerPhone: '0244123456', handover: 'pick-up' } as const;
    const line = { advertId: seller.advert.id, title: 'Alternator', pricePesewas: 10_000, quantity: 1 };
    const row = await addOrder(tx, { ...sent, ...words }, [{ ...line, returns: 'yes', agreed: false }]);
    const removal = Promise.resolve(remove(seller.vendor));
    await untilStatementWaits(shop);
    return { left: removal, orderId: row.id };
  });
  expect((await left).statusCode).toBe(200);
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect(row?.status).toBe('declined');
  expect((await shop.mailbox.last(buyer.account.email)).text).toContain('The vendor has left the shop.');
});

test('a link to data that names no account is over, like any other that this shop did not make', async () => {
  const signature = 'A'.repeat(43);
  for (const id of ['-'.repeat(36), '0198aaaa-aaaa-aaaa-aaaa-aaaaaaaaaaa-', randomUUID()]) {
    const answer = await shop.app.inject(`/api/auth/me/data/${id}.1795000000000.${signature}`);
    expect([answer.statusCode, problemOf(answer).code]).toEqual([404, 'not_found']);
  }
});
