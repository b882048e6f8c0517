import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountSchema } from '#contract/people/account.ts';
import { noticesAnswerSchema } from '#contract/people/notices.ts';
import { receivedOrdersSchema } from '#contract/people/receivedOrders.ts';
import { ownAdvertsAnswerSchema } from '#contract/catalogue/listing.ts';
import { forVendorHeader } from '#contract/vendor/forVendor.ts';
import {
  inviteDays,
  maxVendorStaff,
  openedInviteSchema,
  staffNamesSchema,
  vendorStaffSchema,
} from '#contract/vendor/vendorStaff.ts';
import { provenPhones } from '#server/db/tables/noticesSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { staffInvites, vendorStaff } from '#server/db/tables/vendorStaffSchema.ts';
import { dayMs } from '#server/days.ts';
import { readOwnData } from '#server/modules/account/privacy/readOwnData.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createOrderClient, type OrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { createThreadClient, type ThreadClient } from '#tests/support/shop/clients/threadClient.ts';
import { createVendorStaffClient } from '#tests/support/shop/clients/vendorStaffClient.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let client: ReturnType<typeof createVendorStaffClient>;
const texts: { to: string; text: string }[] = [];

beforeAll(async () => {
  shop = await createTestApp({
    config: { trustProxy: 1 },
    sms: {
      async send(message) {
        texts.push(message);
        return { costPesewas: 1 };
      },
    },
  });
  client = createVendorStaffClient(shop);
});
afterAll(() => shop.close());

const newOwner = (companyName = 'Boateng Spares') => shop.signUpVerified({ role: 'vendor', companyName });
const newAddress = () => `ama-${randomUUID()}@example.com`;

async function invited(owner: SignedIn, email = newAddress()) {
  const answer = await client.invite(owner, { email });
  expect(answer.statusCode, answer.body).toBe(201);
  return { email, key: await client.mailedKey(email) };
}

const me = async (as: SignedIn) => accountSchema.parse((await client.call('GET', '/auth/me', as)).json());
const staffOf = async (owner: SignedIn) =>
  vendorStaffSchema.parse((await client.call('GET', '/vendor-staff', owner)).json());

describe('an invitation', () => {
  it('is accepted by the account whose e-mail it went to, once', async () => {
    const owner = await newOwner();
    const { email, key } = await invited(owner);
    const person = await shop.signUpVerified({ email, fullname: 'Ama Serwaa' });
    expect((await client.accept(key, person)).statusCode).toBe(200);
    expect(await me(person)).toMatchObject({ role: 'user', worksFor: { vendorId: owner.account.id } });
    expect((await me(person)).worksFor?.name).toBe('Boateng Spares');
    const { staff, invites } = await staffOf(owner);
    expect([staff.map(({ name }) => name), invites]).toEqual([['Ama Serwaa'], []]);
    expect((await shop.mailbox.last(owner.account.email)).subject).toBe('Ama Serwaa is on your staff now');
    expect((await client.accept(key, person)).statusCode).toBe(410);
  });

  it('opens nothing for whoever the link was passed on to', async () => {
    const owner = await newOwner();
    const { email, key } = await invited(owner);
    const stranger = await shop.signUpVerified();
    const opened = openedInviteSchema.parse((await client.lookUp(key, stranger)).json());
    expect(opened).toMatchObject({ vendorName: 'Boateng Spares', state: 'other-email', sentTo: 'a…@example.com' });
    expect(opened.sentTo).not.toContain(email.slice(0, 8));
    expect(problemOf(await client.accept(key, stranger))).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await me(stranger)).worksFor).toBeUndefined();
    expect(openedInviteSchema.parse((await client.lookUp(key)).json()).state).toBe('signed-out');
    expect((await client.accept(key, null)).statusCode).toBe(401);
  });

  it('to a phone takes an account that has confirmed this very phone', async () => {
    const owner = await newOwner();
    const phone = '+233245550177';
    expect((await client.invite(owner, { phone: '024 555 0177' })).statusCode).toBe(201);
    await shop.deps.jobs.drain();
    const text = texts.findLast(({ to }) => to === phone)?.text ?? '';
    const key = /#([\w-]{43})$/.exec(text)?.[1] ?? '';
    const person = await shop.signUpVerified();
    expect(openedInviteSchema.parse((await client.lookUp(key, person)).json())).toMatchObject({
      state: 'other-phone',
      way: 'phone',
      sentTo: '…77',
    });
    expect((await client.accept(key, person)).statusCode).toBe(403);
    await shop.db.insert(provenPhones).values({ accountId: person.account.id, phone, provenAt: shop.clock() });
    expect((await client.accept(key, person)).statusCode).toBe(200);
  });

  it('says nothing that a person wrote, since the address may be a stranger’s', async () => {
    const owner = await newOwner('Win money at evil.example');
    const { email } = await invited(owner);
    const mail = await shop.mailbox.last(email);
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/evil\.example|Ama Mensah/);
    await client.invite(owner, { phone: '0245550178' });
    await shop.deps.jobs.drain();
    expect(texts.at(-1)?.text).not.toContain('evil');
  });

  it('ends after some days, when it is withdrawn, and when it is sent again', async () => {
    const owner = await newOwner();
    const { email, key } = await invited(owner);
    const person = await shop.signUpVerified({ email });
    const [invite] = (await staffOf(owner)).invites;
    expect(invite).toMatchObject({ way: 'email', to: email });
    await client.changed('POST', `/vendor-staff/invites/${invite?.id}/send`, owner);
    expect((await client.accept(key, person)).statusCode).toBe(410);
    const second = await client.mailedKey(email);
    shop.clock.advance(inviteDays * dayMs + 1000);
    const [again, late] = [await shop.openSession(owner.account.id), await shop.openSession(person.account.id)];
    expect((await client.accept(second, { ...person, ...late })).statusCode).toBe(410);
    const asOwner = { ...owner, ...again };
    await client.changed('POST', `/vendor-staff/invites/${invite?.id}/send`, asOwner);
    const third = await client.mailedKey(email);
    await client.changed('DELETE', `/vendor-staff/invites/${invite?.id}`, asOwner);
    expect((await client.accept(third, { ...person, ...late })).statusCode).toBe(410);
    expect((await client.call('DELETE', `/vendor-staff/invites/${invite?.id}`, asOwner)).statusCode).toBe(404);
  });

  it('goes to nobody twice, nor to the owner, nor to somebody who is on the staff', async () => {
    const owner = await newOwner();
    const { email, key } = await invited(owner);
    expect(problemOf(await client.invite(owner, { email })).fields?.['email']).toContain('invited this person already');
    expect(problemOf(await client.invite(owner, { email: owner.account.email })).fields).toHaveProperty('email');
    await client.accept(key, await shop.signUpVerified({ email }));
    expect(problemOf(await client.invite(owner, { email })).fields?.['email']).toContain('on your staff already');
  });

  it('sent twice with one key is one invitation and one mail', async () => {
    const owner = await newOwner();
    const email = newAddress();
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => client.call('POST', '/vendor-staff/invites', owner, { email }, headers);
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([201, 201]);
    expect(await shop.mailbox.to(email)).toHaveLength(1);
  });

  it('is refused for a vendor, for the shop’s own people, and for who is on another staff', async () => {
    const owner = await newOwner();
    const taken = async (email: string, as: SignedIn) => {
      const { key } = await invited(owner, email);
      expect((await client.accept(key, as)).statusCode).toBe(403);
      return openedInviteSchema.parse((await client.lookUp(key, as)).json()).state;
    };
    const vendor = await newOwner();
    expect(await taken(vendor.account.email, vendor)).toBe('vendor');
    const own = await shop.signUpVerified();
    await client.join(await newOwner(), own);
    expect(await taken(own.account.email, own)).toBe('elsewhere');
    // Nor does somebody on a staff become a vendor.
    const becoming = { companyName: 'Ama Spares', businessAddress: 'Kumasi', phone: '0245550199' };
    expect((await client.call('POST', '/auth/me/vendor', own, becoming)).statusCode).toBe(409);
  });

  it(`a staff has at most ${maxVendorStaff} people and open invitations, also when two come at once`, async () => {
    const owner = await newOwner();
    for (let at = 1; at < maxVendorStaff; at += 1) await client.join(owner, await shop.signUpVerified());
    const answers = await Promise.all([1, 2, 3].map(() => client.invite(owner, { email: newAddress() })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
  });

  it('bad bodies are refused at their field', async () => {
    const owner = await newOwner();
    for (const body of [{}, { email: 'nobody' }, { phone: '12' }, { email: newAddress(), phone: '0245550100' }]) {
      expect((await client.invite(owner, body)).statusCode, JSON.stringify(body)).toBe(422);
    }
    expect((await client.lookUp('short')).statusCode).toBe(422);
    expect((await client.lookUp('A'.repeat(43))).statusCode).toBe(410);
  });

  it('belongs to its vendor: nobody else sees it, sends it, withdraws it or removes people', async () => {
    const owner = await newOwner();
    const { email } = await invited(owner);
    const member = await shop.signUpVerified();
    await client.join(owner, member);
    const id = (await staffOf(owner)).invites[0]?.id ?? '';
    const other = await newOwner();
    const buyer = await shop.signUpVerified();
    for (const [method, path] of [
      ['POST', `/vendor-staff/invites/${id}/send`],
      ['DELETE', `/vendor-staff/invites/${id}`],
      ['DELETE', `/vendor-staff/${member.account.id}`],
    ] as const) {
      expect((await client.call(method, path, other)).statusCode).toBe(404);
      expect((await client.call(method, path, buyer)).statusCode).toBe(403);
      expect((await client.call(method, path, member)).statusCode).toBe(403);
      expect((await client.call(method, path, null)).statusCode).toBe(401);
    }
    expect(JSON.stringify(await staffOf(other))).not.toContain(email);
  });
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
    const many = { action: 'prices', ids: [orders.padsId], percent: 5 };
    expect((await client.call('POST', '/adverts/my-adverts/bulk', ama, many)).statusCode).toBe(403);
    const other = await createOrderClient(shop);
    expect((await client.call('DELETE', `/adverts/${other.padsId}`, ama)).statusCode).toBe(404);
  });

  it('is told of orders as each wishes, and what one has dealt with is read for all', async () => {
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
