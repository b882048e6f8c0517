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
