import { and, asc, desc, eq, gt, inArray, lte, ne, or } from 'drizzle-orm';
import type { PlanId } from '#contract/vendor/payment.ts';
import type { Database, Queryable, Transaction } from '../../db/connection.ts';
import { lockName } from '#server/db/namedLocks.ts';
import { payments } from '#server/db/tables/paymentSchema.ts';
import { givenUpAfterMs } from './pollingRules.ts';
import type { PaymentRow } from './paymentsRepository.ts';

/** More open payments than a shop has at once; the next run of the job takes the rest. */
const lookedAtOnce = 1000;

/** Reads the account's newest payments through this provider that have no outcome. */
export async function openPaymentsOf(
  db: Database,
  { accountId, provider, startedUntil }: { accountId: string; provider: string; startedUntil: Date },
  limit: number,
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.accountId, accountId),
        eq(payments.provider, provider),
        eq(payments.status, 'pending'),
        lte(payments.createdAt, startedUntil),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(limit);
}

/**
 * Reads the account's open payment for a plan, the newest; null if there is none. There is one at most, apart from those
 * that earlier releases started.
 */
export async function openPaymentFor(
  db: Queryable,
  { accountId, provider, plan }: { accountId: string; provider: string; plan: PlanId },
): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(isOpenFor({ accountId, provider, plan }))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return row ?? null;
}

/** Lets one call at a time start a payment of the account for a plan, until the transaction ends. */
export async function lockOpenFor(
  tx: Transaction,
  { accountId, plan }: { accountId: string; plan: PlanId },
): Promise<void> {
  await lockName(tx, `payment ${accountId} ${plan}`);
}

/** Gives up the account's open payments for a plan, because another one takes their place. */
export async function giveUpOpenFor(
  tx: Transaction,
  which: { accountId: string; provider: string; plan: PlanId },
  now: Date,
): Promise<void> {
  await tx.update(payments).set({ status: 'abandoned', settledAt: now }).where(isOpenFor(which));
}

function isOpenFor({ accountId, provider, plan }: { accountId: string; provider: string; plan: PlanId }) {
  return and(
    eq(payments.accountId, accountId),
    eq(payments.provider, provider),
    eq(payments.plan, plan),
    eq(payments.status, 'pending'),
  );
}

/**
 * Reads all payments through this provider whose outcome may still change: all that are pending, oldest first, then
 * those that failed or were abandoned since `secondThoughtsAfter`.
 */
export async function openPayments(
  db: Database,
  { provider, startedUntil, secondThoughtsAfter }: { provider: string; startedUntil: Date; secondThoughtsAfter: Date },
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        lte(payments.createdAt, startedUntil),
        or(
          eq(payments.status, 'pending'),
          and(inArray(payments.status, ['failed', 'abandoned']), gt(payments.settledAt, secondThoughtsAfter)),
        ),
      ),
    )
    .orderBy(desc(eq(payments.status, 'pending')), asc(payments.createdAt))
    .limit(lookedAtOnce);
}

/**
 * Gives up payments that were started with another provider and cannot end any more, after the shop changed its
 * provider. The pay pages of the sandbox are gone at once. Paystack cannot be asked without its key, so its payments
 * are given up after `givenUpAfterMs`. May be repeated.
 */
export async function giveUpForeignPayments(
  db: Database,
  { provider, now }: { provider: string; now: Date },
): Promise<void> {
  const oldEnough = lte(payments.createdAt, new Date(now.getTime() - givenUpAfterMs));
  await db
    .update(payments)
    .set({ status: 'abandoned', settledAt: now })
    .where(
      and(
        eq(payments.status, 'pending'),
        ne(payments.provider, provider),
        or(eq(payments.provider, 'sandbox'), oldEnough),
      ),
    );
}
