import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hourMs } from '#contract/core/durations.ts';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { vendorMoneySchema } from '#contract/deal/vendorMoney.ts';
import { moneyMovements } from '#server/db/tables/dealSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { mailMoment } from '#server/mail/templates/mailDates.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createDealClient, createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { sumOfLedger } from '#tests/support/shop/database/sumOfLedger.ts';
import type { TestApp } from '#tests/support/shop/testApp.ts';
import { balanceOf } from '../ledger/ledger.ts';

/* A vendor who deletes the account loses no money, and none of it keeps the account for ever. */

let shop: TestApp;
let deal: DealShop;
let numbers = 0;
beforeAll(async () => {
  ({ shop } = await createDealShop());
});
afterAll(() => shop.close());
beforeEach(async () => {
  deal = await createDealClient(shop);
});

/** Sells a part for GHc 4.00, which is less than any payout of its own. */
async function sellSmall(): Promise<{ order: string; advertId: string }> {
  const { id: advertId } = await insertAdvert(shop.db, { vendorId: deal.vendor.account.id, pricePesewas: 400 });
  const id = await deal.ready({ items: [{ advertId, quantity: 1, pricePesewas: 400 }] });
  const { handover } = await deal.read(id);
  expect((await deal.handOver(id, { digits: handover?.digits })).statusCode).toBe(200);
  return { order: id, advertId };
}

async function namePayee(): Promise<void> {
  numbers += 1;
  const number = `024111${String(7010 + numbers)}`;
  const person = await shop.signUpVerified({ role: 'user' });
  await shop.db
    .update(accounts)
    .set({ phone: `+233${number.slice(1)}`, fullname: deal.vendor.account.fullname })
    .where(eq(accounts.id, person.account.id));
  const answer = await shop.app.inject({
    method: 'PUT',
    url: '/api/money/payee',
    headers: deal.vendor.headers,
    payload: { kind: 'wallet', bank: 'MTN', number, password: testPassword },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

const leave = () =>
  shop.app.inject({
    method: 'POST',
    url: '/api/auth/me/delete',
    headers: deal.vendor.headers,
    payload: { password: testPassword },
  });
const refusal = async () => {
  const { status, message } = problemOf(await leave());
  expect(status).toBe(409);
  // Prices have a space that does not break.
  return message.replaceAll('\u00a0', ' ');
};
const money = async () =>
  vendorMoneySchema.parse((await shop.app.inject({ url: '/api/money', headers: deal.vendor.headers })).json());

it('what is too small for a payout is paid out by the deletion, which succeeds once it has arrived', async () => {
  await sellSmall();
  expect(await refusal()).toBe(
    'You still have GHc 4.00 to be paid out. Enter where it goes, and delete the account once it has arrived.',
  );
  await namePayee();
  await deal.tend('pay-out');
  expect(await money()).toMatchObject({ balancePesewas: 400, onTheWayPesewas: 0 });

  const onItsWay = 'Your GHc 4.00 is on its way to you. Delete the account once it has arrived.';
  expect(await refusal()).toBe(onItsWay);
  expect(await refusal()).toBe(onItsWay);
  expect(await money()).toMatchObject({ balancePesewas: 0, onTheWayPesewas: 400 });
  await deal.arrive();
  expect(await money()).toMatchObject({ balancePesewas: 0, onTheWayPesewas: 0, paidOutPesewas: 400 });
  const gone = await leave();
  expect(messageAnswerSchema.parse(gone.json()).message).toBe('Your account is deleted.');
  expect(await balanceOf(shop.db, 'vendor', deal.vendor.account.id)).toBe(0);
  expect(await sumOfLedger(shop.db)).toBe(0);
});

it('a last payout that fails is the vendor’s again, and is tried again after a day', async () => {
  await sellSmall();
  await namePayee();
  await refusal();
  await deal.tend();
  const [payout] = await shop.db
    .select()
    .from(moneyMovements)
    .where(eq(moneyMovements.vendorId, deal.vendor.account.id));
  await deal.books.decide(payout?.reference ?? '', 'failed');
  await deal.arrive();
  expect(await refusal()).toMatch(
    /^You still have GHc 4\.00 to be paid out\. The payout to •+\d{4} failed\. Correct where/,
  );
  const transfers = () => shop.db.$count(moneyMovements, eq(moneyMovements.vendorId, deal.vendor.account.id));
  expect(await transfers()).toBe(1);
  shop.clock.advance(25 * hourMs);
  expect(await refusal()).toContain('is on its way to you');
  expect(await transfers()).toBe(2);
  await deal.arrive();
  expect((await leave()).statusCode).toBe(200);
  expect(await sumOfLedger(shop.db)).toBe(0);
});

it('after a failed last payout the corrected account is waited for, and nothing more goes to the old one', async () => {
  await sellSmall();
  await namePayee();
  await refusal();
  await deal.tend();
  const ofVendor = eq(moneyMovements.vendorId, deal.vendor.account.id);
  const payouts = () =>
    shop.db.select().from(moneyMovements).where(ofVendor).orderBy(moneyMovements.createdAt, moneyMovements.id);
  const [failed] = await payouts();
  await deal.books.decide(failed?.reference ?? '', 'failed');
  await deal.arrive();
  expect(await refusal()).toContain('Correct where it goes');
  await namePayee();
  const from = mailMoment(new Date(shop.clock().getTime() + 48 * hourMs));
  const waits = `You still have GHc 4.00 to be paid out. It goes to your new account from ${from}: delete the account again then.`;
  expect(await refusal()).toBe(waits);
  shop.clock.advance(47 * hourMs);
  expect(await refusal()).toBe(waits);
  expect(await payouts()).toHaveLength(1);
  shop.clock.advance(hourMs);
  expect(await refusal()).toContain('is on its way to you');
  await deal.arrive();
  const [, second, ...more] = await payouts();
  expect([second?.payeeId === failed?.payeeId, second?.status, more]).toEqual([false, 'succeeded', []]);
  expect((await leave()).statusCode).toBe(200);
  expect(await sumOfLedger(shop.db)).toBe(0);
});

it('a refund of returned parts that is on its way is named as that, and a promised one keeps the balance', async () => {
  const { order, advertId } = await sellSmall();
  await namePayee();
  const request = { status: 'return-asked', return: { reason: 'damaged', advertIds: [advertId] } };
  await deal.client.moved(order, request, deal.buyer.headers);
  expect(await refusal()).toMatch(/^The buyer of order \d+ wants to return parts of it\. Answer first\.$/);
  await deal.client.moved(order, { status: 'return-accepted' });
  expect(await refusal()).toContain('You have agreed to take back parts of order');
  expect(await money()).toMatchObject({ balancePesewas: 400, onTheWayPesewas: 0 });
  await deal.client.moved(order, { status: 'returned' });
  expect(await refusal()).toBe(
    'The price of parts that came back is on its way to a buyer. Delete the account once it has arrived, usually within a day.',
  );
  await deal.arrive();
  expect((await leave()).statusCode).toBe(200);
  expect(await sumOfLedger(shop.db)).toBe(0);
});

it('a suspended vendor is told that nothing is paid out', async () => {
  await sellSmall();
  await namePayee();
  await shop.db.update(accounts).set({ suspendedAt: shop.clock() }).where(eq(accounts.id, deal.vendor.account.id));
  const answer = await leave();
  expect([answer.statusCode, problemOf(answer).message]).toEqual([
    409,
    expect.stringContaining('while your account is suspended'),
  ]);
  expect(await balanceOf(shop.db, 'vendor', deal.vendor.account.id)).toBe(400);
});
