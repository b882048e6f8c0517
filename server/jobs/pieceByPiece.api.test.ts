import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dayMs, hourMs } from '#contract/core/durations.ts';
import { deals, moneyMovements, moneyPayees } from '#server/db/tables/dealSchema.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { notices } from '#server/db/tables/noticesSchema.ts';
import { createDealClient, createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';
import type { JobName } from './jobQueues.ts';

/* Jobs with a piece of work for each of many rows: one whose work always fails holds up none of the others. */

let first: DealShop;
let second: DealShop;

beforeAll(async () => {
  first = await createDealShop();
});
afterAll(() => first.shop.close());
beforeEach(async () => {
  first = await createDealClient(first.shop);
  second = await createDealClient(first.shop);
});

/** Runs a job while every row that it writes for one id is refused. @returns the ids of the pieces that failed */
async function runWith(job: JobName, [table, column, id]: readonly [string, string, string]): Promise<string[]> {
  const { db, deps } = first.shop;
  await db.execute(
    sql.raw(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refused before insert or update on ${table} for each row when (new.${column} = '${id}')
      execute function refuse()`),
  );
  try {
    await deps.jobs.enqueue(db, job, {});
    await deps.jobs.drain();
    return [];
  } catch (error) {
    return failedIds(error);
  } finally {
    await db.execute(sql`drop function refuse cascade`);
  }
}

/** Each once: the queue tries the job again. */
function failedIds(error: unknown): string[] {
  const errors: unknown[] = error instanceof AggregateError ? error.errors.flatMap(failedIds) : [error];
  return [
    ...new Set(
      errors.map((one) =>
        typeof one === 'string' ? one : (/work for (\S+) failed/.exec(String(one))?.[1] ?? String(one)),
      ),
    ),
  ];
}

const later = (ms: number) => new Date(first.shop.clock().getTime() + ms);
const vendors = () => [first.vendor.account.id, second.vendor.account.id] as const;
async function planEnds(): Promise<void> {
  const { db } = first.shop;
  const [ofFirst, ofSecond] = vendors();
  for (const [accountId, paidUntil] of [
    [ofFirst, later(hourMs)],
    [ofSecond, later(2 * hourMs)],
  ] as const) {
    await db.update(subscriptions).set({ paidUntil }).where(eq(subscriptions.accountId, accountId));
  }
}
const toldOf = async (kind: 'plan' | 'order') => {
  const told = await first.shop.db
    .selectDistinct({ id: notices.accountId })
    .from(notices)
    .where(sql`${notices.kind} = ${kind} and ${inArray(notices.accountId, [...vendors()])}`);
  return told.map(({ id }) => id);
};
const statusOf = async (id: string) =>
  (await first.shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status;

it('the end of a plan, and the reminder of it', async () => {
  const [ofFirst, ofSecond] = vendors();
  await planEnds();
  expect(await runWith('remind-of-ends', ['notices', 'account_id', ofFirst])).toEqual([ofFirst]);
  expect(await toldOf('plan')).toEqual([ofSecond]);
  first.shop.clock.advance(4 * dayMs);
  expect(await runWith('end-subscriptions', ['subscriptions', 'account_id', ofFirst])).toEqual([ofFirst]);
  const [plan] = await first.shop.db.select().from(subscriptions).where(eq(subscriptions.accountId, ofSecond));
  expect(plan?.showsAdverts).toBe(false);
});

it('the end of orders that nobody collects, and the warning of it', async () => {
  const ids: string[] = [];
  for (const { client } of [first, second]) {
    const { order } = await client.sent();
    for (const status of ['accepted', 'ready']) await client.moved(order.id, { status });
    ids.push(order.id);
    // The longest waiting goes first.
    first.shop.clock.advance(1000);
  }
  const [stuck = '', next = ''] = ids;
  first.shop.clock.advance(12 * dayMs);
  expect(await runWith('end-no-shows', ['orders', 'id', stuck])).toEqual([stuck]);
  first.shop.clock.advance(4 * dayMs);
  expect(await runWith('end-no-shows', ['orders', 'id', stuck])).toEqual([stuck]);
  expect([await statusOf(stuck), await statusOf(next)]).toEqual(['ready', 'not-collected']);
});

it('the reminder of a pick-up', async () => {
  const ids: string[] = [];
  for (const { client } of [first, second]) {
    const { order } = await client.sent();
    await client.moved(order.id, { status: 'accepted' });
    ids.push(order.id);
  }
  const [stuck = '', next = ''] = ids;
  await first.shop.db
    .update(orders)
    .set({ readyFrom: later(-1000) })
    .where(eq(orders.id, stuck));
  await first.shop.db
    .update(orders)
    .set({ readyFrom: later(0) })
    .where(eq(orders.id, next));
  expect(await runWith('remind-of-pick-ups', ['orders', 'id', stuck])).toEqual([stuck]);
  const [row] = await first.shop.db.select().from(orders).where(eq(orders.id, next));
  expect(row?.readyToldAt).not.toBeNull();
});

it('the end of deals', async () => {
  const stuck = await first.paid();
  const next = await second.paid();
  first.shop.clock.advance(121 * hourMs);
  expect(await runWith('tend-deals', ['deals', 'order_id', stuck])).toEqual([stuck]);
  expect([await statusOf(stuck), await statusOf(next)]).toEqual(['accepted', 'cancelled']);
  const states = await first.shop.db
    .select()
    .from(deals)
    .where(inArray(deals.orderId, [stuck, next]));
  expect(states.map(({ status }) => status).toSorted()).toEqual(['held', 'refunded']);
});

it('the payouts', async () => {
  const { db, clock, deps } = first.shop;
  const [ofFirst, ofSecond] = vendors();
  const wallet = { kind: 'wallet', bank: 'MTN', number: '0241112223', name: 'Kofi', recipient: 'wallet' } as const;
  const since = { provider: deps.money.name, activeFrom: later(-hourMs), createdAt: clock() };
  await db.insert(moneyPayees).values(vendors().map((vendorId) => ({ ...wallet, ...since, vendorId })));
  const payoutsOf = (vendorId: string) => db.$count(moneyMovements, eq(moneyMovements.vendorId, vendorId));
  // Whoever goes first, it is once the one whose payout fails.
  for (const [stuck, next] of [
    [ofFirst, ofSecond],
    [ofSecond, ofFirst],
  ] as const) {
    for (const deal of [first, second]) {
      const id = await deal.ready();
      const { handover } = await deal.read(id);
      expect((await deal.handOver(id, { digits: handover?.digits })).statusCode).toBe(200);
    }
    const before = [await payoutsOf(stuck), await payoutsOf(next)] as const;
    expect(await runWith('pay-out', ['money_movements', 'vendor_id', stuck])).toEqual([stuck]);
    expect([await payoutsOf(stuck), await payoutsOf(next)]).toEqual([before[0], before[1] + 1]);
  }
});

it('the notices that waited for the morning, pushed and by SMS', async () => {
  const { db, clock } = first.shop;
  const words = { kind: 'order' as const, title: 'A notice', body: '', path: '/', at: clock() };
  for (const due of ['pushDueAt', 'smsDueAt'] as const) {
    const waiting = vendors().map((accountId, place) => ({
      ...words,
      accountId,
      groupKey: `test ${due}`,
      [due]: later((place - 2) * 1000),
    }));
    const [stuck, next] = await db.insert(notices).values(waiting).returning();
    if (!stuck || !next) throw new Error('No notices were stored.');
    expect(await runWith('deliver-due-notices', ['notices', 'id', stuck.id])).toEqual([stuck.id]);
    const [sent] = await db.select().from(notices).where(eq(notices.id, next.id));
    expect(sent?.[due]).toBeNull();
    await db.delete(notices).where(eq(notices.id, stuck.id));
  }
});

it('the names of accounts that were deleted a month ago', async () => {
  const { db } = first.shop;
  const [ofFirst, ofSecond] = vendors();
  const deletedAt = later(-31 * dayMs);
  await db
    .update(accounts)
    .set({ deletedAt })
    .where(inArray(accounts.id, [...vendors()]));
  const isErased = async (id: string) =>
    (await db.select().from(accounts).where(eq(accounts.id, id)))[0]?.erasedAt !== null;
  // Whoever goes first, it is once the one whose erasure fails.
  for (const [stuck, next] of [
    [ofFirst, ofSecond],
    [ofSecond, ofFirst],
  ] as const) {
    await db
      .update(accounts)
      .set({ erasedAt: null })
      .where(inArray(accounts.id, [...vendors()]));
    expect(await runWith('sweep-expired', ['accounts', 'id', stuck])).toEqual([stuck]);
    expect([await isErased(stuck), await isErased(next)]).toEqual([false, true]);
  }
});
