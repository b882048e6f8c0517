import type { Transaction } from '../../db/connection.ts';
import { contactMessages, serviceInterests } from '../../db/contactSchema.ts';

/** Keeps a message to the shop. @returns its id */
export async function addContactMessage(
  tx: Transaction,
  message: Omit<typeof contactMessages.$inferInsert, 'id'>,
): Promise<string> {
  const [row] = await tx.insert(contactMessages).values(message).returning({ id: contactMessages.id });
  if (!row) throw new Error('A message was stored and is not there.');
  return row.id;
}

/** Notes that the address wants to be told of services, each once. @returns those that were not noted before */
export async function addServiceInterests(
  tx: Transaction,
  { email, services, createdAt }: { email: string; services: readonly string[]; createdAt: Date },
): Promise<string[]> {
  const rows = services.map((service) => ({ email, service, createdAt }));
  const added = await tx
    .insert(serviceInterests)
    .values(rows)
    .onConflictDoNothing()
    .returning({ service: serviceInterests.service });
  return added.map(({ service }) => service);
}
