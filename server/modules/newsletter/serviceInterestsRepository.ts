import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
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
 * Notes that the owner of the address wants what was asked for until a moment, of these services or, where none are named,
 * of all.
 * @returns whether anything was asked for by then, and the services that were not confirmed before
 */
export async function confirmServiceInterests(
  tx: Transaction,
  {
    email,
    services,
    askedBy,
    now,
  }: { email: string; services?: readonly string[] | undefined; askedBy: Date; now: Date },
): Promise<{ asked: boolean; confirmed: string[] }> {
  const named = services && inArray(serviceInterests.service, [...services]);
  const asked = and(eq(serviceInterests.email, email), lte(serviceInterests.createdAt, askedBy), named);
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
