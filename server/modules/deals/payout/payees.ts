import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { PayeeBody, PayeeView } from '#contract/deal/payees.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { lockName } from '#server/db/namedLocks.ts';
import { moneyMovements, moneyPayees } from '#server/db/tables/dealSchema.ts';
import { hiddenNumber } from '#server/payment/hiddenNumber.ts';

export type PayeeRow = typeof moneyPayees.$inferSelect;

/** Where a vendor is paid at a time, and what takes its place later; null for none. */
export async function payeesOf(
  db: Queryable,
  { vendorId, provider, now }: { vendorId: string; provider: string; now: Date },
): Promise<{ payee: PayeeRow | null; next: PayeeRow | null }> {
  const which = and(
    eq(moneyPayees.vendorId, vendorId),
    eq(moneyPayees.provider, provider),
    isNull(moneyPayees.endedAt),
  );
  const newest = (time: ReturnType<typeof lte>) =>
    db
      .select()
      .from(moneyPayees)
      .where(and(which, time))
      .orderBy(desc(moneyPayees.activeFrom), desc(moneyPayees.id))
      .limit(1);
  const [payee] = await newest(lte(moneyPayees.activeFrom, now));
  const [next] = await newest(gt(moneyPayees.activeFrom, now));
  return { payee: payee ?? null, next: next ?? null };
}

/**
 * Lets one change of where a vendor is paid follow the other, or two first accounts at once would both count without a
 * wait. Call it before the time of a change is read.
 */
export async function lockPayees(tx: Transaction, vendorId: string): Promise<void> {
  await lockName(tx, `payees of ${vendorId}`);
}

/**
 * Stores where a vendor wants to be paid. Lock the vendor's payees first. The first one counts at once, since its owner proved who they are; a change waits, so that somebody who has got into
 * the account gains nothing before its owner hears of it. A change that waits already is replaced.
 */
export async function addPayee(
  tx: Transaction,
  payee: PayeeBody & { vendorId: string; provider: string; name: string; recipient: string },
  { now, waitsMs }: { now: Date; waitsMs: number },
): Promise<PayeeRow> {
  const { vendorId, provider } = payee;
  const { payee: current } = await payeesOf(tx, { vendorId, provider, now });
  await endNext(tx, vendorId, now);
  const activeFrom = current ? new Date(now.getTime() + waitsMs) : now;
  const [row] = await tx
    .insert(moneyPayees)
    .values({ ...payee, activeFrom, createdAt: now })
    .returning();
  if (!row) throw new Error('An account was stored but no row came back.');
  return row;
}

/** Takes back a change that waits. Lock the vendor's payees first. @returns whether there was one */
export async function endNext(tx: Transaction, vendorId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(moneyPayees)
    .set({ endedAt: now })
    .where(and(eq(moneyPayees.vendorId, vendorId), gt(moneyPayees.activeFrom, now), isNull(moneyPayees.endedAt)))
    .returning({ id: moneyPayees.id });
  return ended.length > 0;
}

/**
 * Whether the newest payout to an account has failed, so that the next one would too.
 * @param since a payout that was begun earlier counts no more
 */
export async function hasJustFailed(db: Queryable, payeeId: string, since = new Date(0)): Promise<boolean> {
  const [last] = await db
    .select({ status: moneyMovements.status, createdAt: moneyMovements.createdAt })
    .from(moneyMovements)
    .where(eq(moneyMovements.payeeId, payeeId))
    .orderBy(desc(moneyMovements.createdAt), desc(moneyMovements.id))
    .limit(1);
  return last !== undefined && last.createdAt > since && ['failed', 'reversed'].includes(last.status);
}

/** What a vendor sees of an account. */
export function payeeView({ id, kind, bank, number, name, activeFrom }: PayeeRow): PayeeView {
  return { id, kind, bank, number: hiddenNumber(number), name, activeFrom: activeFrom.toISOString() };
}
