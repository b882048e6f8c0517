import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { moneyDifferences, moneyMovements, sandboxMovements } from '#server/db/tables/dealSchema.ts';
import type { LedgerAccountKind } from '#contract/deal/ledgerAccounts.ts';
import { PaymentProviderError } from '#server/payment/paymentProvider.ts';
import { createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';
import { type FaultyRefunds, withFaultyRefunds } from '#tests/support/shop/clients/faultyRefunds.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { sandboxSignatureHeader } from '#server/payment/sandboxProvider.ts';
import { signBody } from '#server/payment/signedEvent.ts';
import { sandboxSecret } from '#server/outsideServices.ts';
import { balanceOf, balancesByKind } from '../ledger/ledger.ts';
import { sumOfLedger } from '#tests/support/shop/database/sumOfLedger.ts';

/* What providers, connections and people do wrong: no money twice, none lost, none without an owner. */

let deal: DealShop;
let refunds: FaultyRefunds;

beforeAll(async () => {
  deal = await createDealShop();
  refunds = withFaultyRefunds(deal.shop);
});
beforeEach(() => {
  refunds.fault = 'none';
  refunds.calls = [];
});
afterAll(async () => {
  try {
    expect(await sumOfLedger(deal.shop.db)).toBe(0);
  } finally {
    await deal.shop.close();
  }
});

const openDifference = async (key: string) => {
  const [row] = await deal.shop.db.select().from(moneyDifferences).where(eq(moneyDifferences.key, key));
  return row?.sentence;
};
const refundsOf = async (id: string) => (await deal.movements(id)).filter(({ kind }) => kind === 'refund');

describe('a provider that', () => {
  it('makes a refund and does not say so: it is made once', async () => {
    const id = await deal.paid();
    refunds.fault = 'moved, then silent';
    await deal.client.moved(id, { status: 'declined' });
    await deal.tend();
    expect((await deal.read(id)).refund?.state).toBe('on-the-way');
    refunds.fault = 'none';
    deal.shop.clock.advance(3 * 60_000);
    await deal.tend();
    expect((await deal.read(id)).refund?.state).toBe('arrived');
    expect(refunds.calls.filter((name) => name === 'refund')).toHaveLength(1);
  });

  it('tells of a refund while the shop is asking for it: it is not asked for again', async () => {
    const id = await deal.paid();
    refunds.fault = 'down';
    await deal.client.moved(id, { status: 'declined' });
    await deal.tend();
    refunds.fault = 'none';
    refunds.calls = [];
    const [charge] = await deal.movements(id);
    const data = { transaction_reference: charge?.reference, refund_reference: 'r1', amount: 10_300, currency: 'GHS' };
    const rawBody = Buffer.from(JSON.stringify({ event: 'refund.processed', data }));
    const secret = sandboxSecret(deal.shop.deps.secret);
    const headers = { 'content-type': 'application/json', [sandboxSignatureHeader]: signBody(secret, rawBody) };
    const hook = await deal.shop.app.inject({ method: 'POST', url: '/api/payment/webhook', headers, payload: rawBody });
    expect(hook.statusCode).toBe(200);
    await deal.shop.deps.jobs.drain();
    expect(refunds.calls).toEqual(['findRefund']);
  });

  it('is down for an hour: everything waits, and nothing is lost', async () => {
    const id = await deal.paid();
    refunds.fault = 'down';
    await deal.client.moved(id, { status: 'declined' });
    for (let minute = 0; minute < 60; minute += 5) {
      deal.shop.clock.advance(5 * 60_000);
      await deal.tend();
    }
    expect((await deal.read(id)).refund?.state).toBe('on-the-way');
    refunds.fault = 'none';
    deal.shop.clock.advance(60 * 60_000);
    await deal.arrive();
    deal.shop.clock.advance(60 * 60_000);
    await deal.arrive();
    expect((await deal.read(id)).refund?.state).toBe('arrived');
  });

  it('was down while the clock was days ahead: what waits is asked for again once the clock is right', async () => {
    const id = await deal.paid();
    const dayMs = 24 * 60 * 60_000;
    deal.shop.clock.advance(5 * dayMs);
    refunds.fault = 'down';
    await deal.client.moved(id, { status: 'declined' });
    await deal.tend();
    deal.shop.clock.advance(-5 * dayMs);
    refunds.fault = 'none';
    await deal.arrive();
    deal.shop.clock.advance(60 * 60_000);
    await deal.arrive();
    expect((await deal.read(id)).refund?.state).toBe('arrived');
  });

  it('refuses a refund: it stays owed, the desk is told, and it is tried again', async () => {
    const id = await deal.paid();
    const [charge] = await deal.movements(id);
    const inBooks = eq(sandboxMovements.reference, charge?.reference ?? '');
    await deal.shop.db.update(sandboxMovements).set({ status: 'failed' }).where(inBooks);
    await deal.client.moved(id, { status: 'declined' });
    await deal.tend();
    const [stuck] = await refundsOf(id);
    expect(stuck?.status).toBe('stuck');
    expect(await openDifference(`refund ${stuck?.id}`)).toContain('was not made');
    expect(await balanceOf(deal.shop.db, 'owed-back', stuck?.id ?? '')).toBe(10_300);
    await deal.books.decide(charge?.reference ?? '', 'succeeded');
    deal.shop.clock.advance(61 * 60_000);
    await deal.arrive();
    expect((await deal.read(id)).refund?.state).toBe('arrived');
  });

  it('cannot open a page: the next try begins anew, and the first one would go back', async () => {
    const id = await deal.accepted();
    const { payments } = deal.shop.deps;
    const real = payments.initiate.bind(payments);
    Object.assign(payments, { initiate: () => Promise.reject(new PaymentProviderError('down', 'It is down.')) });
    expect(problemOf(await deal.call(id, 'pay', undefined, deal.buyer))).toMatchObject({
      status: 503,
      code: 'payment_down',
    });
    Object.assign(payments, { initiate: real });
    expect((await deal.read(id)).status).toBe('unpaid');
    await deal.press((await deal.startPaying(id)).reference, 'paid');
    expect((await deal.read(id)).status).toBe('held');
    expect(await deal.shop.db.$count(moneyMovements, eq(moneyMovements.orderId, id))).toBe(2);
  });
});

it('all money that came in and has not left has an owner', async () => {
  const balances = await balancesByKind(deal.shop.db);
  const sum = (...kinds: LedgerAccountKind[]) => kinds.reduce((total, kind) => total + (balances.get(kind) ?? 0), 0);
  // What a bank took back from a vendor's money is the shop's to bear.
  expect(sum('provider', 'losses')).toBe(sum('held', 'owed-back', 'vendor', 'on-the-way', 'fees'));
});
