import type { Transaction } from '#server/db/connection.ts';
import type { ModuleContext } from '#server/deps.ts';
import { addMovement, type MovementRow } from './movementRows.ts';

/**
 * Notes that money of a payment goes back to its payer. The caller posts what it owes, under the id of the movement, and
 * enqueues it.
 * @param options.waitsForVendor the vendor out of whose next deals it is paid; null where the money is there
 */
export async function oweBack(
  { clock, money }: Pick<ModuleContext, 'clock' | 'money'>,
  tx: Transaction,
  charge: MovementRow,
  { amountPesewas, waitsForVendor }: { amountPesewas: number; waitsForVendor: string | null },
): Promise<MovementRow> {
  const now = clock();
  return addMovement(tx, {
    kind: 'refund',
    provider: money.name,
    orderId: charge.orderId,
    vendorId: waitsForVendor,
    chargeId: charge.id,
    amountPesewas,
    status: 'waiting',
    dueAt: now,
    createdAt: now,
  });
}
