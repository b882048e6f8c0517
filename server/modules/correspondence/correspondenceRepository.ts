import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { contactMessages, newsletterSubscribers, serviceInterests } from '../../db/correspondenceSchema.ts';

export type Subscriber = typeof newsletterSubscribers.$inferSelect;

/** Keeps a message to the shop. @returns its id */
export async function addContactMessage(
  tx: Transaction,
  message: Omit<typeof contactMessages.$inferInsert, 'id'>,
): Promise<string> {
  const [row] = await tx.insert(contactMessages).values(message).returning({ id: contactMessages.id });
  if (!row) throw new Error('A message was stored and is not there.');
  return row.id;
}

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

/** Notes that the address wants to be told of a service. @returns false when it was noted before */
export async function addServiceInterest(
  tx: Transaction,
  interest: typeof serviceInterests.$inferInsert,
): Promise<boolean> {
  const added = await tx.insert(serviceInterests).values(interest).onConflictDoNothing().returning();
  return added.length > 0;
}
