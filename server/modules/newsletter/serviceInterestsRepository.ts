import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { serviceInterests } from '../../db/contactSchema.ts';

/** Notes that somebody asked, with this address, to be told of services; each once. */
export async function addServiceInterests(
  tx: Transaction,
  { email, services, createdAt }: { email: string; services: readonly string[]; createdAt: Date },
): Promise<void> {
  const rows = services.map((service) => ({ email, service, createdAt }));
  await tx.insert(serviceInterests).values(rows).onConflictDoNothing();
}

/**
 * Notes that the owner of the address wants what was asked for until a moment.
 * @returns whether anything was asked for by then, and the services that were not confirmed before
 */
export async function confirmServiceInterests(
  tx: Transaction,
  { email, askedBy, now }: { email: string; askedBy: Date; now: Date },
): Promise<{ asked: boolean; confirmed: string[] }> {
  const asked = and(eq(serviceInterests.email, email), lte(serviceInterests.createdAt, askedBy));
  const confirmed = await tx
    .update(serviceInterests)
    .set({ confirmedAt: now })
    .where(and(asked, isNull(serviceInterests.confirmedAt)))
    .returning({ service: serviceInterests.service });
  return { asked: (await tx.$count(serviceInterests, asked)) > 0, confirmed: confirmed.map(({ service }) => service) };
}

/** Forgets all that the address waits for. */
export async function forgetServiceInterests(tx: Transaction, email: string): Promise<void> {
  await tx.delete(serviceInterests).where(eq(serviceInterests.email, email));
}
