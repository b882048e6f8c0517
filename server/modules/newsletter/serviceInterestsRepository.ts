import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { dayMs } from '#contract/core/durations.ts';
import type { Transaction } from '../../db/connection.ts';
import { serviceInterests } from '#server/db/tables/contactSchema.ts';

/**
 * Stores that somebody asked, with this address, for news of services. May be repeated: each service is stored once. What
 * is asked for again on another day without having been confirmed begins again, since the link that is mailed now is good
 * for as long as the row stays. A link from before no longer confirms it; one of the same day does.
 */
export async function addServiceInterests(
  tx: Transaction,
  { email, services, createdAt }: { email: string; services: readonly string[]; createdAt: Date },
): Promise<void> {
  // In one order, as each row that is there is locked.
  const rows = services.toSorted().map((service) => ({ email, service, createdAt }));
  const isOfAnotherDay = lte(serviceInterests.createdAt, new Date(createdAt.getTime() - dayMs));
  await tx
    .insert(serviceInterests)
    .values(rows)
    .onConflictDoUpdate({
      target: [serviceInterests.email, serviceInterests.service],
      set: { createdAt },
      setWhere: sql`${serviceInterests.confirmedAt} is null and ${isOfAnotherDay}`,
    });
}

/**
 * Confirms the interests that were stored for an address up to the time `askedBy`: those in the named services, or in
 * all if none are named. May be repeated.
 * @returns whether there were any such interests, and the services that were not confirmed before
 */
export async function confirmServiceInterests(
  tx: Transaction,
  {
    email,
    services,
    askedBy,
    now,
  }: { email: string; services?: readonly string[] | undefined; askedBy: Date; now: Date },
): Promise<{ isKnown: boolean; confirmed: string[] }> {
  const named = services && inArray(serviceInterests.service, [...services]);
  const requested = and(eq(serviceInterests.email, email), lte(serviceInterests.createdAt, askedBy), named);
  const confirmed = await tx
    .update(serviceInterests)
    .set({ confirmedAt: now })
    .where(and(requested, isNull(serviceInterests.confirmedAt)))
    .returning({ service: serviceInterests.service });
  return {
    isKnown: (await tx.$count(serviceInterests, requested)) > 0,
    confirmed: confirmed.map(({ service }) => service),
  };
}

/** Deletes all interests of an address. */
export async function forgetServiceInterests(tx: Transaction, email: string): Promise<void> {
  await tx.delete(serviceInterests).where(eq(serviceInterests.email, email));
}
