import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hourMs } from '#contract/core/durations.ts';
import { vendorMoneySchema } from '#contract/deal/vendorMoney.ts';
import { deskMoneySchema } from '#contract/desk/deskMoney.ts';
import { sandboxMovements } from '#server/db/tables/dealSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { signInStaff } from '#tests/support/shop/clients/staffClient.ts';

/* A suspended vendor is not paid out, wherever a payout stands when it is decided. */

let deal: DealShop;
let staff: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  deal = await createDealShop();
  staff = await signInStaff(deal.shop);
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

const desk = () => deal.shop.app.inject({ url: '/api/desk/money', headers: staff.headers });
const suspend = (suspendedAt: Date | null) =>
  deal.shop.db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, deal.vendor.account.id));
const money = async () => {
  const answer = await deal.shop.app.inject({ url: '/api/money', headers: deal.vendor.headers });
  return vendorMoneySchema.parse(answer.json());
};
const sell = async () => {
  const id = await deal.ready();
  const { handover } = await deal.read(id);
  expect((await deal.handOver(id, { digits: handover?.digits })).statusCode).toBe(200);
};

it('the desk sees the balance of a suspended vendor, who is not paid out until that ends', async () => {
  await sell();
  await suspend(deal.shop.clock());
  const { balancePesewas } = await money();
  deal.shop.clock.advance(24 * hourMs);
  await deal.tend('pay-out');
  expect((await money()).balancePesewas).toBe(balancePesewas);
  expect(deskMoneySchema.parse((await desk()).json()).stopped).toMatchObject([{ pesewas: balancePesewas }]);
  await suspend(null);
  await deal.tend('pay-out');
  expect((await money()).balancePesewas).toBe(0);
  await deal.arrive();
  expect(deskMoneySchema.parse((await desk()).json()).stopped).toEqual([]);
});

it('a payout that the provider never got is not asked for again while its vendor is suspended', async () => {
  await sell();
  deal.shop.clock.advance(24 * hourMs);
  await deal.tend('pay-out');
  const [payout] = await deal.shop.db
    .delete(sandboxMovements)
    .where(
      and(
        eq(sandboxMovements.kind, 'transfer'),
        eq(sandboxMovements.status, 'pending'),
        eq(sandboxMovements.createdAt, deal.shop.clock()),
      ),
    )
    .returning();
  const { onTheWayPesewas } = await money();
  expect([payout?.amountPesewas, onTheWayPesewas]).toEqual([10_000, 10_000]);
  await suspend(deal.shop.clock());
  for (let each = 0; each < 3; each += 1) {
    deal.shop.clock.advance(15 * 60_000);
    await deal.arrive();
  }
  expect(await deal.books.find(payout?.reference ?? '')).toBeNull();
  expect((await money()).onTheWayPesewas).toBe(10_000);
  await suspend(null);
  for (let each = 0; each < 2; each += 1) {
    deal.shop.clock.advance(hourMs);
    await deal.arrive();
  }
  expect(await deal.books.find(payout?.reference ?? '')).toMatchObject({ status: 'succeeded' });
  expect((await money()).onTheWayPesewas).toBe(0);
});
