import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlanId } from '#contract/vendor/payment.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { findAccounts } from '#server/modules/desk/find/findAccounts.ts';
import { runAdmin } from '#server/admin/adminCommands.ts';
import { checkLog, readLog } from '#server/plugins/watch/adminLog.ts';
import { untilStatementWaits } from '#tests/support/connection/waitingStatement.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { formerEmail } from '#server/formerAccounts.ts';
import { adminToolsOf } from '#tests/support/shop/clients/adminToolsOf.ts';
import { createPaystackShop } from '#tests/support/shop/paystackShop.ts';

/* Refunds, reversals and disputes that Paystack tells of: each changes what it should, once, in any order. */

let pay: Awaited<ReturnType<typeof createPaystackShop>>;

beforeAll(async () => {
  pay = await createPaystackShop();
});
afterAll(() => pay.close());
beforeEach(() => pay.startAnew());
afterEach(() => pay.tidy());

const price = 12_000;

async function send(event: string, data: object, { key = pay.paystack.secretKey } = {}): Promise<number> {
  const payload = Buffer.from(JSON.stringify({ event, data }));
  const signature = createHmac('sha512', key).update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
  return (await pay.shop.app.inject({ method: 'POST', url: '/api/payment/webhook', headers, payload })).statusCode;
}

/** Paystack writes the amount of a refund as text. */
const refund = (reference: string, amount = price, more: object = {}) =>
  send('refund.processed', {
    status: 'processed',
    transaction_reference: reference,
    refund_reference: null,
    amount: String(amount),
    currency: 'GHS',
    ...more,
  });

const dispute = (event: 'create' | 'resolve' | 'remind', reference: string, more: object = {}) =>
  send(`charge.dispute.${event}`, {
    id: 358_950,
    refund_amount: price,
    currency: 'GHS',
    status: event === 'resolve' ? 'resolved' : 'awaiting-merchant-feedback',
    transaction_reference: null,
    transaction: { id: 5_991_760, reference, amount: price, currency: 'GHS', status: 'success' },
    ...more,
  });

async function paid(plan: PlanId = '3-months'): Promise<string> {
  const reference = await pay.start(plan);
  await pay.callWebhook(reference);
  return reference;
}

async function lines(reference: string) {
  const found = await readLog(pay.shop.db, { subject: `payment ${reference}`, limit: 20 });
  return found.toReversed().map(({ actor, act, sentence }) => {
    expect(actor).toBe('payment provider');
    return `${act}: ${sentence.replace(/ \(account [^)]+\)/, '')}`;
  });
}

async function plan() {
  const { id } = pay.vendor().account;
  return (await pay.shop.db.select().from(subscriptions).where(eq(subscriptions.accountId, id)))[0];
}
const showsAdverts = async () => (await plan())?.showsAdverts;
const runsUntil = async () => (await plan())?.paidUntil.toISOString();

const mails = () => pay.shop.mailbox.to(pay.vendor().account.email);

describe('a refund', () => {
  it('a refund of the whole payment ends its plan at once, and the vendor and the desk are told once', async () => {
    const reference = await paid();
    expect(await showsAdverts()).toBe(true);
    for (const _time of [1, 2, 3]) expect(await refund(reference)).toBe(200);
    expect(await pay.subscription()).toMatchObject({ state: 'over', payment: { reference, status: 'refunded' } });
    expect(await showsAdverts()).toBe(false);
    expect(await lines(reference)).toEqual([
      'refund: GHc\u00a0120.00 of GHc\u00a0120.00 went back to the payer. What it had bought was taken back.',
    ]);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Receipt'),
      expect.stringContaining('Your payment was refunded'),
    ]);
    // The success that comes again, or late, grants nothing.
    await pay.callWebhook(reference);
    expect((await pay.subscription()).state).toBe('over');
    expect((await checkLog(pay.shop.db)).brokenAt).toBeNull();
  });

  it('a refund that many calls report at the same time counts once', async () => {
    const reference = await paid();
    await Promise.all(Array.from({ length: 8 }, () => refund(reference, price / 2)));
    expect((await pay.subscription()).state).toBe('running');
    expect(await lines(reference)).toHaveLength(1);
  });

  it('a refund that comes before the success leaves nothing to grant', async () => {
    const reference = await pay.start();
    await refund(reference);
    expect((await pay.subscription()).payment).toMatchObject({ status: 'pending' });
    await pay.callWebhook(reference);
    expect(await pay.subscription()).toMatchObject({ state: 'none', payment: { status: 'refunded' } });
  });

  it('a partial refund leaves the plan running, until the refunds add up to the whole', async () => {
    const reference = await paid();
    await refund(reference, 5000, { id: 1 });
    await refund(reference, 5000, { id: 1 });
    await refund(reference, 6999, { id: 2 });
    expect((await pay.subscription()).state).toBe('running');
    await refund(reference, 1, { id: 3 });
    expect((await pay.subscription()).state).toBe('over');
    expect(await lines(reference)).toHaveLength(3);
  });

  it('a refund takes back only what its own payment bought', async () => {
    const first = await paid();
    const second = await paid('6-months');
    expect(await runsUntil()).toBe('2027-08-20T10:00:00.000Z');
    // The first of its three months is used; 62 days are not.
    pay.shop.clock.set('2026-12-20T10:00:00.000Z');
    await refund(first);
    expect(await runsUntil()).toBe('2027-06-19T10:00:00.000Z');
    // The six months began then, so one of them is used now.
    pay.shop.clock.set('2027-01-20T10:00:00.000Z');
    await refund(second, 21_000);
    expect(await showsAdverts()).toBe(false);
  });

  it('a refund of a plan that the desk has ended takes nothing from the plan that was paid since', async () => {
    const first = await paid();
    await runAdmin(adminToolsOf(pay.shop), ['plan', pay.vendor().account.email, 'end', 'Refunded']);
    expect(await pay.subscription()).not.toHaveProperty('months');
    pay.shop.clock.set('2026-11-21T10:00:00.000Z');
    await paid('6-months');
    pay.shop.clock.set('2026-11-25T10:00:00.000Z');
    await refund(first);
    expect(await runsUntil()).toBe('2027-05-21T10:00:00.000Z');
    expect(await showsAdverts()).toBe(true);
  });

  it('refunds of two plans that are told at the same moment both count', async () => {
    const [first, second] = [await paid(), await paid('6-months')];
    const { id } = pay.vendor().account;
    // Both calls are under way before either goes on.
    const told = await pay.shop.db.transaction(async (tx) => {
      await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
      const refunds = [refund(first), refund(second, 21_000)];
      await untilStatementWaits(pay.shop, { least: 2 });
      return { refunds };
    });
    expect(await Promise.all(told.refunds)).toEqual([200, 200]);
    expect(await showsAdverts()).toBe(false);
  });

  it('a refund after the account was deleted shows nothing of it, although a plan would run on', async () => {
    await paid();
    const second = await paid('6-months');
    const { account, headers } = pay.vendor();
    const payload = { password: testPassword };
    const deleted = await pay.shop.app.inject({ method: 'POST', url: '/api/auth/me/delete', headers, payload });
    expect(deleted.statusCode).toBe(200);
    await refund(second, 21_000);
    expect(await showsAdverts()).toBe(false);
    await runAdmin(adminToolsOf(pay.shop), ['plan', formerEmail(account.id), 'give', '3', 'By mistake']);
    expect(await showsAdverts()).toBe(false);
  });

  it('a refund that fails changes nothing, with a line at the desk', async () => {
    const reference = await paid();
    expect(await send('refund.failed', { transaction_reference: reference, amount: price, currency: 'GHS' })).toBe(200);
    expect((await pay.subscription()).state).toBe('running');
    expect(await lines(reference)).toEqual([
      'refund-failed: A refund of GHc\u00a0120.00 of GHc\u00a0120.00 failed. The plan goes on.',
    ]);
  });

  it.each<[string, number, object]>([
    ['more than was paid', price + 1, {}],
    ['nothing', 0, {}],
    ['another currency', price, { currency: 'NGN' }],
  ])('a refund of %s changes nothing and is shown at the desk', async (_what, amount, more) => {
    const reference = await paid();
    expect(await refund(reference, amount, more)).toBe(200);
    expect((await pay.subscription()).state).toBe('running');
    expect(await lines(reference)).toEqual([expect.stringContaining('does not match the payment of')]);
  });

  it('a payment for an account that was deleted meanwhile grants nothing, and the desk reads that it has to go back', async () => {
    const reference = await pay.start();
    const { account } = pay.vendor();
    await pay.shop.db.update(accounts).set({ deletedAt: pay.shop.clock() }).where(eq(accounts.id, account.id));
    await pay.callWebhook(reference);
    await pay.callWebhook(reference);
    expect(await pay.shop.db.$count(subscriptions, eq(subscriptions.accountId, account.id))).toBe(0);
    expect(await lines(reference)).toEqual([expect.stringContaining('Nothing was granted: send it back')]);
    expect(await mails()).toEqual([]);
    await refund(reference);
    expect(await lines(reference)).toHaveLength(2);
    expect(await mails()).toEqual([]);
  });

  it('a refund of a payment that the shop does not have is shown at the desk', async () => {
    expect(await refund('SY-nobody')).toBe(200);
    expect(await lines('SY-nobody')).toEqual(['refund: GHc\u00a0120.00: the shop has no such payment.']);
  });

  it('a forged refund gets 401 and changes nothing', async () => {
    const reference = await paid();
    const forged = { transaction_reference: reference, amount: price, currency: 'GHS' };
    expect(await send('refund.processed', forged, { key: 'another key' })).toBe(401);
    expect((await pay.subscription()).state).toBe('running');
    expect(await lines(reference)).toEqual([]);
  });
});

describe('a dispute', () => {
  it('a dispute is shown to the vendor and at the desk, and the plan goes on', async () => {
    const reference = await paid();
    await dispute('create', reference);
    await dispute('remind', reference);
    expect((await pay.subscription()).state).toBe('running');
    expect(await lines(reference)).toEqual([
      'dispute: The payer’s bank asks for GHc\u00a0120.00 of GHc\u00a0120.00 back: answer at the provider in time. The plan goes on.',
    ]);
    expect((await mails()).at(-1)?.subject).toContain('Your payment is disputed');
    const [found] = await findAccounts(pay.shop.db, pay.vendor().account.email, pay.shop.clock());
    expect(found?.moneyBack).toMatchObject([{ reference, kind: 'dispute', amountPesewas: price }]);
  });

  it.each([
    ['merchant-accepted', 'over'],
    ['auto-accepted', 'over'],
    ['declined', 'running'],
  ])(
    'a dispute that is resolved as %s leaves the plan %s, in whatever order it is reported',
    async (resolution, state) => {
      for (const order of [['create', 'resolve'] as const, ['resolve', 'create', 'resolve'] as const]) {
        await pay.startAnew();
        const reference = await paid();
        for (const event of order) await dispute(event, reference, event === 'resolve' ? { resolution } : {});
        expect((await pay.subscription()).state).toBe(state);
        expect(await lines(reference)).toHaveLength(2);
      }
    },
  );

  it('a lost dispute about some of the price that is also reported as a refund is not counted twice', async () => {
    const reference = await paid();
    await dispute('resolve', reference, { resolution: 'merchant-accepted', refund_amount: 7000 });
    await refund(reference, 7000);
    expect((await pay.subscription()).state).toBe('running');
  });
});

it.each(['transfer.reversed', 'charge.reversed'])('%s of a payment ends its plan', async (event) => {
  const reference = await paid();
  for (const _time of [1, 2]) expect(await send(event, { reference, amount: price, currency: 'GHS' })).toBe(200);
  expect((await pay.subscription()).state).toBe('over');
  expect(await lines(reference)).toHaveLength(1);
});
