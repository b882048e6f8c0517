import { and, asc, desc, eq, gt, inArray, lte, ne, or } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
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
