import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountSchema } from '#contract/people/account.ts';
import { noticesAnswerSchema } from '#contract/people/notices.ts';
import { orderViewSchema } from '#contract/orders/orders.ts';
import { problemSchema } from '#contract/core/problem.ts';
import { vendorStaffSchema } from '#contract/vendor/vendorStaff.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { sessions } from '#server/db/tables/signInSchema.ts';
import { vendorStaff } from '#server/db/tables/vendorStaffSchema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createOrderClient, type OrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { createThreadClient } from '#tests/support/shop/clients/threadClient.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { tablesWith } from '#tests/support/shop/database/tablesWith.ts';
import { createVendorStaffClient } from '#tests/support/shop/clients/vendorStaffClient.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/* What somebody may still do who is suspended, or has left a vendor's staff. */

let shop: TestApp;
let client: ReturnType<typeof createVendorStaffClient>;
let orders: OrderClient;
let owner: SignedIn;
let ama: SignedIn;

beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  client = createVendorStaffClient(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  orders = await createOrderClient(shop);
  owner = orders.vendor;
  ama = await shop.signUpVerified({ fullname: 'Ama Serwaa' });
  await client.join(owner, ama);
});

const suspend = ({ account }: SignedIn, suspendedAt: Date | null = shop.clock()) =>
  shop.db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, account.id));
const status = async (...call: Parameters<typeof client.call>) => (await client.call(...call)).statusCode;

describe('whoever loses the right while the body of a request is on its way', () => {
  let origin: string;
  beforeAll(async () => {
    origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  });

  /** Sends a request in two parts. @param between what happens before the second one, more than a second later */
  async function sendSlowly(path: string, { headers }: SignedIn, body: unknown, between: () => Promise<unknown>) {
    const text = JSON.stringify(body);
    const arrived = once(shop.app.server, 'request');
    const parts = new ReadableStream<Uint8Array>({
      async start(stream) {
        stream.enqueue(Buffer.from(text.slice(0, 5)));
        // Counted from here, since a busy machine is slow to open the connection.
        await arrived;
        await wait(1500);
        await between();
        stream.enqueue(Buffer.from(text.slice(5)));
        stream.close();
      },
    });
    const request: RequestInit & { duplex: 'half' } = {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: parts,
      duplex: 'half',
    };
    const answer = await fetch(`${origin}/api${path}`, request);
    return [answer.status, problemSchema.safeParse(await answer.json()).data?.code];
  }

  it('changes nothing', async () => {
    const { order } = await orders.sent();
    const path = `/orders/${order.id}`;
    const accept = (as: SignedIn, between: () => Promise<unknown>) =>
      sendSlowly(path, as, { status: 'accepted' }, between);
    expect(await accept(ama, () => suspend(ama))).toEqual([403, 'forbidden']);
    await suspend(ama, null);
    const left = shop.db.update(vendorStaff).set({ endedAt: shop.clock() });
    expect(await accept(ama, () => left.where(eq(vendorStaff.accountId, ama.account.id)))).toEqual([
      403,
      'vendor_only',
    ]);
    expect((await orders.read(order.id, owner)).status).toBe('sent');
    const signOut = () => shop.db.delete(sessions).where(eq(sessions.accountId, owner.account.id));
    expect(await accept(owner, signOut)).toEqual([401, 'signed_out']);
  });

  it('does what it may, however slowly', async () => {
    const { order } = await orders.sent();
    const answer = await sendSlowly(`/orders/${order.id}`, ama, { status: 'accepted' }, async () => undefined);
    expect(answer).toEqual([200, undefined]);
    expect((await orders.read(order.id, owner)).status).toBe('accepted');
  });
});

describe('a suspended member of the staff', () => {
  it('does and reads nothing for the vendor until the suspension ends, and keeps what is their own', async () => {
    const { order } = await orders.sent();
    await suspend(ama);
    for (const [method, path, body] of [
      ['GET', '/orders/received'],
      ['GET', '/adverts/my-adverts'],
      ['GET', `/orders/${order.id}`],
      ['PATCH', `/orders/${order.id}`, { status: 'accepted' }],
      ['PATCH', `/adverts/${orders.padsId}/status`, { status: 'Not available' }],
    ] as const) {
      const refused = problemOf(await client.call(method, path, ama, body));
      expect([path, refused.status, refused.code]).toEqual([path, 403, 'forbidden']);
      expect(refused.message).toContain('Your account is suspended');
    }
    expect((await orders.read(order.id, owner)).status).toBe('sent');
    expect(await status('GET', '/auth/me', ama)).toBe(200);
    await suspend(ama, null);
    expect(await status('GET', `/orders/${order.id}`, ama)).toBe(200);
  });

  it('sees no conversation of the vendor in the list', async () => {
    const threads = await createThreadClient(shop);
    const kofi = await shop.signUpVerified();
    await client.join(threads.vendor, kofi);
    const { id } = await threads.open(await shop.signUpVerified());
    expect((await threads.list(kofi.headers)).items.map((thread) => thread.id)).toEqual([id]);
    await suspend(kofi);
    expect((await threads.list(kofi.headers)).items).toEqual([]);
  });

  it('gets none of the vendor’s notices', async () => {
    await suspend(ama);
    await orders.sent();
    const noticesOf = async (as: SignedIn) =>
      noticesAnswerSchema.parse((await client.call('GET', '/notices', as)).json()).items.length;
    expect([await noticesOf(owner), await noticesOf(ama)]).toEqual([1, 0]);
  });

  it('can still leave', async () => {
    await suspend(ama);
    expect(await status('POST', '/staff-invites/leave', ama)).toBe(200);
    expect(accountSchema.parse((await client.call('GET', '/auth/me', ama)).json()).worksFor).toBeUndefined();
  });
});

describe('a suspended owner', () => {
  it('takes people off the staff and withdraws invitations, and invites nobody', async () => {
    await client.invite(owner, { email: `${randomUUID()}@example.com` });
    await suspend(owner);
    const read = vendorStaffSchema.parse((await client.call('GET', '/vendor-staff', owner)).json());
    const path = `/vendor-staff/invites/${read.invites[0]?.id}`;
    expect(await status('POST', '/vendor-staff/invites', owner, { email: `${randomUUID()}@example.com` })).toBe(403);
    expect(await status('POST', `${path}/send`, owner)).toBe(403);
    expect((await client.changed('DELETE', path, owner)).invites).toEqual([]);
    expect((await client.changed('DELETE', `/vendor-staff/${ama.account.id}`, owner)).staff).toEqual([]);
  });

  it('has no invitation that opens anything until the suspension ends', async () => {
    const email = `${randomUUID()}@example.com`;
    await client.invite(owner, { email });
    const key = await client.mailedKey(email);
    const invited = await shop.signUpVerified({ email });
    await suspend(owner);
    expect([(await client.lookUp(key)).statusCode, (await client.accept(key, invited)).statusCode]).toEqual([410, 410]);
    await suspend(owner, null);
    expect((await client.accept(key, invited)).statusCode).toBe(200);
  });
});

describe('who has left the staff', () => {
  beforeEach(async () => {
    await client.changed('DELETE', `/vendor-staff/${ama.account.id}`, owner);
  });

  it('sees an advert that is no longer offered as everybody does', async () => {
    await client.call('PATCH', `/adverts/${orders.padsId}/status`, owner, { status: 'Not available' });
    expect(problemOf(await client.call('GET', `/adverts/${orders.padsId}`, ama))).toMatchObject({
      status: 410,
      code: 'gone',
    });
    expect(await status('GET', `/adverts/${orders.padsId}`, owner)).toBe(200);
  });

  it('opens an order with the key that a guest got, and no other', async () => {
    const guest = { 'x-forwarded-for': '10.4.0.1' };
    const { order, trackingKey } = await orders.sent({ email: `${randomUUID()}@example.com` }, guest);
    const answer = await client.call('GET', `/orders/${order.id}`, ama, undefined, { 'x-tracking-key': trackingKey });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(orderViewSchema.parse(answer.json()).party).toBe('buyer');
    const wrong = { 'x-tracking-key': 'A'.repeat(43) };
    const refused = problemOf(await client.call('GET', `/orders/${order.id}`, ama, undefined, wrong));
    expect(refused).toMatchObject({ status: 403, code: 'vendor_only' });
  });

  it('opens a conversation with the key that a guest got, and no other', async () => {
    const threads = await createThreadClient(shop);
    const kofi = await shop.signUpVerified();
    await client.join(threads.vendor, kofi);
    const { id, headers } = await threads.open(null);
    await client.changed('DELETE', `/vendor-staff/${kofi.account.id}`, threads.vendor);
    expect(await status('GET', `/threads/${id}`, kofi)).toBe(403);
    expect(await status('GET', `/threads/${id}`, kofi, undefined, headers)).toBe(200);
  });
});

it('a member who deletes the account is in no answer that is stored for the vendor', async () => {
  const efua = await shop.signUpVerified({ fullname: 'Efua Darko' });
  await client.join(owner, efua);
  const headers = { ...owner.headers, 'idempotency-key': randomUUID() };
  const payload = { email: 'helper@example.com' };
  const invited = await shop.app.inject({ method: 'POST', url: '/api/vendor-staff/invites', headers, payload });
  expect(invited.body).toContain('Efua Darko');
  const removal = { url: '/api/auth/me/delete', headers: efua.headers, payload: { password: testPassword } };
  expect((await shop.app.inject({ method: 'POST', ...removal })).statusCode).toBe(200);
  for (const words of ['Efua Darko', efua.account.email]) {
    expect(await tablesWith(shop.deps.pool, words), words).toEqual([]);
  }
});
