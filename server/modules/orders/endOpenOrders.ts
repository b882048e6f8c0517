import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { nextOrderStatuses } from '#contract/people/orderGraph.ts';
import type { Transaction } from '../../db/connection.ts';
import { orders } from '../../db/contactSchema.ts';
import type { ModuleContext } from '../../deps.ts';
import { moveOrder } from './moveOrder.ts';
import { holdNewOrders } from './ordersRepository.ts';

const open = ['sent', 'fee-asked', 'accepted', 'ready'] as const;

/**
 * Ends what an account has under way, as buyer and as vendor, since it is deleted in the same transaction. May be repeated.
 * First of the transaction: it waits for orders that are being sent.
 */
export async function endOpenOrders(
  context: Parameters<typeof moveOrder>[0] & Pick<ModuleContext, 'clock'>,
  tx: Transaction,
  accountId: string,
): Promise<void> {
  await holdNewOrders(tx, accountId);
  const found = await tx
    .select({ id: orders.id, status: orders.status, vendorId: orders.vendorId })
    .from(orders)
    .where(and(or(eq(orders.vendorId, accountId), eq(orders.buyerId, accountId)), inArray(orders.status, open)))
    // In one order for all, so that two who leave at once do not wait for each other.
    .orderBy(asc(orders.id));
  for (const { id, status, vendorId } of found) {
    const by = vendorId === accountId ? 'vendor' : 'buyer';
    const reason = by === 'vendor' ? 'The vendor has left the shop.' : 'The buyer has left the shop.';
    const to = nextOrderStatuses(by, status).includes('declined') ? 'declined' : 'cancelled';
    await moveOrder(context, tx, id, { to, by, reason });
  }
}
