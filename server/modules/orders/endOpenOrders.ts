import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { nextOrderStatuses, statusesIn } from '#contract/people/orderGraph.ts';
import type { Transaction } from '../../db/connection.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import type { ModuleContext } from '../../deps.ts';
import { moveOrder } from './moveOrder.ts';
import { lockOrder, lockOrdersOfVendor } from './ordersRepository.ts';

const open = statusesIn('asked', 'promised', 'waiting');

/**
 * Ends the open orders of an account, as buyer and as vendor, because the account is deleted in the same transaction.
 * May be repeated. Call it first in the transaction: it waits for orders that are being sent.
 */
export async function endOpenOrders(
  context: Parameters<typeof moveOrder>[0] & Pick<ModuleContext, 'clock'>,
  tx: Transaction,
  accountId: string,
): Promise<void> {
  await lockOrdersOfVendor(tx, accountId);
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(or(eq(orders.vendorId, accountId), eq(orders.buyerId, accountId)), inArray(orders.status, open)))
    // Always in the same order, so that two accounts that are deleted at once do not deadlock.
    .orderBy(asc(orders.id));
  for (const { id } of found) {
    // The other side may have ended it, or led it on, since it was found.
    const order = await lockOrder(tx, id);
    if (!order || !open.includes(order.status)) continue;
    const { status, vendorId } = order;
    const by = vendorId === accountId ? 'vendor' : 'buyer';
    const reason = by === 'vendor' ? 'The vendor has left the shop.' : 'The buyer has left the shop.';
    const to = nextOrderStatuses(by, status).includes('declined') ? 'declined' : 'cancelled';
    await moveOrder(context, tx, id, { to, by, reason });
  }
}
