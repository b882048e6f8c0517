import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountSchema } from '#contract/people/account.ts';
import { noticesAnswerSchema } from '#contract/people/notices.ts';
import { receivedOrdersSchema } from '#contract/orders/receivedOrders.ts';
import { ownAdvertsAnswerSchema } from '#contract/catalogue/listing.ts';
import { forVendorHeader } from '#contract/vendor/forVendor.ts';
import { staffNamesSchema, vendorStaffSchema } from '#contract/vendor/vendorStaff.ts';
import { provenPhones } from '#server/db/tables/noticesSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { staffInvites, vendorStaff } from '#server/db/tables/vendorStaffSchema.ts';
import { readOwnData } from '#server/modules/account/privacy/readOwnData.ts';
import { hashToken } from '#server/plugins/session/session.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createOrderClient, type OrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { createThreadClient, type ThreadClient } from '#tests/support/shop/clients/threadClient.ts';
import { createVendorStaffClient } from '#tests/support/shop/clients/vendorStaffClient.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let client: ReturnType<typeof createVendorStaffClient>;

beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  client = createVendorStaffClient(shop);
});
afterAll(() => shop.close());

async function invited(owner: SignedIn, email = `${randomUUID()}@example.com`) {
  const answer = await client.invite(owner, { email });
  expect(answer.statusCode, answer.body).toBe(201);
  return { email, key: await client.mailedKey(email) };
}

const me = async (as: SignedIn) => accountSchema.parse((await client.call('GET', '/auth/me', as)).json());
const staffOf = async (owner: SignedIn) =>
  vendorStaffSchema.parse((await client.call('GET', '/vendor-staff', owner)).json());

it('does not take back who was removed by an invitation from before, but by a new one', async () => {
  const { vendor: owner } = await createOrderClient(shop);
  const ama = await shop.signUpVerified();
  const phone = '+233244000111';
  await shop.db.insert(provenPhones).values({ accountId: ama.account.id, phone, provenAt: shop.clock() });
  const { key } = await invited(owner, ama.account.email);
  expect((await client.invite(owner, { phone })).statusCode).toBe(201);
  expect((await client.accept(key, ama)).statusCode).toBe(200);
  // The key of the text message; the shop has only its hash.
  const byPhone = 'p'.repeat(43);
  await shop.db
    .update(staffInvites)
    .set({ keyHash: hashToken(byPhone) })
    .where(eq(staffInvites.phone, phone));
  shop.clock.advance(60_000);
  expect((await client.remove(owner, ama)).statusCode).toBe(200);
  expect(problemOf(await client.accept(byPhone, ama))).toMatchObject({ status: 410 });
  expect((await client.call('GET', '/orders/received', ama)).statusCode).toBe(403);
  shop.clock.advance(60_000);
  const again = await invited(owner, ama.account.email);
  expect((await client.accept(again.key, ama)).statusCode).toBe(200);
});

describe('the staff of a vendor', () => {
  let orders: OrderClient;
  let threads: ThreadClient;
  let owner: SignedIn;
  let ama: SignedIn;

  beforeEach(async () => {
    orders = await createOrderClient(shop);
    owner = orders.vendor;
    ama = await shop.signUpVerified({ fullname: 'Ama Serwaa' });
    await client.join(owner, ama);
  });

  it('moves orders on, and owner and staff see who took each step, while the buyer sees the vendor', async () => {
    const { order } = await orders.sent();
    const received = receivedOrdersSchema.parse((await client.call('GET', '/orders/received', ama)).json());
    expect(received.items.map(({ id }) => id)).toEqual([order.id]);
    await orders.moved(order.id, { status: 'accepted' }, ama.headers);
    await orders.moved(order.id, { status: 'ready' }, owner.headers);
    await orders.moved(order.id, { status: 'collected' }, ama.headers);
    const staffIds = (as: SignedIn) =>
      orders.read(order.id, as).then(({ steps }) => steps.map(({ staffId }) => staffId));
    const taken = [undefined, ama.account.id, undefined, ama.account.id];
    expect(await staffIds(owner)).toEqual(taken);
    expect(await staffIds(ama)).toEqual(taken);
    expect(await staffIds(orders.buyer)).toEqual([undefined, undefined, undefined, undefined]);
    const { names } = staffNamesSchema.parse((await client.call('GET', '/vendor-staff/names', owner)).json());
    expect(names).toEqual([{ id: ama.account.id, name: 'Ama Serwaa' }]);
    expect(JSON.stringify(await orders.read(order.id, orders.buyer))).not.toContain('Serwaa');
  });

  it('answers in the vendor’s conversations, and keeps their own as a buyer', async () => {
    threads = await createThreadClient(shop);
    const buyer = await shop.signUpVerified();
    const { id, headers } = await threads.open(buyer);
    const kofi = await shop.signUpVerified();
    await client.join(threads.vendor, kofi);
    const own = await threads.open(await shop.signUpVerified());
    expect((await threads.say(id, kofi.headers, 'It is there.')).statusCode).toBe(201);
    const [, sent] = (await threads.read(id, threads.vendor.headers)).messages;
    expect(sent).toMatchObject({ side: 'vendor', text: 'It is there.', staffId: kofi.account.id });
    expect((await threads.read(id, headers)).messages[1]).not.toHaveProperty('staffId');
    const listed = await threads.list(kofi.headers);
    expect(listed.items.map((thread) => [thread.id, thread.side])).toEqual(
      expect.arrayContaining([
        [id, 'vendor'],
        [own.id, 'vendor'],
      ]),
    );
    // Ama works for another vendor, and sees none of it.
    expect((await threads.list(ama.headers)).items).toEqual([]);
    expect((await client.call('GET', `/threads/${id}`, ama)).statusCode).toBe(404);
    expect((await threads.say(id, ama.headers, 'Hello')).statusCode).toBe(404);
  });

  it('cares for adverts, and the owner sees who changed one last', async () => {
    const list = async (as: SignedIn) =>
      ownAdvertsAnswerSchema.parse((await client.call('GET', '/adverts/my-adverts', as)).json()).items;
    const status = (as: SignedIn, to: string) =>
      client.call('PATCH', `/adverts/${orders.padsId}/status`, as, { status: to });
    expect((await status(ama, 'Not available')).statusCode).toBe(200);
    expect((await list(owner))[0]).toMatchObject({ status: 'Not available', staffId: ama.account.id });
    expect((await list(ama)).map(({ id }) => id)).toEqual([orders.padsId]);
    expect((await status(owner, 'Available')).statusCode).toBe(200);
    expect((await list(owner))[0]).not.toHaveProperty('staffId');
    expect((await client.call('DELETE', `/adverts/${orders.padsId}`, ama)).statusCode).toBe(200);
    expect((await client.call('POST', `/adverts/${orders.padsId}/restore`, owner)).statusCode).toBe(200);
    // The owner sees that it was away, and by whom.
    expect((await list(owner))[0]).toMatchObject({ staffId: ama.account.id });
    const other = await createOrderClient(shop);
    expect((await client.call('DELETE', `/adverts/${other.padsId}`, ama)).statusCode).toBe(404);
  });

  it('changes the status of many adverts, and neither deletes many nor changes their prices', async () => {
    const many = (as: SignedIn, action: string, more = {}) =>
      client.call('POST', '/adverts/my-adverts/bulk', as, { action, ids: [orders.padsId], ...more });
    for (const action of ['unavailable', 'available', 'still-there']) {
      expect([action, (await many(ama, action)).statusCode]).toEqual([action, 200]);
    }
    for (const [action, more] of [['prices', { percent: 5 }], ['delete'], ['restore']] as const) {
      const refused = problemOf(await many(ama, action, more));
      expect([action, refused.status, refused.code]).toEqual([action, 403, 'forbidden']);
      expect(refused.message).toMatch(/^Only the owner can /);
    }
    expect((await many(owner, 'delete')).statusCode).toBe(200);
    expect((await many(owner, 'restore')).statusCode).toBe(200);
  });

  it('is notified of orders as each wishes, and what one has dealt with counts as read for all', async () => {
    const { order } = await orders.sent();
    const unread = async (as: SignedIn) =>
      noticesAnswerSchema.parse((await client.call('GET', '/notices', as)).json()).items.filter(({ read }) => !read);
    expect((await unread(ama)).map(({ path }) => path)).toEqual([`/vendor-orders?order=${order.id}`]);
    await orders.moved(order.id, { status: 'accepted' }, ama.headers);
    expect([await unread(ama), await unread(owner)]).toEqual([[], []]);
    // What the owner buys elsewhere is the owner's.
    const elsewhere = await createOrderClient(shop);
    const { order: bought } = await elsewhere.sent({}, owner.headers);
    await elsewhere.moved(bought.id, { status: 'accepted' });
    expect([(await unread(owner)).length, await unread(ama)]).toEqual([1, []]);
  });

  it('neither buys from the vendor nor reviews it', async () => {
    expect((await orders.send({}, ama.headers)).statusCode).toBe(422);
    const later = await shop.signUpVerified();
    const { order } = await orders.sent({ phone: '0201230999' }, later.headers);
    for (const to of ['accepted', 'ready', 'collected']) await orders.moved(order.id, { status: to });
    await client.join(owner, later);
    // In their own order they are the buyer.
    expect((await orders.read(order.id, later)).party).toBe('buyer');
    const review = { stars: 5, text: 'The best shop.' };
    expect((await client.call('POST', `/orders/${order.id}/review`, later, review)).statusCode).toBe(403);
  });

  it('who is removed can do nothing with an old token, and is told so; the name of what they did stays', async () => {
    const { order } = await orders.sent();
    await orders.moved(order.id, { status: 'accepted' }, ama.headers);
    await client.changed('DELETE', `/vendor-staff/${ama.account.id}`, owner);
    for (const [method, path, body] of [
      ['GET', '/orders/received'],
      ['GET', '/adverts/my-adverts'],
      ['GET', `/orders/${order.id}`],
      ['PATCH', `/orders/${order.id}`, { status: 'ready' }],
      ['PATCH', `/adverts/${orders.padsId}/status`, { status: 'Not available' }],
    ] as const) {
      const refused = problemOf(await client.call(method, path, ama, body));
      expect(refused).toMatchObject({ status: 403, code: 'vendor_only' });
      expect(refused.message).toContain('no longer on the staff of Boateng Spares');
    }
    expect((await me(ama)).worksFor).toBeUndefined();
    expect(noticesAnswerSchema.parse((await client.call('GET', '/notices', ama)).json()).items).toEqual([]);
    expect((await orders.read(order.id, owner)).steps[1]?.staffId).toBe(ama.account.id);
    const { names } = staffNamesSchema.parse((await client.call('GET', '/vendor-staff/names', owner)).json());
    expect(names.map(({ name }) => name)).toContain('Ama Serwaa');
    expect((await client.remove(owner, ama)).statusCode).toBe(404);
    expect((await shop.mailbox.last(ama.account.email)).subject).toContain('no longer on the staff');
  });

  it('what was written for one vendor is never done for the next', async () => {
    await client.remove(owner, ama);
    const next = await createOrderClient(shop);
    await client.join(next.vendor, ama);
    const { order } = await next.sent();
    const headers = { ...ama.headers, [forVendorHeader]: owner.account.id };
    const refused = problemOf(await next.patch(order.id, { status: 'accepted' }, headers));
    expect(refused.message).toContain('You wrote this for another vendor');
    await next.moved(order.id, { status: 'accepted' }, { ...ama.headers, [forVendorHeader]: next.vendor.account.id });
  });

  it('leaves by itself, and comes back by another invitation', async () => {
    expect((await client.call('POST', '/staff-invites/leave', ama)).statusCode).toBe(200);
    expect((await client.call('POST', '/staff-invites/leave', ama)).statusCode).toBe(200);
    expect((await client.call('GET', '/orders/received', ama)).statusCode).toBe(403);
    const { key } = await invited(owner, ama.account.email);
    expect((await client.accept(key, ama)).statusCode).toBe(200);
    expect((await client.call('GET', '/orders/received', ama)).statusCode).toBe(200);
  });

  it('can do nothing new while the vendor is suspended', async () => {
    await shop.db.update(accounts).set({ suspendedAt: shop.clock() }).where(eq(accounts.id, owner.account.id));
    const path = `/adverts/${orders.padsId}/status`;
    expect((await client.call('PATCH', path, ama, { status: 'Not available' })).statusCode).toBe(403);
    expect((await client.call('GET', '/orders/received', ama)).statusCode).toBe(200);
  });

  it('is in the data of both, and goes with either account', async () => {
    const { order } = await orders.sent();
    await orders.moved(order.id, { status: 'accepted' }, ama.headers);
    const ofAma = await readOwnData(shop.db, ama.account);
    expect(ofAma['worksFor']).toMatchObject([{ vendor: 'Boateng Spares' }]);
    expect(ofAma['ordersMovedAsStaff']).toMatchObject([{ number: order.number, status: 'accepted' }]);
    expect((await readOwnData(shop.db, owner.account))['staff']).toMatchObject([{ name: 'Ama Serwaa' }]);
    const gone = await client.call('POST', '/auth/me/delete', ama, { password: testPassword });
    expect(gone.statusCode, gone.body).toBe(200);
    expect((await staffOf(owner)).staff).toEqual([]);
    expect((await shop.mailbox.last(owner.account.email)).subject).toBe('Ama Serwaa has left your staff');
    const kofi = await shop.signUpVerified();
    await client.join(owner, kofi);
    await invited(owner);
    const end = await client.call('POST', '/auth/me/delete', owner, { password: testPassword });
    expect(end.statusCode, end.body).toBe(200);
    expect((await me(kofi)).worksFor).toBeUndefined();
    const left = eq(vendorStaff.vendorId, owner.account.id);
    expect(await shop.db.$count(vendorStaff, left)).toBe(0);
    expect(await shop.db.$count(staffInvites, eq(staffInvites.vendorId, owner.account.id))).toBe(0);
  });
});
