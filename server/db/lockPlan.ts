import { eq, type SQLWrapper } from 'drizzle-orm';
import type { Transaction } from './connection.ts';
import { subscriptions } from './tables/paymentSchema.ts';
import { adverts } from './tables/schema.ts';

/*
 * All code that writes adverts locks in one order, because in two orders they could deadlock: first the vendor's plan,
 * then the adverts by their ids. A change of the plan holds its row while it writes the adverts, and a write of an
 * advert's state reads that row (the trigger `set_published`).
 */

/**
 * Locks a vendor's plan until the transaction ends; nothing is locked when there is none. Call it before adverts are
 * locked.
 * @param strength `no key update` where the transaction changes the plan later
 */
export async function lockPlan(
  tx: Transaction,
  vendorId: string | SQLWrapper,
  strength: 'share' | 'no key update' = 'share',
): Promise<void> {
  await tx
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, vendorId))
    .for(strength);
}

/** As `lockPlan`, for the vendor of an advert. */
export async function lockPlanOfAdvert(tx: Transaction, advertId: string): Promise<void> {
  await lockPlan(tx, tx.select({ vendorId: adverts.vendorId }).from(adverts).where(eq(adverts.id, advertId)));
}
