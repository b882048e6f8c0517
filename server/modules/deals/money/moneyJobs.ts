import type { Transaction } from '#server/db/connection.ts';
import type { ModuleContext } from '#server/deps.ts';
import type { MovementRow } from './movementRows.ts';

/** Has a movement asked for, or asked about, right after the commit. The job each minute would find it too. */
export async function enqueueMovement(
  { jobs }: Pick<ModuleContext, 'jobs'>,
  tx: Transaction,
  { id }: Pick<MovementRow, 'id'>,
): Promise<void> {
  await jobs.enqueue(tx, 'move-money', { movementId: id });
}

/**
 * Has a movement that was asked for looked at after the commit, because somebody says that it has changed. It is never
 * asked for again by this: a call that makes it may be under way, and a refund has no reference by which the provider
 * would know that it is the same one.
 */
export async function enqueueLook(
  { jobs }: Pick<ModuleContext, 'jobs'>,
  tx: Transaction,
  { id }: Pick<MovementRow, 'id'>,
): Promise<void> {
  await jobs.enqueue(tx, 'move-money', { movementId: id, looksOnly: true });
}
