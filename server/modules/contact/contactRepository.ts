import type { Transaction } from '../../db/connection.ts';
import { contactMessages } from '#server/db/tables/contactSchema.ts';

/** Stores a message to the shop. @returns its id */
export async function addContactMessage(
  tx: Transaction,
  message: Omit<typeof contactMessages.$inferInsert, 'id'>,
): Promise<string> {
  const [row] = await tx.insert(contactMessages).values(message).returning({ id: contactMessages.id });
  if (!row) throw new Error('A message was stored but no row came back.');
  return row.id;
}
