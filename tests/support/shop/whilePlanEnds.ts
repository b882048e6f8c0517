import { eq } from 'drizzle-orm';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { untilStatementWaits } from '#tests/support/connection/waitingStatement.ts';
import type { TestApp } from './testApp.ts';

/**
 * Does something while a vendor's plan ends in another transaction, which holds the plan and hides the adverts once
 * what was begun waits for it.
 * @returns what it came to after the plan has ended
 * @throws at once when what was begun has locked an advert before the plan: the two would wait for each other
 */
export async function whilePlanEnds<T>(shop: TestApp, vendorId: string, begin: () => Promise<T>): Promise<T> {
  const plan = eq(subscriptions.accountId, vendorId);
  const { begun } = await shop.db.transaction(async (tx) => {
    await tx.select().from(subscriptions).where(plan).for('no key update');
    const isBegun = begin();
    await untilStatementWaits(shop);
    await tx.select().from(adverts).where(eq(adverts.vendorId, vendorId)).for('no key update', { noWait: true });
    await tx.update(subscriptions).set({ showsAdverts: false }).where(plan);
    return { begun: isBegun };
  });
  return begun;
}
