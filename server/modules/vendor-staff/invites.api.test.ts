import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { accountSchema } from '#contract/people/account.ts';
import { inviteDays, maxVendorStaff, openedInviteSchema, vendorStaffSchema } from '#contract/vendor/vendorStaff.ts';
import { eq } from 'drizzle-orm';
import { accounts } from '#server/db/tables/schema.ts';
import { vendorStaff } from '#server/db/tables/vendorStaffSchema.ts';
import { provenPhones } from '#server/db/tables/noticesSchema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { limitRules } from '#server/plugins/limits/limits.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createVendorStaffClient } from '#tests/support/shop/clients/vendorStaffClient.ts';
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

/** How many statements wait for a lock now. */
async function waitingForLocks(): Promise<number> {
  const { rows } = await shop.deps.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}

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

  it('to a phone is accepted only by an account that has confirmed that phone', async () => {
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

  it('ASVS 2.4.1: to a stranger’s phone or e-mail uses up nothing of what its owner gets about orders', async () => {
    const [phone, email] = ['+233245550179', newAddress()];
    for (let each = 0; each < limitRules['sms-order-phone'].points; each += 1)
      expect((await client.invite(await newOwner(), { phone })).statusCode).toBe(201);
    for (let each = 0; each < limitRules['receipt-email'].points; each += 1)
      expect((await client.invite(await newOwner(), { email })).statusCode).toBe(201);
    const seller = await newOwner();
    await shop.giveSubscription(seller.account.id);
    const part = await insertAdvert(shop.db, { vendorId: seller.account.id, pricePesewas: 18_000 });
    const order = (contact: object) =>
      client.call('POST', '/orders', null, {
        vendorId: seller.account.id,
        items: [{ advertId: part.id, quantity: 1, pricePesewas: 18_000 }],
        name: 'Yaw Asante',
        handover: 'pick-up',
        ...contact,
      });
    expect((await order({ phone, wantsSms: true })).statusCode).toBe(201);
    expect((await order({ phone: '+233245550180', email })).statusCode).toBe(201);
    await shop.deps.jobs.drain();
    expect(texts.findLast(({ to }) => to === phone)?.text).toContain('request');
    expect((await shop.mailbox.last(email)).text).toContain('/order?id=');
  });

  it('stops a /48 of IPv6 whose networks take turns to open links', async () => {
    const from = (network: number) => ({ 'x-forwarded-for': `2001:db8:7:${network.toString(16)}::1` });
    const statuses = new Set<number>();
    for (let each = 0; each < 4 * limitRules['staff-invite-address'].points + 1; each += 1) {
      const key = 'k'.repeat(43);
      statuses.add((await client.call('POST', '/staff-invites/look-up', null, { key }, from(each))).statusCode);
    }
    expect(statuses).toEqual(new Set([410, 429]));
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

  it('is not accepted while the same person becomes a vendor', async () => {
    const owner = await newOwner();
    const person = await shop.signUpVerified();
    const becoming = { companyName: 'Ama Spares', businessAddress: 'Kumasi', phone: '0245550199' };
    const answer = await shop.db.transaction(async (tx) => {
      // As accepting does.
      await tx.select().from(accounts).where(eq(accounts.id, person.account.id)).for('no key update');
      const values = { vendorId: owner.account.id, accountId: person.account.id, joinedAt: shop.clock() };
      await tx.insert(vendorStaff).values(values);
      const waiting = client.call('POST', '/auth/me/vendor', person, becoming);
      await expect.poll(() => waitingForLocks()).toBeGreaterThan(0);
      return { waiting };
    });
    expect((await answer.waiting).statusCode).toBe(409);
    expect((await me(person)).role).toBe('user');
  });

  it(`a staff has at most ${maxVendorStaff} people and open invitations, also when two come at once`, async () => {
    const owner = await newOwner();
    for (let at = 1; at < maxVendorStaff; at += 1) await client.join(owner, await shop.signUpVerified());
    const answers = await Promise.all([1, 2, 3].map(() => client.invite(owner, { email: newAddress() })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
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
