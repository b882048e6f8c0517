import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { dayMs } from '#contract/core/durations.ts';
import { noShowDays, noShowWarningDays, orderPhase, statusesIn } from '#contract/orders/orderGraph.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import type { ModuleContext } from '../../deps.ts';
import { pieceByPiece } from '#server/jobs/pieceByPiece.ts';
import { moveOrder } from './moveOrder.ts';
import { tellOrderEvent } from './orderEvents.ts';
import { completeOne } from './orderReads.ts';
import { lockOrder } from './ordersRepository.ts';

const endedAtOnce = 500;
/**
 * Neither stopped by its buyer nor on its way with a carrier. Then its deal decides when it ends (deals/dealJobs.ts), and
 * where nobody says that the parcel has arrived, the buyer is asked and the desk is shown it.
 */
const isFree = sql`not exists (select from deals where deals.order_id = orders.id and deals.status = 'disputed')
  and not exists (select from parcels where parcels.order_id = orders.id)`;

/**
 * Ends the orders that nobody collects; this is the work of the job `end-no-shows`. Both sides are warned 11 days after
 * "ready", and the order ends after 14 days. If the server was off, the warning comes first, and the order ends three
 * days after it. Each order has its own transaction. May be repeated, also by several processes at once.
 */
export async function endNoShows(
  context: Pick<
    ModuleContext,
    'config' | 'db' | 'clock' | 'queueMail' | 'notices' | 'secret' | 'smsQueue' | 'dealHooks'
  >,
): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  const before = (days: number) => new Date(now.getTime() - days * dayMs);

  // Nobody is late before the end of what the vendor has promised.
  const heldUntil = (end: Date) => or(isNull(orders.heldUntil), lte(orders.heldUntil, end));
  const ended = and(
    lte(orders.updatedAt, before(noShowDays)),
    lte(orders.endToldAt, before(noShowWarningDays)),
    heldUntil(now),
  );
  const untold = and(
    lte(orders.updatedAt, before(noShowDays - noShowWarningDays)),
    isNull(orders.endToldAt),
    heldUntil(before(-noShowWarningDays)),
  );

  await pieceByPiece(async (each) => {
    await each(await readyOrders(ended), ({ id }) =>
      db.transaction(async (tx) => {
        // The order may have been collected meanwhile; then the graph no longer has this step.
        const order = await lockOrder(tx, id);
        if (order && orderPhase(order.status) === 'waiting')
          await moveOrder(context, tx, id, { to: 'not-collected', by: 'shop' });
      }),
    );
    await each(await readyOrders(untold), ({ id }) =>
      db.transaction(async (tx) => {
        const order = await lockOrder(tx, id);
        if (!order || orderPhase(order.status) !== 'waiting' || order.endToldAt !== null) return;
        await tx.update(orders).set({ endToldAt: now }).where(eq(orders.id, id));
        await tellOrderEvent(context, tx, await completeOne(tx, order), { event: 'ends-soon', by: 'shop' });
      }),
    );
  });

  function readyOrders(which: ReturnType<typeof and>): Promise<{ id: string }[]> {
    return db
      .select({ id: orders.id })
      .from(orders)
      .where(and(inArray(orders.status, statusesIn('waiting')), which, isFree))
      .orderBy(asc(orders.updatedAt))
      .limit(endedAtOnce);
  }
}
