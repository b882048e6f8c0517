import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { deskMoneySchema, owingDays } from '#contract/desk/deskMoney.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { signInStaff } from '#tests/support/shop/clients/staffClient.ts';

/* A return that a vendor owes is before the desk when no later sale has paid it. */

let deal: DealShop;
beforeAll(async () => {
  deal = await createDealShop();
  // The sandbox's network knows the number under the vendor's name.
  const { id } = (await deal.shop.signUpVerified({ role: 'user' })).account;
  const { fullname } = deal.vendor.account;
  await deal.shop.db.update(accounts).set({ phone: '+233241112223', fullname }).where(eq(accounts.id, id));
  const named = await deal.shop.app.inject({
    method: 'PUT',
    url: '/api/money/payee',
    headers: deal.vendor.headers,
    payload: { kind: 'wallet', bank: 'MTN', number: '0241112223', password: testPassword },
  });
  expect(named.statusCode, named.body).toBe(200);
});
afterAll(() => deal.shop.close());

const owing = async () => {
  const { headers } = await signInStaff(deal.shop);
  const answer = await deal.shop.app.inject({ url: '/api/desk/money', headers });
  return deskMoneySchema.parse(answer.json()).owing;
};
const later = (days: number) => deal.shop.clock.advance(days * dayMs);
const handOver = async (id: string) => {
  const { handover } = await deal.read(id);
  expect((await deal.handOver(id, { digits: handover?.digits })).statusCode).toBe(200);
};
const payOut = async () => {
  later(1);
  await deal.tend('pay-out');
  await deal.arrive();
};
/** Sells a part, is paid out, and takes the part back. @returns the number of the order */
const takenBack = async () => {
  const id = await deal.ready();
  await handOver(id);
  await payOut();
  const returnRequest = { status: 'return-asked', return: { reason: 'damaged', advertIds: [deal.client.padsId] } };
  await deal.client.moved(id, returnRequest, deal.buyer.headers);
  await deal.client.moved(id, { status: 'return-accepted' });
  return (await deal.client.moved(id, { status: 'returned' })).number;
};

it('a vendor who owes buyers for two weeks is before the desk, with the sum, since when, and who waits', async () => {
  const first = await takenBack();
  const since = deal.shop.clock().toISOString();
  expect(await owing()).toEqual([]);
  later(owingDays - 1);
  expect(await owing()).toEqual([]);
  later(1);
  const { id: vendorId, email } = deal.vendor.account;
  const found = {
    vendorId,
    email,
    name: 'Boateng Spares',
    pesewas: 10_000,
    since,
    heldPesewas: 0,
    orders: [first],
  };
  expect(await owing()).toMatchObject([found]);

  // What an open order will bring is said beside it, and is not theirs yet.
  const paid = await deal.ready();
  expect(await owing()).toMatchObject([{ ...found, heldPesewas: 10_000 }]);
  await handOver(paid);
  expect(await owing()).toEqual([]);
});

it('the two weeks begin anew after the balance was covered, and not with a part that covers only some of it', async () => {
  await deal.arrive();
  const again = await takenBack();
  const since = deal.shop.clock().toISOString();
  later(2);
  const two = await deal.ready({ items: [deal.client.line(deal.client.padsId, 2)] });
  await handOver(two);
  // Twice as much as is owed was sold, so the first return is paid; both of these come back.
  await payOut();
  const returnRequest = { status: 'return-asked', return: { reason: 'damaged', advertIds: [deal.client.padsId] } };
  await deal.client.moved(two, returnRequest, deal.buyer.headers);
  await deal.client.moved(two, { status: 'return-accepted' });
  const { number } = await deal.client.moved(two, { status: 'returned' });
  const newSince = deal.shop.clock().toISOString();
  expect(newSince > since).toBe(true);
  later(1);
  await handOver(await deal.ready());
  later(owingDays);
  const [found, ...others] = await owing();
  expect(others).toEqual([]);
  expect(found).toMatchObject({ pesewas: 10_000, since: newSince, orders: [number] });
  expect(found?.orders).not.toContain(again);
});
