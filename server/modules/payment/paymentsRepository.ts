import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { type PlanId, plans } from '#contract/vendor/payment.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { payments, subscriptions } from '../../db/paymentSchema.ts';
import { accounts } from '../../db/schema.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;

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

export async function findPayment(db: Database, reference: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference));
  return row ?? null;
}

/** How many of an account's newest payments are looked at for the one to tell about. */
const toldOf = 10;

/**
 * The payment to tell the vendor about: the newest without an outcome, since that is what they wait for. Else the
 * newest, unless it came to nothing and another was paid since.
 */
export async function paymentToTell(db: Database, accountId: string): Promise<PaymentRow | null> {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.accountId, accountId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(toldOf);
  const [newest] = rows;
  if (!newest) return null;
  const paidSince = rows.find(
    ({ status, settledAt }) => status === 'paid' && settledAt !== null && settledAt >= newest.createdAt,
  );
  return rows.find((payment) => payment.status === 'pending') ?? paidSince ?? newest;
}

/** More than anybody buys in a lifetime of plans. */
const receiptsAtOnce = 500;

/** What the account has paid, newest first. */
export async function paidPayments(db: Database, accountId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.status, 'paid')))
    .orderBy(desc(payments.settledAt), desc(payments.id))
    .limit(receiptsAtOnce);
}

/** The payment, locked until the transaction ends: two calls about it come one after the other. */
export async function lockPayment(tx: Transaction, reference: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.reference, reference)).for('update');
  return row ?? null;
}

/** The months that an account's payments bought and that are not over, together; 0 where none tells what it covers. */
export async function monthsPaid(db: Database, accountId: string, now: Date): Promise<number> {
  const rows = await db
    .select({ plan: payments.plan })
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.status, 'paid'), gt(payments.coversUntil, now)));
  return rows.reduce((sum, row) => sum + (plans.find(({ id }) => id === row.plan)?.months ?? 0), 0);
}

export async function settleRow(
  tx: Transaction,
  id: string,
  settled: { status: PaymentRow['status']; settledAt: Date; coversFrom?: Date; coversUntil?: Date },
): Promise<void> {
  await tx.update(payments).set(settled).where(eq(payments.id, id));
}

export interface Payer {
  readonly email: string;
  readonly fullname: string;
  readonly companyName: string | null;
}

const payerFields = { email: accounts.email, fullname: accounts.fullname, companyName: accounts.companyName };

/** Who a mail about a plan goes to. */
export async function payerOf(tx: Transaction, accountId: string): Promise<Payer> {
  const [row] = await tx.select(payerFields).from(accounts).where(eq(accounts.id, accountId));
  if (!row) throw new Error('A plan has no account.');
  return row;
}

/** Who pays, locked: the subscription may have no row yet that two payments could wait at. */
export async function lockPayer(tx: Transaction, accountId: string): Promise<Payer> {
  const [row] = await tx.select(payerFields).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
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

/** Hides the account's adverts, unless it has been paid meanwhile. @returns the end of its plan when it did */
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

/**
 * A change of `showsAdverts` writes each of the vendor's adverts, a millisecond or two for one. The usual limit of a
 * statement would cancel it for a vendor with thousands of them, each time anew, and what was paid would never run.
 */
async function allowTimeForAdverts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '240s', true)`);
}
