import type { Queryable } from '#server/db/connection.ts';
import { forbidden } from '#server/plugins/requests/problems.ts';
import { workplaceOf } from './acting.ts';

/**
 * Refuses that a member of the shop's staff decides about themselves: about their own account, or about a vendor on
 * whose staff they are.
 * @param actorId null for the command line, which belongs to whoever runs the shop
 * @param concerned the accounts that have an interest in the decision
 * @throws ProblemError 403
 */
export async function refuseOwnInterest(
  db: Queryable,
  actorId: string | null,
  concerned: readonly (string | null)[],
): Promise<void> {
  if (actorId === null) return;
  const own = [actorId, (await workplaceOf(db, actorId))?.vendorId];
  if (concerned.some((id) => id !== null && own.includes(id))) {
    throw forbidden('This concerns you, or a vendor for whom you work: somebody else has to decide it.');
  }
}
