import type { Transaction } from '#server/db/connection.ts';
import type { ModuleContext } from '#server/deps.ts';
import { addMovement, type MovementRow } from './movementRows.ts';

/** Why a refund is not made whose payment the payer's bank has taken back. */
export const takenBackBefore = 'The bank took the payment back before.';

/**
 * Notes that money of a payment goes back to its payer. The caller posts what it owes, under the id of the movement, and
 * enqueues it. Of a payment that the payer's bank has taken back nothing goes back again: the row says what would have,
 * and there is nothing to enqueue.
 * @param options.waitsForVendor the vendor out of whose next deals it is paid; null where the money is there
 */
export async function oweBack(
  { clock, money }: Pick<ModuleContext, 'clock' | 'money'>,
  tx: Transaction,
  charge: MovementRow,
  { amountPesewas, waitsForVendor }: { amountPesewas: number; waitsForVendor: string | null },
): Promise<MovementRow> {
  const now = clock();
  const isTaken = charge.status === 'reversed';
  return addMovement(tx, {
    kind: 'refund',
    provider: money.name,
    orderId: charge.orderId,
    vendorId: waitsForVendor,
    chargeId: charge.id,
    amountPesewas,
    ...(isTaken
      ? { status: 'failed', dueAt: null, settledAt: now, failure: takenBackBefore }
      : { status: 'waiting', dueAt: now }),
    createdAt: now,
  });
}
