import { and, asc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { dayMs, hourMs } from '#contract/core/durations.ts';
import { askArrivalDays } from '#contract/deal/dealTerms.ts';
import { orderPhase, statusesIn } from '#contract/orders/orderGraph.ts';
import { dealProblems, deals, parcels } from '#server/db/tables/dealSchema.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Each } from '#server/jobs/pieceByPiece.ts';
import { tellDealEvent } from './dealEvents.ts';
import { lockDeal, type LockedDeal } from './dealRows.ts';
import type { EndOrder } from './money/applyProviderEvent.ts';
import { type MoneyContext, moveMoney } from './money/moveMoney.ts';
import { dueMovements } from './money/movementRows.ts';
import { onTheWayHours } from './parcels.ts';
import { escalateToDesk } from './problem/problems.ts';

export type DealJobContext = MoneyContext & { readonly endOrder: EndOrder };

const doneAtOnce = 200;
/** After this many calls in a row without an answer the provider is down, and each further one would wait for seconds. */
const downAfter = 3;

/** Asks for and about every movement whose time has come; stops when the provider is down. May be repeated. */
export async function moveDueMoney(context: DealJobContext, log: FastifyBaseLogger): Promise<void> {
  const { db, clock, money } = context;
  const due = await dueMovements(db, { provider: money.name, now: clock(), limit: doneAtOnce });
  let unanswered = 0;
  for (const { id } of due) {
    unanswered = (await moveMoney(context, id, log)) ? 0 : unanswered + 1;
    if (unanswered === downAfter) return;
  }
}

/**
 * Ends what nobody has ended in time: unpaid orders, paid ones that are not made ready, parcels that have arrived and about
 * which the buyer says nothing, and problems without an answer. A parcel of which nobody says that it has arrived ends by
 * no clock, since it may be lost: its buyer is asked, and the desk is shown it (desk/unsaidParcels.ts). Each deal has its
 * own transaction. May be repeated, also by several processes at once.
 */
export async function advanceDeals(context: DealJobContext, each: Each): Promise<void> {
  const { db, clock, config } = context;
  const { payHours, readyHours, answerHours, arrivedHours } = config.safeDeal.times;
  const before = (hours: number) => new Date(clock().getTime() - hours * hourMs);

  const endEach = (rows: readonly { id: string }[], end: (tx: Transaction, locked: LockedDeal) => Promise<void>) =>
    each(rows, ({ id }) =>
      db.transaction(async (tx) => {
        const locked = await lockDeal(tx, id);
        if (locked) await end(tx, locked);
      }),
    );

  const unpaid = await db
    .select({ id: deals.orderId })
    .from(deals)
    .innerJoin(orders, eq(orders.id, deals.orderId))
    .where(
      and(
        or(eq(deals.status, 'unpaid'), eq(deals.status, 'paying')),
        inArray(orders.status, statusesIn('promised')),
        lte(orders.updatedAt, before(payHours)),
      ),
    )
    .limit(doneAtOnce);
  await endEach(unpaid, async (tx, locked) => {
    if (orderPhase(locked.order.status) !== 'promised' || !['unpaid', 'paying'].includes(locked.deal.status)) return;
    const reason = `It was not paid within ${payHours} hours.`;
    await context.endOrder(tx, locked.deal.orderId, { to: 'cancelled', by: 'shop', reason });
  });

  const notReady = await db
    .select({ id: deals.orderId })
    .from(deals)
    .innerJoin(orders, eq(orders.id, deals.orderId))
    .where(
      and(
        eq(deals.status, 'held'),
        inArray(orders.status, statusesIn('promised')),
        lte(deals.updatedAt, before(readyHours)),
        // A later time that the vendor named counts: the buyer paid for that.
        or(isNull(orders.readyFrom), lte(orders.readyFrom, before(readyHours))),
      ),
    )
    .limit(doneAtOnce);
  await endEach(notReady, async (tx, { order, deal }) => {
    if (orderPhase(order.status) !== 'promised' || deal.status !== 'held') return;
    if (order.readyFrom !== null && order.readyFrom > before(readyHours)) return;
    const reason = `The vendor did not have it ready within ${readyHours} hours.`;
    await context.endOrder(tx, deal.orderId, { to: 'cancelled', by: 'shop', reason });
  });

  const arrived = await db
    .select({ id: parcels.orderId })
    .from(parcels)
    .innerJoin(deals, eq(deals.orderId, parcels.orderId))
    .where(
      and(
        eq(deals.status, 'held'),
        isNotNull(parcels.arrivedAt),
        lte(parcels.arrivedAt, before(arrivedHours)),
        lte(parcels.sentAt, before(onTheWayHours + arrivedHours)),
        // A buyer who takes a problem back has as long to say something again.
        lte(deals.updatedAt, before(arrivedHours)),
      ),
    )
    .limit(doneAtOnce);
  await endEach(arrived, async (tx, locked) => {
    if (locked.deal.status !== 'held' || locked.deal.updatedAt > before(arrivedHours)) return;
    const reason = `The parcel arrived more than ${arrivedHours} hours ago, and the buyer said nothing.`;
    await context.endOrder(tx, locked.deal.orderId, { to: 'collected', by: 'shop', reason });
  });

  const unsaidSince = new Date(clock().getTime() - askArrivalDays * dayMs);
  const isUnsaid = and(
    eq(deals.status, 'held'),
    isNull(parcels.arrivedAt),
    isNull(parcels.askedAt),
    lte(parcels.sentAt, unsaidSince),
    // A buyer who has just taken a problem back has said something.
    lte(deals.updatedAt, unsaidSince),
  );
  const unsaid = await db
    .select({ id: parcels.orderId })
    .from(parcels)
    .innerJoin(deals, eq(deals.orderId, parcels.orderId))
    .where(isUnsaid)
    .limit(doneAtOnce);
  await endEach(unsaid, async (tx, locked) => {
    const { orderId } = locked.deal;
    const [parcel] = await tx.select().from(parcels).where(eq(parcels.orderId, orderId)).for('update');
    if (locked.deal.status !== 'held' || !parcel || parcel.arrivedAt !== null || parcel.askedAt !== null) return;
    await tx.update(parcels).set({ askedAt: clock() }).where(eq(parcels.orderId, orderId));
    await tellDealEvent(context, tx, { ...locked, event: 'unsaid', by: 'shop', reason: null });
  });

  const waitsTooLong = and(
    isNull(dealProblems.closedAt),
    isNull(dealProblems.atDeskSince),
    or(
      and(isNull(dealProblems.answeredAt), lte(dealProblems.askedAt, before(answerHours))),
      lte(dealProblems.answeredAt, before(answerHours)),
    ),
  );
  const unanswered = await db
    .select({ id: dealProblems.orderId })
    .from(dealProblems)
    .where(waitsTooLong)
    .orderBy(asc(dealProblems.askedAt))
    .limit(doneAtOnce);
  await endEach(unanswered, async (tx, locked) => {
    if (locked.deal.status !== 'disputed') return;
    // It may have been answered, or taken back and raised anew, since.
    const ofDeal = eq(dealProblems.orderId, locked.deal.orderId);
    const still = await tx.$count(dealProblems, and(ofDeal, waitsTooLong));
    if (still > 0) await escalateToDesk(context, tx, locked, 'shop');
  });
}
