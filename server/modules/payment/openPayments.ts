import { and, asc, desc, eq, gt, inArray, lte, ne, or } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { payments } from '../../db/paymentSchema.ts';
import { givenUpAfterMs } from './askingRules.ts';
import type { PaymentRow } from './paymentsRepository.ts';

/** More than a shop has at once; the next run of the job takes what is left. */
const lookedAtOnce = 1000;

/** The account's newest payments through this provider that have no outcome. */
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
 * Everybody's payments through this provider that may still get an outcome, those without one first: all that are
 * pending, and those that ended without money since `secondThoughtsAfter`.
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
 * After a change of providers: what was started with the other one and cannot end any more is given up. The pages of
 * the sandbox are gone with it; about Paystack nobody can be asked without its key, so its payments wait their time.
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
