import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { nextOrderStatuses, statusesIn, statusesOn } from '#contract/orders/orderGraph.ts';
import type { OrderStatus } from '#contract/orders/orderStatuses.ts';
import type { Transaction } from '../../db/connection.ts';
import { deals } from '#server/db/tables/dealSchema.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import type { ModuleContext } from '../../deps.ts';
import { moveOrder } from './moveOrder.ts';
import { lockOrder, lockOrdersOfVendor } from './ordersRepository.ts';

const open = statusesIn('asked', 'promised', 'waiting');
/** What only its vendor could lead on, and so ends with the vendor's account. */
const endedByVendor: readonly OrderStatus[] = [...open, ...statusesOn('returns')];

/**
 * Ends the open orders of an account, as buyer and as vendor, because the account is deleted in the same transaction. A
 * return that its buyer waits for is refused, except where the vendor has got the money for it through the shop: that is
 * not settled by leaving, and `requireSettled` refuses the deletion.
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
    .where(
      or(
        and(eq(orders.vendorId, accountId), inArray(orders.status, endedByVendor)),
        and(eq(orders.buyerId, accountId), inArray(orders.status, open)),
      ),
    )
    // Always in the same order, so that two accounts that are deleted at once do not deadlock.
    .orderBy(asc(orders.id));
  for (const { id } of found) {
    // The other side may have ended it, or led it on, since it was found.
    const order = await lockOrder(tx, id);
    if (!order) continue;
    const { status, vendorId } = order;
    const side = vendorId === accountId ? 'vendor' : 'buyer';
    if (!(side === 'vendor' ? endedByVendor : open).includes(status)) continue;
    if (statusesOn('returns').includes(status) && (await isPaidOut(tx, id))) continue;
    const reason = side === 'vendor' ? 'The vendor has left the shop.' : 'The buyer has left the shop.';
    // A vendor takes no yes back: of a return that was agreed to, the shop says that it cannot be.
    const by = status === 'return-accepted' ? 'shop' : side;
    const next = nextOrderStatuses(by, status);
    const to = (['return-refused', 'declined'] as const).find((end) => next.includes(end)) ?? 'cancelled';
    await moveOrder(context, tx, id, { to, by, reason });
  }
}

/** Whether the vendor has got the price of an order, or some of it, through the shop. */
async function isPaidOut(tx: Transaction, orderId: string): Promise<boolean> {
  const paidOut = and(eq(deals.orderId, orderId), inArray(deals.status, ['released', 'split']));
  return (await tx.$count(deals, paidOut)) > 0;
}
