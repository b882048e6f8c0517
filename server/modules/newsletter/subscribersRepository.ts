import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { newsletterSubscribers } from '../../db/contactSchema.ts';

export type Subscriber = typeof newsletterSubscribers.$inferSelect;

/** Notes that the address asked for the newsletter; one that did before stays as it is. */
export async function noteSubscriber(tx: Transaction, email: string, now: Date): Promise<Subscriber> {
  await tx.insert(newsletterSubscribers).values({ email, createdAt: now }).onConflictDoNothing();
  const subscriber = await findSubscriber(tx, email);
  if (!subscriber) throw new Error('A subscriber was stored and is not there.');
  return subscriber;
}

async function findSubscriber(tx: Transaction, email: string): Promise<Subscriber | null> {
  const [row] = await tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  return row ?? null;
}

/** The subscriber, locked until the transaction ends. */
export async function lockSubscriber(tx: Transaction, email: string): Promise<Subscriber | null> {
  const [row] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
    .for('update');
  return row ?? null;
}

export async function setSubscriber(
  tx: Transaction,
  email: string,
  change: Pick<Subscriber, 'confirmedAt' | 'unsubscribedAt'>,
): Promise<void> {
  await tx.update(newsletterSubscribers).set(change).where(eq(newsletterSubscribers.email, email));
}
