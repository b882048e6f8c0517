import { afterAll, beforeAll, expect, it } from 'vitest';
import { hourMs } from '#contract/core/durations.ts';
import { vendorMoneySchema } from '#contract/deal/vendorMoney.ts';
import { sandboxMovements } from '#server/db/tables/dealSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { PaymentProviderError } from '#server/payment/paymentProvider.ts';
import { eq } from 'drizzle-orm';
import { createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { balanceOf } from '../ledger/ledger.ts';

/* A provider that answers late, not at all, or not for weeks. */

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

const money = () => deal.shop.deps.money;
const vendorMoney = async () => {
  const answer = await deal.shop.app.inject({ url: '/api/money', headers: deal.vendor.headers });
  return vendorMoneySchema.parse(answer.json());
};
const sell = async () => {
  const id = await deal.ready();
  const { handover } = await deal.read(id);
  expect((await deal.handOver(id, { digits: handover?.digits })).statusCode).toBe(200);
};

it('a payment that is made before its page has been answered: the money is held, and the payer is led to no second payment', async () => {
  const id = await deal.accepted();
  const { payments } = deal.shop.deps;
  const real = payments.initiate.bind(payments);
  Object.assign(payments, {
    async initiate(order: Parameters<typeof real>[0]) {
      const answer = await real(order);
      await deal.books.decide(order.reference, 'succeeded');
      expect((await deal.webhook('paid', order.reference)).statusCode).toBe(200);
      return answer;
    },
  });
  try {
    expect((await deal.call(id, 'pay', undefined, deal.buyer)).statusCode).toBe(200);
  } finally {
    Object.assign(payments, { initiate: real });
  }
  expect(await deal.read(id)).toMatchObject({ status: 'held', isPayable: false, payUrl: null });
  expect(await balanceOf(deal.shop.db, 'held', id)).toBe(10_300);
  expect((await deal.call(id, 'pay', undefined, deal.buyer)).statusCode).toBe(409);
});

it('a provider that does not answer three times in a row is left alone until the next minute, and nothing is forgotten', async () => {
  const ids: string[] = [];
  for (let each = 0; each < 4; each += 1) ids.push(await deal.paid());
  const real = { refund: money().refund, findRefund: money().findRefund };
  let calls = 0;
  const down = () => {
    calls += 1;
    return Promise.reject(new PaymentProviderError('down', 'It is down.'));
  };
  Object.assign(money(), { refund: down, findRefund: down });
  for (const id of ids) await deal.client.moved(id, { status: 'declined' });
  await deal.shop.deps.jobs.drain();
  deal.shop.clock.advance(60 * 60_000);
  calls = 0;
  await deal.tend();
  expect(calls).toBe(3);
  Object.assign(money(), real);
  for (let hour = 0; hour < 2; hour += 1) {
    deal.shop.clock.advance(60 * 60_000);
    await deal.arrive();
  }
  for (const id of ids) expect((await deal.read(id)).refund?.state).toBe('arrived');
});

it('a payout that is made without an answer is made once', async () => {
  await sell();
  const provider = money();
  const [transfer, find] = [provider.transfer.bind(provider), provider.findTransfer.bind(provider)];
  let calls = 0;
  Object.assign(provider, {
    async transfer(order: Parameters<typeof transfer>[0]) {
      calls += 1;
      await transfer(order);
      throw new PaymentProviderError('down', 'No answer came.');
    },
    findTransfer: () => Promise.reject(new PaymentProviderError('down', 'It is down.')),
  });
  deal.shop.clock.advance(24 * hourMs);
  await deal.tend('pay-out');
  deal.shop.clock.advance(hourMs);
  await deal.tend();
  expect((await vendorMoney()).onTheWayPesewas).toBe(10_000);
  Object.assign(provider, { transfer, findTransfer: find });
  deal.shop.clock.advance(hourMs);
  await deal.arrive();
  expect(calls).toBe(1);
  expect(await vendorMoney()).toMatchObject({ onTheWayPesewas: 0, balancePesewas: 0 });
  expect((await vendorMoney()).payouts[0]).toMatchObject({ pesewas: 10_000, status: 'succeeded' });
});

it('the comparison sees a payout that came back while the list could not be read for weeks', async () => {
  await sell();
  deal.shop.clock.advance(24 * hourMs);
  await deal.tend('pay-out');
  await deal.arrive();
  await deal.tend('reconcile-money');
  const vendorId = deal.vendor.account.id;
  expect(await balanceOf(deal.shop.db, 'vendor', vendorId)).toBe(0);
  const payouts = (await deal.shop.db.select().from(sandboxMovements)).filter(({ kind }) => kind === 'transfer');
  const newest = payouts.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
  deal.shop.clock.advance(29 * 24 * hourMs);
  await deal.books.decide(newest?.reference ?? '', 'reversed');
  // Nights on which the list cannot be read compare nothing.
  deal.shop.clock.advance(20 * 24 * hourMs);
  await deal.tend('reconcile-money');
  expect(await balanceOf(deal.shop.db, 'vendor', vendorId)).toBe(newest?.amountPesewas);
});
