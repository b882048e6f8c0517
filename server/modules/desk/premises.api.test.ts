import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundSchema } from '#contract/desk/accounts.ts';
import { vendorPageSchema } from '#contract/catalogue/vendorPage.ts';
import { adminLog } from '#server/db/tables/deskSchema.ts';
import { provenPhones } from '#server/db/tables/noticesSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { staffActor } from '#server/plugins/watch/adminLog.ts';
import { signInStaff } from '#tests/support/shop/clients/staffClient.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/* What the shop has checked of a vendor, from the desk to the vendor's page. */

let shop: TestApp;
let staff: SignedIn;
let vendor: SignedIn;
beforeAll(async () => {
  shop = await createTestApp();
  shop.clock.set('2026-11-20T10:00:00.000Z');
  staff = await signInStaff(shop);
  vendor = await shop.signUpVerified({ role: 'vendor', companyName: 'Boateng Spares' });
  await moveTo('Lane 4');
  await shop.giveSubscription(vendor.account.id);
});
afterAll(() => shop.close());

const note = (seen: boolean, id = vendor.account.id) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/desk/accounts/${id}/premises`,
    headers: staff.headers,
    payload: { seen, sentence: 'Visited by Ama on Friday.' },
  });
const checks = async () =>
  vendorPageSchema.parse((await shop.app.inject({ url: `/api/vendors/${vendor.account.id}` })).json()).checks;
const moveTo = (businessAddress: string | null) =>
  shop.db.update(accounts).set({ businessAddress }).where(eq(accounts.id, vendor.account.id));
const logged = () => shop.db.select().from(adminLog).orderBy(adminLog.sequence);

test('a vendor’s page says when staff saw the premises, and the log who it was', async () => {
  expect(await checks()).toEqual({ phone: false, premisesSeenAt: null });
  expect((await note(true)).statusCode).toBe(200);
  expect(await checks()).toEqual({ phone: false, premisesSeenAt: '2026-11-20T10:00:00.000Z' });
  expect(await logged()).toMatchObject([
    { actor: staffActor(staff.account).name, act: 'premises seen', subject: `account ${vendor.account.id}` },
  ]);
  const found = await shop.app.inject({ url: '/api/desk/find?q=Boateng', headers: staff.headers });
  expect(foundSchema.parse(found.json()).accounts[0]).toMatchObject({
    businessAddress: 'Lane 4',
    premisesSeenAt: '2026-11-20T10:00:00.000Z',
  });
});

test('the same note again changes nothing, and keeps the day', async () => {
  shop.clock.advance(86_400_000);
  expect((await note(true)).json()).toEqual({ message: 'This decision already applies. Nothing was changed.' });
  expect((await checks()).premisesSeenAt).toBe('2026-11-20T10:00:00.000Z');
  expect(await logged()).toHaveLength(1);
});

test('a vendor that moves has unseen premises, until staff see the new ones', async () => {
  await moveTo('Lane 9');
  expect((await checks()).premisesSeenAt).toBeNull();
  expect((await note(true)).statusCode).toBe(200);
  expect((await checks()).premisesSeenAt).toBe('2026-11-21T10:00:00.000Z');
});

test('staff can withdraw the note', async () => {
  expect((await note(false)).statusCode).toBe(200);
  expect((await checks()).premisesSeenAt).toBeNull();
  expect((await logged()).at(-1)).toMatchObject({ act: 'premises not seen' });
});

test('a vendor without an address, a buyer and a stranger’s id are refused, and nothing is logged', async () => {
  const lines = (await logged()).length;
  await moveTo(null);
  expect((await note(true)).statusCode).toBe(409);
  await moveTo('Lane 9');
  const buyer = await shop.signUpVerified();
  expect((await note(true, buyer.account.id)).statusCode).toBe(404);
  expect((await note(true, 'nothing')).statusCode).toBe(404);
  expect(await logged()).toHaveLength(lines);
});

test('a phone counts as confirmed only while it is the number that buyers are shown', async () => {
  const { id } = vendor.account;
  await shop.db.update(accounts).set({ phone: '+233244123456' }).where(eq(accounts.id, id));
  await shop.db.insert(provenPhones).values({ accountId: id, phone: '+233244123456', provenAt: shop.clock() });
  expect((await checks()).phone).toBe(true);
  await shop.db.update(accounts).set({ phone: '+233244999999' }).where(eq(accounts.id, id));
  expect((await checks()).phone).toBe(false);
});
