import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { moneyDifferences } from '#server/db/tables/dealSchema.ts';
import type { LedgerAccountKind } from '#contract/deal/ledgerAccounts.ts';
import { createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';
import { type FaultyRefunds, withFaultyRefunds } from '#tests/support/shop/clients/faultyRefunds.ts';
import { signSandboxAfterwards, signSandboxEvent } from '#server/payment/sandboxProvider.ts';
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

const heldOf = (id: string) => balanceOf(deal.shop.db, 'held', id);
const openDifference = async (key: string) => {
  const [row] = await deal.shop.db.select().from(moneyDifferences).where(eq(moneyDifferences.key, key));
  return row?.sentence;
};
/** The provider says that the payer's bank has taken a payment back. */
const taken = async (reference: string, amountPesewas = 10_300) => {
  await deal.books.decide(reference, 'reversed');
  const about = { reference, amountPesewas, currency: 'GHS' };
  const { rawBody, headers } = signSandboxAfterwards(sandboxSecret(deal.shop.deps.secret), 'reversal', about);
  await deal.shop.app.inject({ method: 'POST', url: '/api/payment/webhook', headers, payload: rawBody });
};
const refundsOf = async (id: string) => (await deal.movements(id)).filter(({ kind }) => kind === 'refund');

describe('webhooks', () => {
  it('that come twice, also at once, hold the money once', async () => {
    const id = await deal.accepted();
    const { reference } = await deal.startPaying(id);
    await deal.books.decide(reference, 'succeeded');
    const answers = await Promise.all(Array.from({ length: 6 }, () => deal.webhook('paid', reference)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await heldOf(id)).toBe(10_300);
    expect((await deal.read(id)).steps.filter(({ status }) => status === 'held')).toHaveLength(1);
  });

  it('in the wrong order: a failure after the success changes nothing, a success after a failure counts', async () => {
    const id = await deal.accepted();
    const { reference } = await deal.startPaying(id);
    await deal.webhook('failed', reference);
    expect((await deal.read(id)).status).toBe('unpaid');
    await deal.books.decide(reference, 'succeeded');
    await deal.webhook('paid', reference);
    await deal.webhook('failed', reference);
    await deal.webhook('abandoned', reference);
    expect((await deal.read(id)).status).toBe('held');
    expect(await heldOf(id)).toBe(10_300);
  });

  it('that are forged change nothing', async () => {
    const id = await deal.accepted();
    const { reference } = await deal.startPaying(id);
    const paid = { outcome: 'paid', reference, amountPesewas: 10_300, currency: 'GHS' } as const;
    const event = { ...paid, at: deal.shop.clock() };
    const { rawBody, headers } = signSandboxEvent('another secret', event);
    const answer = await deal.shop.app.inject({
      method: 'POST',
      url: '/api/payment/webhook',
      headers,
      payload: rawBody,
    });
    expect(answer.statusCode).toBe(401);
    expect((await deal.read(id)).status).toBe('paying');
  });

  it.each([10_299, 10_301, 1])(
    'of another amount (%i): it goes back, the order stays unpaid, the desk is told',
    async (amountPesewas) => {
      const id = await deal.accepted();
      const { reference } = await deal.startPaying(id);
      await deal.books.decide(reference, 'succeeded');
      await deal.webhook('paid', reference, { amountPesewas });
      expect((await deal.read(id)).status).toBe('unpaid');
      expect(await heldOf(id)).toBe(0);
      expect((await refundsOf(id)).map((refund) => refund.amountPesewas)).toEqual([amountPesewas]);
      expect(await openDifference(`amount ${reference}`)).toContain('goes back to the payer');
    },
  );

  it('of another currency, or about a payment that nobody asked for: the desk is told', async () => {
    const id = await deal.accepted();
    const { reference } = await deal.startPaying(id);
    await deal.webhook('paid', reference, { currency: 'USD' });
    expect((await deal.read(id)).status).toBe('paying');
    expect(await openDifference(`unasked ${reference}`)).toContain('USD');
    const unknown = 'sd-000000000000000000000000';
    await deal.webhook('paid', unknown);
    expect(await balanceOf(deal.shop.db, 'owed-back', unknown)).toBe(10_300);
    expect(await openDifference(`unasked ${unknown}`)).toContain('asked for no such payment');
  });

  it('for an order that was cancelled meanwhile: the money goes back', async () => {
    const id = await deal.accepted();
    const { reference } = await deal.startPaying(id);
    await deal.client.moved(id, { status: 'cancelled' }, deal.buyer.headers);
    expect((await deal.read(id)).status).toBe('void');
    await deal.books.decide(reference, 'succeeded');
    await deal.webhook('paid', reference);
    await deal.arrive();
    expect(await deal.read(id)).toMatchObject({ status: 'void', refund: { pesewas: 10_300, state: 'arrived' } });
    expect(await heldOf(id)).toBe(0);
  });

  it('that the bank took it back, before and after the success: nobody owns money that is not there', async () => {
    const early = await deal.accepted();
    const first = await deal.startPaying(early);
    await taken(first.reference);
    await deal.webhook('paid', first.reference);
    expect(await heldOf(early)).toBe(0);
    const late = await deal.paid();
    const [charge] = await deal.movements(late);
    await taken(charge?.reference ?? '');
    await taken(charge?.reference ?? '');
    expect(await heldOf(late)).toBe(0);
    expect((await deal.client.read(late)).status).toBe('cancelled');
    expect(await refundsOf(late)).toEqual([]);
  });

  it('that the bank took it back after the release, and then the parts are returned: nothing goes back twice', async () => {
    const owner = deal.vendor.account.id;
    const facts = async () => ({
      vendor: await balanceOf(deal.shop.db, 'vendor', owner),
      losses: await balanceOf(deal.shop.db, 'losses', ''),
    });
    const before = await facts();
    const id = await deal.ready();
    const { handover } = await deal.read(id);
    expect((await deal.handOver(id, { digits: handover?.digits })).statusCode).toBe(200);
    const charge = (await deal.movements(id)).find(({ kind }) => kind === 'charge');
    await taken(charge?.reference ?? '');
    expect(await facts()).toEqual({ vendor: before.vendor + 10_000, losses: before.losses + 10_300 });
    const returnRequest = { status: 'return-asked', return: { reason: 'damaged', advertIds: [deal.client.padsId] } };
    await deal.client.moved(id, returnRequest, deal.buyer.headers);
    await deal.client.moved(id, { status: 'return-accepted' });
    await deal.client.moved(id, { status: 'returned' });
    await deal.arrive();
    expect(await facts()).toEqual({ vendor: before.vendor, losses: before.losses + 300 });
    const [refund] = await refundsOf(id);
    expect(refund).toMatchObject({ status: 'failed', amountPesewas: 10_000, dueAt: null });
    expect(await balanceOf(deal.shop.db, 'owed-back', refund?.id ?? '')).toBe(0);
    expect(refunds.calls).not.toContain('refund');
    expect(await deal.read(id)).toMatchObject({ refund: null, vendorPesewas: 0 });
  });

  it('that the bank took another amount back than was asked for, before it went back: it is not owed any more', async () => {
    const id = await deal.accepted();
    const { reference } = await deal.startPaying(id);
    refunds.fault = 'down';
    await deal.webhook('paid', reference, { amountPesewas: 10_450 });
    const [refund] = await refundsOf(id);
    expect(await balanceOf(deal.shop.db, 'owed-back', refund?.id ?? '')).toBe(10_450);
    await taken(reference, 10_450);
    expect(await balanceOf(deal.shop.db, 'owed-back', refund?.id ?? '')).toBe(0);
    expect(await refundsOf(id)).toMatchObject([{ status: 'failed', dueAt: null }]);
  });

  it('that never come: the shop asks when the payer comes back, and each minute', async () => {
    const [back, alone] = [await deal.accepted(), await deal.accepted()];
    const [first, second] = [await deal.startPaying(back), await deal.startPaying(alone)];
    for (const { reference } of [first, second]) await deal.books.decide(reference, 'succeeded');
    const returned = await deal.shop.app.inject({ url: `/api/deals/return/${first.reference}` });
    expect(returned.headers.location).toBe(`/order?id=${back}`);
    expect((await deal.read(back)).status).toBe('held');
    deal.shop.clock.advance(90_000);
    await deal.tend();
    expect((await deal.read(alone)).status).toBe('held');
  });

  it('that never come, when the way back is opened again and again: the provider is asked a few times a minute', async () => {
    const { reference } = await deal.startPaying(await deal.accepted());
    const asked = vi.spyOn(deal.shop.deps.payments, 'verify');
    const url = `/api/deals/return/${reference}`;
    for (let count = 0; count < 12; count += 1) {
      expect((await deal.shop.app.inject({ url })).statusCode).toBe(303);
    }
    expect(asked.mock.calls.length).toBeGreaterThan(0);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(5);
    asked.mockRestore();
  });
});

describe('two tabs', () => {
  it('pay for the same order with one payment', async () => {
    const id = await deal.accepted();
    const answers = await Promise.all([1, 2, 3].map(() => deal.startPaying(id)));
    const references = new Set(answers.map(({ reference }) => reference));
    const charges = (await deal.movements(id)).filter(({ kind }) => kind === 'charge');
    expect(charges).toHaveLength(1);
    expect(references).toEqual(new Set([charges[0]?.reference]));
  });

  it('where two payments succeed all the same, the second goes back', async () => {
    const id = await deal.accepted();
    const first = await deal.startPaying(id);
    await deal.webhook('failed', first.reference);
    const second = await deal.startPaying(id);
    expect(second.reference).not.toBe(first.reference);
    for (const { reference } of [second, first]) await deal.books.decide(reference, 'succeeded');
    await deal.webhook('paid', second.reference);
    await deal.webhook('paid', first.reference);
    expect(await heldOf(id)).toBe(10_300);
    await deal.arrive();
    expect((await refundsOf(id)).map(({ amountPesewas, status }) => [amountPesewas, status])).toEqual([
      [10_300, 'succeeded'],
    ]);
    expect((await deal.read(id)).status).toBe('held');
  });
});

it('all money that came in and has not left has an owner', async () => {
  const balances = await balancesByKind(deal.shop.db);
  const sum = (...kinds: LedgerAccountKind[]) => kinds.reduce((total, kind) => total + (balances.get(kind) ?? 0), 0);
  // What a bank took back from a vendor's money is the shop's to bear.
  expect(sum('provider', 'losses')).toBe(sum('held', 'owed-back', 'vendor', 'on-the-way', 'fees'));
});
