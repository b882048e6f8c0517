import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { moneyMovements } from '#server/db/tables/dealSchema.ts';
import { orderItems, orderReturns } from '#server/db/tables/orderSchema.ts';
import { type LockedDeal, wasPaidOut } from '../dealRows.ts';
import { tellDealEvent } from '../dealEvents.ts';
import { balanceOf, post } from '../ledger/ledger.ts';
import type { DealContext } from '../moveDeal.ts';
import { enqueueMovement } from './moneyJobs.ts';
import { chargeOf } from './movementRows.ts';
import { oweBack } from './oweBack.ts';

/**
 * Gives the price of returned parts back to the buyer, out of what the vendor has or earns next: the vendor's balance may
 * go below zero, and the money goes back once it is not. Where the buyer's bank has taken the payment back meanwhile, the
 * buyer has it already, and the shop's loss gets what the vendor gives. May be repeated.
 */
export async function takeReturnBack(
  context: DealContext,
  tx: Transaction,
  { deal, order }: LockedDeal,
): Promise<void> {
  if (!wasPaidOut(deal)) return;
  const { orderId } = deal;
  const [orderReturn] = await tx.select().from(orderReturns).where(eq(orderReturns.orderId, orderId));
  const charge = await chargeOf(tx, deal);
  if (!orderReturn || !charge) return;
  const items = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), inArray(orderItems.advertId, orderReturn.advertIds)));
  const price = items.reduce((sum, { pricePesewas, quantity }) => sum + pricePesewas * quantity, 0);
  // Of a deal that was split, the buyer has a part of the price already.
  const got = (deal.paidPesewas ?? 0) - (deal.paidFeePesewas ?? 0) - (await backOfSplit(tx, deal.status, charge.id));
  const amountPesewas = Math.min(price, got);
  if (amountPesewas <= 0) return;
  const wasTaken = charge.status === 'reversed';
  const refund = await oweBack(context, tx, charge, { amountPesewas, waitsForVendor: order.vendorId });
  await post(tx, {
    key: `returned ${orderId}`,
    orderId,
    at: context.clock(),
    entries: [
      { kind: 'vendor', owner: order.vendorId, amountPesewas },
      wasTaken
        ? { kind: 'losses', owner: '', amountPesewas: -amountPesewas }
        : { kind: 'owed-back', owner: refund.id, amountPesewas: -amountPesewas },
    ],
  });
  if (!wasTaken) await enqueueMovement(context, tx, refund);
  await tellDealEvent(context, tx, {
    deal,
    order,
    event: 'returned',
    by: 'vendor',
    reason: null,
    backPesewas: amountPesewas,
    wasTaken,
    isWaiting: (await balanceOf(tx, 'vendor', order.vendorId)) < 0,
  });
}

async function backOfSplit(tx: Transaction, status: string, chargeId: string): Promise<number> {
  if (status !== 'split') return 0;
  const rows = await tx.select().from(moneyMovements).where(eq(moneyMovements.chargeId, chargeId));
  return rows.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0);
}
