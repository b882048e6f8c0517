import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FoundAccount, foundSchema } from '#contract/desk/accounts.ts';
import { inviteDays } from '#contract/vendor/vendorStaff.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { signInStaff } from '#tests/support/shop/clients/staffClient.ts';
import { createVendorStaffClient } from '#tests/support/shop/clients/vendorStaffClient.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let client: ReturnType<typeof createVendorStaffClient>;
let desk: SignedIn;
let owner: SignedIn;
let ama: SignedIn;
let kofi: SignedIn;

beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  shop.clock.set('2026-11-20T10:00:00.000Z');
  client = createVendorStaffClient(shop);
  desk = await signInStaff(shop);
  owner = await shop.signUpVerified({ role: 'vendor', companyName: 'Boateng Spares' });
  [ama, kofi] = [
    await shop.signUpVerified({ fullname: 'Ama Serwaa' }),
    await shop.signUpVerified({ fullname: 'Kofi' }),
  ];
  for (const person of [kofi, ama]) await client.join(owner, person);
  shop.clock.advance(86_400_000);
  expect((await client.remove(owner, kofi)).statusCode).toBe(200);
  await shop.db.update(accounts).set({ suspendedAt: shop.clock() }).where(eq(accounts.id, ama.account.id));
});
afterAll(() => shop.close());

async function found({ account }: SignedIn): Promise<FoundAccount | undefined> {
  const answer = await client.call('GET', `/desk/find?q=${account.id}`, desk);
  expect(answer.statusCode, answer.body).toBe(200);
  return foundSchema.parse(answer.json()).accounts[0];
}
const joined = '2026-11-20T10:00:00.000Z';
const left = '2026-11-21T10:00:00.000Z';

test('the desk sees who is and was on a vendor’s staff, since when, and in which state', async () => {
  expect(await found(owner)).toMatchObject({
    vendorStaff: [
      { id: ama.account.id, name: 'Ama Serwaa', since: joined, endedAt: null, suspended: true },
      { id: kofi.account.id, name: 'Kofi', since: joined, endedAt: left, suspended: false },
    ],
    serves: [],
  });
});

test('the desk sees for whom a person acts or acted', async () => {
  const tie = { id: owner.account.id, name: 'Boateng Spares', since: joined, suspended: false };
  expect(await found(ama)).toMatchObject({ vendorStaff: [], serves: [{ ...tie, endedAt: null }] });
  expect(await found(kofi)).toMatchObject({ vendorStaff: [], serves: [{ ...tie, endedAt: left }] });
  expect(await found(desk)).toMatchObject({ vendorStaff: [], serves: [] });
});

test('the desk sees whom a vendor has invited, as long as the invitation is open', async () => {
  expect((await client.invite(owner, { email: 'abena@example.com' })).statusCode).toBe(201);
  const sentAt = shop.clock().toISOString();
  const open = { to: 'abena@example.com', sentAt, expiresAt: '2026-11-28T10:00:00.000Z' };
  expect((await found(owner))?.staffInvites).toEqual([open]);
  expect((await found(ama))?.staffInvites).toEqual([]);
  shop.clock.advance(inviteDays * 86_400_000);
  expect((await found(owner))?.staffInvites).toEqual([]);
});

test('nobody else is told, the vendor and the people on the staff included', async () => {
  for (const person of [owner, ama, kofi, null]) {
    const answer = await client.call('GET', `/desk/find?q=${owner.account.id}`, person);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('Serwaa');
  }
});
