import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';

/** Whether the public sees what an account says of itself: that of a vendor whose adverts are shown. */
export async function isShown(db: Queryable, accountId: string): Promise<boolean> {
  const shown = and(eq(subscriptions.accountId, accountId), eq(subscriptions.showsAdverts, true));
  return (await db.$count(subscriptions, shown)) > 0;
}
