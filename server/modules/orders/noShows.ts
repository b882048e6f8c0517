import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { noShowDays, noShowWarningDays } from '#contract/people/orderGraph.ts';
import { orders } from '../../db/contactSchema.ts';
import type { ModuleContext } from '../../deps.ts';
import { moveOrder } from './moveOrder.ts';
import { tellOrderEvent } from './orderEvents.ts';
import { completeOne } from './orderReads.ts';
import { lockOrder } from './ordersRepository.ts';

const dayMs = 86_400_000;
const endedAtOnce = 500;

/**
 * Ends the orders that nobody collects: 14 days after "ready", and three days after both sides were told, which they are on
 * the eleventh; the work of `end-no-shows`. Where the server was off, telling comes first, and the three days follow it. One
 * order is one transaction; may be repeated, and by several processes.
 */
export async function endNoShows(
  context: Pick<ModuleContext, 'config' | 'db' | 'clock' | 'queueMail' | 'notices' | 'secret'>,
): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  const before = (days: number) => new Date(now.getTime() - days * dayMs);

  const ended = and(lte(orders.updatedAt, before(noShowDays)), lte(orders.endToldAt, before(noShowWarningDays)));
  for (const id of await readyOrders(ended)) {
    await db.transaction(async (tx) => {
      // Collected a moment ago: then the graph has no such step any more.
      const order = await lockOrder(tx, id);
      if (order?.status === 'ready') await moveOrder(context, tx, id, { to: 'not-collected', by: 'shop' });
    });
  }

  const untold = and(lte(orders.updatedAt, before(noShowDays - noShowWarningDays)), isNull(orders.endToldAt));
  for (const id of await readyOrders(untold)) {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.status !== 'ready' || order.endToldAt !== null) return;
      await tx.update(orders).set({ endToldAt: now }).where(eq(orders.id, id));
      await tellOrderEvent(context, tx, await completeOne(tx, order), { event: 'ends-soon', by: 'shop' });
    });
  }

  async function readyOrders(which: ReturnType<typeof and>): Promise<string[]> {
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.status, 'ready'), which))
      .orderBy(asc(orders.updatedAt))
      .limit(endedAtOnce);
    return rows.map((row) => row.id);
  }
}
