import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type PlanId, plans } from '#contract/vendor/payment.ts';
import type { Database, Queryable, Transaction } from '../../db/connection.ts';
import { payments, subscriptions } from '#server/db/tables/paymentSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import type { Period } from './subscriptionRules.ts';
import { allowTimeForAdverts } from '#server/db/allowTimeForAdverts.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Stores a pending payment. */
export async function addPayment(
  tx: Transaction,
  payment: Pick<
    PaymentRow,
    'accountId' | 'reference' | 'provider' | 'plan' | 'amountPesewas' | 'currency' | 'createdAt'
  > &
    Partial<Pick<PaymentRow, 'payUrl'>>,
): Promise<void> {
  await tx.insert(payments).values({ ...payment, status: 'pending' });
}

/** Reads a payment by its reference, of whatever account; null if there is none. */
export async function findPayment(db: Database, reference: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference));
  return row ?? null;
}

/** How many of an account's newest payments `paymentToTell` considers. */
const maxReported = 10;

/**
 * The payment to show to the vendor: the newest one without an outcome, since that is the one they wait for. If there
 * is none, the newest payment, unless another one was paid after it was started. Null for an account without payments.
 */
export async function paymentToTell(db: Database, accountId: string): Promise<PaymentRow | null> {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.accountId, accountId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(maxReported);
  const [newest] = rows;
  if (!newest) return null;
  const paidSince = rows.find(
    ({ status, settledAt }) => status === 'paid' && settledAt !== null && settledAt >= newest.createdAt,
  );
  return rows.find((payment) => payment.status === 'pending') ?? paidSince ?? newest;
}

/** More than anybody buys in a lifetime of plans. */
const receiptsAtOnce = 500;

/** Reads the account's successful payments, newest first, also those whose money went back later. */
export async function paidPayments(db: Database, accountId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, accountId), inArray(payments.status, ['paid', 'refunded'])))
    .orderBy(desc(payments.settledAt), desc(payments.id))
    .limit(receiptsAtOnce);
}

/**
 * Reads a payment and locks it until the transaction ends, so that two calls about it run one after the other. Its account
 * is locked first, as by `lockPayer`: what becomes of one payment moves the periods of the account's others.
 */
export async function lockPayment(tx: Transaction, reference: string): Promise<PaymentRow | null> {
  const [known] = await tx
    .select({ accountId: payments.accountId })
    .from(payments)
    .where(eq(payments.reference, reference));
  if (!known) return null;
  await lockPayer(tx, known.accountId);
  const [row] = await tx.select().from(payments).where(eq(payments.reference, reference)).for('update');
  return row ?? null;
}

/** The total months of the payments whose period is not over yet; 0 if no payment has a recorded period. */
export async function monthsPaid(db: Database, accountId: string, now: Date): Promise<number> {
  const rows = await db
    .select({ plan: payments.plan })
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.status, 'paid'), gt(payments.coversUntil, now)));
  return rows.reduce((sum, row) => sum + (plans.find(({ id }) => id === row.plan)?.months ?? 0), 0);
}

/** Reads the periods that the account's payments bought, but for those whose money went back. */
export async function paidPeriods(tx: Transaction, accountId: string): Promise<Period[]> {
  const rows = await tx
    .select({ from: payments.coversFrom, until: payments.coversUntil })
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.status, 'paid')));
  return rows.flatMap(({ from, until }) => (from && until ? [{ from, until }] : []));
}

/** Stores the outcome of a payment. Lock it first. */
export async function settleRow(
  tx: Transaction,
  id: string,
  settled: { status: PaymentRow['status']; settledAt: Date; coversFrom?: Date; coversUntil?: Date },
): Promise<void> {
  await tx.update(payments).set(settled).where(eq(payments.id, id));
}

/**
 * Ends the periods that the account's payments bought. The money of such a payment often goes back days later, and must
 * not take anything from a plan that was paid since.
 */
export async function endPeriods(tx: Transaction, accountId: string, now: Date): Promise<void> {
  const atMost = (end: PgColumn) => sql`least(${end}, ${now.toISOString()}::timestamptz)`;
  await tx
    .update(payments)
    .set({ coversFrom: atMost(payments.coversFrom), coversUntil: atMost(payments.coversUntil) })
    .where(and(eq(payments.accountId, accountId), eq(payments.status, 'paid'), gt(payments.coversUntil, now)));
}

export interface Payer {
  readonly email: string;
  readonly fullname: string;
  readonly companyName: string | null;
  readonly deletedAt: Date | null;
}

const payerFields = {
  email: accounts.email,
  fullname: accounts.fullname,
  companyName: accounts.companyName,
  deletedAt: accounts.deletedAt,
};

/** Reads the person who gets mails about a plan. */
export async function payerOf(tx: Transaction, accountId: string): Promise<Payer> {
  const [row] = await tx.select(payerFields).from(accounts).where(eq(accounts.id, accountId));
  if (!row) throw new Error('A plan has no account.');
  return row;
}

/** Reads the payer and locks the account: there may be no subscription's row yet on which two could wait. */
export async function lockPayer(tx: Transaction, accountId: string): Promise<Payer> {
  const [row] = await tx.select(payerFields).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  if (!row) throw new Error('A payment has no account.');
  return row;
}

export async function subscriptionOf(db: Queryable, accountId: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
  return row ?? null;
}

/**
 * Stores until when the plan is paid, and shows the vendor's adverts, unless the account was deleted. May take minutes for
 * thousands of adverts.
 */
export async function saveSubscription(
  tx: Transaction,
  { accountId, plan, paidUntil }: { accountId: string; plan: PlanId; paidUntil: Date },
): Promise<void> {
  const isThere = tx
    .select({ isThere: isNull(accounts.deletedAt) })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const running = { plan, paidUntil, showsAdverts: sql<boolean>`(${isThere})` };
  await allowTimeForAdverts(tx);
  await tx
    .insert(subscriptions)
    .values({ accountId, ...running })
    .onConflictDoUpdate({ target: subscriptions.accountId, set: running });
}

/** Reads accounts whose adverts are still shown although their plan was paid only until `paidUntil` or earlier. */
export async function overdueAccounts(db: Database, paidUntil: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(and(eq(subscriptions.showsAdverts, true), lte(subscriptions.paidUntil, paidUntil)))
    .orderBy(asc(subscriptions.paidUntil))
    .limit(limit);
  return rows.map((row) => row.accountId);
}

/** Hides the account's adverts, unless it has paid. May be repeated. @returns the plan's end if this call hid them */
export async function hideAdverts(tx: Transaction, accountId: string, paidUntil: Date): Promise<Date | null> {
  await allowTimeForAdverts(tx);
  const [hidden] = await tx
    .update(subscriptions)
    .set({ showsAdverts: false })
    .where(
      and(
        eq(subscriptions.accountId, accountId),
        eq(subscriptions.showsAdverts, true),
        lte(subscriptions.paidUntil, paidUntil),
      ),
    )
    .returning({ paidUntil: subscriptions.paidUntil });
  return hidden?.paidUntil ?? null;
}
