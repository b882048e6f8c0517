import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { statusesIn } from '#contract/orders/orderGraph.ts';
import { lastDayMs } from '#contract/orders/pickUpTimes.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import type { ModuleContext } from '../../deps.ts';
import { type Each, pieceByPiece } from '#server/jobs/pieceByPiece.ts';
import { tellOrderEvent } from './orderEvents.ts';
import { completeOne } from './orderReads.ts';
import { lockOrder, type OrderRow } from './ordersRepository.ts';

const remindedAtOnce = 500;
/** Nobody is asked to come for what is not paid yet, nor where something is wrong. */
const mayCome = sql`not exists (select from deals where deals.order_id = orders.id and deals.status in ('unpaid', 'paying', 'disputed'))`;

/**
 * Reminds both sides when an order is ready by the vendor's word, and when the last day begins on which it is held. It is
 * the work of the job `remind-of-pick-ups`. Each order has its own transaction. May be repeated, also by several
 * processes at once: what was told is noted with the order.
 */
export async function remindOfPickUps(
  context: Pick<ModuleContext, 'config' | 'db' | 'clock' | 'queueMail' | 'notices' | 'secret' | 'smsQueue'>,
): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  const isReadyNow = and(
    inArray(orders.status, statusesIn('promised')),
    isNull(orders.readyToldAt),
    lte(orders.readyFrom, now),
    mayCome,
  );
  const isLastDay = and(
    inArray(orders.status, statusesIn('promised', 'waiting')),
    isNull(orders.holdToldAt),
    gt(orders.heldUntil, now),
    lte(orders.heldUntil, new Date(now.getTime() + lastDayMs)),
    mayCome,
  );
  await pieceByPiece(async (each) => {
    await remind(each, 'ready-now', isReadyNow, { first: orders.readyFrom, told: { readyToldAt: now } });
    await remind(each, 'last-day', isLastDay, { first: orders.heldUntil, told: { holdToldAt: now } });
  });

  async function remind(
    each: Each,
    event: 'ready-now' | 'last-day',
    due: ReturnType<typeof and>,
    {
      first,
      told,
    }: {
      first: typeof orders.readyFrom | typeof orders.heldUntil;
      told: Partial<Pick<OrderRow, 'readyToldAt' | 'holdToldAt'>>;
    },
  ): Promise<void> {
    const rows = await db.select({ id: orders.id }).from(orders).where(due).orderBy(asc(first)).limit(remindedAtOnce);
    await each(rows, ({ id }) =>
      db.transaction(async (tx) => {
        const order = await lockOrder(tx, id);
        // It may have moved on meanwhile, or another process has told of it.
        if (!order || (await tx.$count(orders, and(eq(orders.id, id), due))) === 0) return;
        await tx.update(orders).set(told).where(eq(orders.id, id));
        await tellOrderEvent(context, tx, await completeOne(tx, order), { event, by: 'shop' });
      }),
    );
  }
}
