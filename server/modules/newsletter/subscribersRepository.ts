import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { newsletterSubscribers } from '#server/db/tables/contactSchema.ts';

export type Subscriber = typeof newsletterSubscribers.$inferSelect;

/**
 * Stores that the address asked for the newsletter. Who asks again, without having it, begins again: the link that is
 * mailed now is good for as long as the row stays. A subscriber who has it stays unchanged.
 */
export async function noteSubscriber(tx: Transaction, email: string, now: Date): Promise<Subscriber> {
  const { confirmedAt, unsubscribedAt } = newsletterSubscribers;
  await tx
    .insert(newsletterSubscribers)
    .values({ email, createdAt: now })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { createdAt: now },
      setWhere: sql`${confirmedAt} is null or ${unsubscribedAt} is not null`,
    });
  const subscriber = await findSubscriber(tx, email);
  if (!subscriber) throw new Error('A subscriber was stored but cannot be found.');
  return subscriber;
}

async function findSubscriber(tx: Transaction, email: string): Promise<Subscriber | null> {
  const [row] = await tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  return row ?? null;
}

/** Reads the subscriber and locks the row until the transaction ends; null when there is none. */
export async function lockSubscriber(tx: Transaction, email: string): Promise<Subscriber | null> {
  const [row] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
    .for('update');
  return row ?? null;
}

/** Sets when a subscriber confirmed and unsubscribed. Lock the subscriber first. */
export async function setSubscriber(
  tx: Transaction,
  email: string,
  change: Pick<Subscriber, 'confirmedAt' | 'unsubscribedAt'>,
): Promise<void> {
  await tx.update(newsletterSubscribers).set(change).where(eq(newsletterSubscribers.email, email));
}
