import { eq } from 'drizzle-orm';
import { dealAfter, type DealFault, dealFaultOf } from '#contract/deal/dealGraph.ts';
import type { OrderMover } from '#contract/orders/orderStatuses.ts';
import { orderStateWords } from '#contract/orders/orderWords.ts';
import { deals, dealSteps, parcels } from '#server/db/tables/dealSchema.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import type { Transaction } from '../../db/connection.ts';
import type { DealHooks } from '../../deps.ts';
import { lockDeal } from './dealRows.ts';
import { type DealContext, moveDeal } from './moveDeal.ts';
import { takeReturnBack } from './money/takeReturnBack.ts';
import { payLast, requireSettled } from './payout/leaving.ts';

const faultWords: Record<DealFault, (by: OrderMover) => string> = {
  'not-paid': () => 'This order is not paid yet. We tell you as soon as the shop holds the money.',
  disputed: () => 'The buyer says that something is wrong, so this order waits until that is settled.',
  'needs-code': () => 'This order was paid through the shop: enter the code that the buyer shows you.',
  'parcel-is-on-its-way': (by) =>
    by === 'buyer'
      ? 'The parcel is on its way, so the order cannot be cancelled. Choose “Something is wrong” instead.'
      : 'The parcel is on its way, so the order cannot end like this.',
};

const returnIsOwners =
  'This order was paid through the shop, and the owner pays the price back. Only the owner can say that the parts came back.';

/** Makes what the orders ask of their deals. */
export function createDealHooks(context: DealContext): DealHooks {
  const isSent = async (tx: Transaction, orderId: string) =>
    (await tx.$count(parcels, eq(parcels.orderId, orderId))) > 0;
  return {
    async begin(tx, orderId) {
      const { fee } = context.config.safeDeal;
      const now = context.clock();
      await tx.insert(deals).values({
        orderId,
        status: 'unpaid',
        feeBasisPoints: fee.basisPoints,
        feeFixedPesewas: fee.fixedPesewas,
        createdAt: now,
        updatedAt: now,
      });
      await tx.insert(dealSteps).values({ orderId, position: 0, status: 'unpaid', movedBy: 'buyer', createdAt: now });
    },

    async judge(tx, { orderId, to, by, isByStaff, isProven }) {
      const locked = await lockDeal(tx, orderId);
      if (!locked) return;
      // It pays the buyer back out of what the owner has earned.
      if (isByStaff && to === 'returned') throw new ProblemError(403, 'forbidden', returnIsOwners);
      const { deal, order } = locked;
      const fault = dealFaultOf(deal.status, to, { isProven, isSent: await isSent(tx, orderId) });
      if (fault === null) return;
      throw new ProblemError(409, 'conflict', faultWords[fault](by), {
        details: { status: order.status, deal: deal.status, fault, wanted: orderStateWords(to, order.handover) },
      });
    },

    async follow(tx, { orderId, to, by }) {
      const locked = await lockDeal(tx, orderId);
      if (!locked) return;
      if (to === 'returned') await takeReturnBack(context, tx, locked);
      const next = dealAfter(locked.deal.status, to);
      if (next === null) return;
      // A dispute is ended by its own steps before the order follows, and so never here by one side alone.
      await moveDeal(context, tx, locked, { to: next, by });
    },

    payLast: (tx, accountId) => payLast(context, tx, accountId),
    requireSettled: (tx, accountId) => requireSettled(context, tx, accountId),
  };
}
