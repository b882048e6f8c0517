import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { PlanId } from '#contract/payment.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { accounts, payments, subscriptions } from '../../db/schema.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;

export async function addPayment(
  tx: Transaction,
  payment: Pick<
    PaymentRow,
    'accountId' | 'reference' | 'provider' | 'plan' | 'amountPesewas' | 'currency' | 'createdAt'
  >,
): Promise<void> {
  await tx.insert(payments).values({ ...payment, status: 'pending' });
}

export async function findPayment(db: Database, reference: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference));
  return row ?? null;
}

export async function newestPayment(db: Database, accountId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.accountId, accountId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return row ?? null;
}

/** The account's newest payments without an outcome that were started in this time. */
export async function pendingPayments(
  db: Database,
  accountId: string,
  started: { after: Date; until: Date },
  limit: number,
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.accountId, accountId),
        eq(payments.status, 'pending'),
        gt(payments.createdAt, started.after),
        lte(payments.createdAt, started.until),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(limit);
}

/** The payment, locked until the transaction ends: two calls about it come one after the other. */
export async function lockPayment(tx: Transaction, reference: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.reference, reference)).for('update');
  return row ?? null;
}

export async function settleRow(
  tx: Transaction,
  id: string,
  settled: { status: PaymentRow['status']; settledAt: Date },
): Promise<void> {
  await tx.update(payments).set(settled).where(eq(payments.id, id));
}

export interface Payer {
  readonly email: string;
  readonly fullname: string;
  readonly companyName: string | null;
}

/** Who pays, locked: the subscription may have no row yet that two payments could wait at. */
export async function lockPayer(tx: Transaction, accountId: string): Promise<Payer> {
  const [row] = await tx
    .select({ email: accounts.email, fullname: accounts.fullname, companyName: accounts.companyName })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  if (!row) throw new Error('A payment has no account.');
  return row;
}

export async function subscriptionOf(db: Database | Transaction, accountId: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
  return row ?? null;
}

/** Sets until when the plan is paid and shows the vendor's adverts. */
export async function saveSubscription(
  tx: Transaction,
  { accountId, plan, paidUntil }: { accountId: string; plan: PlanId; paidUntil: Date },
): Promise<void> {
  const running = { plan, paidUntil, showsAdverts: true };
  await allowTimeForAdverts(tx);
  await tx
    .insert(subscriptions)
    .values({ accountId, ...running })
    .onConflictDoUpdate({ target: subscriptions.accountId, set: running });
}

/** Accounts whose adverts are shown although they are paid only up to `paidUntil` or earlier. */
export async function overdueAccounts(db: Database, paidUntil: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(and(eq(subscriptions.showsAdverts, true), lte(subscriptions.paidUntil, paidUntil)))
    .orderBy(asc(subscriptions.paidUntil))
    .limit(limit);
  return rows.map((row) => row.accountId);
}

/** Hides the account's adverts, unless it has been paid meanwhile. @returns whether it did */
export async function hideAdverts(db: Database, accountId: string, paidUntil: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await allowTimeForAdverts(tx);
    const hidden = await tx
      .update(subscriptions)
      .set({ showsAdverts: false })
      .where(
        and(
          eq(subscriptions.accountId, accountId),
          eq(subscriptions.showsAdverts, true),
          lte(subscriptions.paidUntil, paidUntil),
        ),
      )
      .returning({ accountId: subscriptions.accountId });
    return hidden.length > 0;
  });
}

/**
 * A change of `showsAdverts` writes each of the vendor's adverts, a millisecond or two for one. The usual limit of a
 * statement would cancel it for a vendor with thousands of them, each time anew, and what was paid would never run.
 */
async function allowTimeForAdverts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '240s', true)`);
}
