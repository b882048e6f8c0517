import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dayMs, hourMs } from '#contract/core/durations.ts';
import { returnRuleOf } from '#contract/catalogue/returnTerms.ts';
import { storedPhone } from '#contract/core/phones/readPhone.ts';
import type { Transaction } from '#server/db/connection.ts';
import { orderItems, orderReturns, orderSteps, orders } from '#server/db/tables/orderSchema.ts';
import { demoOrders } from './demoOrders.ts';
import type { DemoAnswer } from './demoThreads.ts';
import { demoBuyer } from './vendors.ts';
import type { PlacedDemoAdvert } from './insertDemoInterest.ts';
import { writeTalk } from './insertDemoThreads.ts';
import { threadMessages, threads } from '#server/db/tables/threadSchema.ts';
import { reviews } from '#server/db/tables/reviewSchema.ts';
import { shortName } from '#server/modules/orders/shortName.ts';

/** Writes the demo vendor's orders, with the steps that led to their states, messages, reviews and returns. */
export async function insertDemoOrders(
  tx: Transaction,
  about: { now: Date; vendorId: string; buyerId: string; placed: readonly PlacedDemoAdvert[] },
): Promise<void> {
  const { now, vendorId, buyerId } = about;
  const placed = new Map(about.placed.map((one) => [one.advert.key, one]));
  // Oldest first, so that the numbers of orders grow with time.
  for (const order of demoOrders.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const lines = order.items.flatMap(([key, quantity]) => {
      const found = placed.get(key);
      return found ? [{ ...found, quantity }] : [];
    });
    const sentAt = new Date(now.getTime() - order.daysAgo * dayMs);
    const steps = [
      { status: 'sent' as const, movedBy: 'buyer' as const, reason: null, createdAt: sentAt },
      ...order.steps.map(({ status, by, reason = null }, index) => {
        const hours = order.steps.slice(0, index + 1).reduce((sum, step) => sum + step.hoursLater, 0);
        return { status, movedBy: by, reason, createdAt: new Date(sentAt.getTime() + hours * hourMs) };
      }),
    ];
    const last = steps.at(-1);
    if (!last) continue;
    const [row] = await tx
      .insert(orders)
      .values({
        vendorId,
        buyerId: order.buyer ? null : buyerId,
        trackingHash: randomBytes(32),
        buyerEmail: order.buyer?.email ?? null,
        buyerName: order.buyer?.name ?? demoBuyer.fullname,
        buyerPhone: storedPhone(order.buyer?.phone ?? demoBuyer.phone) ?? '',
        handover: order.address === undefined ? 'pick-up' : 'delivery',
        address: order.address ?? null,
        note: order.note ?? null,
        feePesewas: order.feePesewas ?? null,
        status: last.status,
        createdAt: sentAt,
        updatedAt: last.createdAt,
      })
      .returning({ id: orders.id });
    if (!row) throw new Error('A sample order was stored but no row came back.');
    const orderId = row.id;
    await tx.insert(orderItems).values(
      lines.map(({ id, advert, quantity }, position) => ({
        orderId,
        position,
        advertId: id,
        title: advert.title,
        pricePesewas: advert.pricePesewas,
        quantity,
        returns: returnRuleOf({ category: advert.category, partType: advert.partType ?? null }),
      })),
    );
    await tx.insert(orderSteps).values(steps.map((step, position) => ({ ...step, orderId, position })));
    if (order.talk) await insertTalk(tx, { orderId, sentAt, talk: order.talk });
    if (order.review) {
      const { stars, text, hoursLater, answer } = order.review;
      const createdAt = new Date(last.createdAt.getTime() + hoursLater * hourMs);
      await tx.insert(reviews).values({
        orderId,
        vendorId,
        author: shortName(order.buyer?.name ?? demoBuyer.fullname),
        stars,
        text,
        createdAt,
        answer: answer?.text ?? null,
        answeredAt: answer ? new Date(createdAt.getTime() + answer.hoursLater * hourMs) : null,
      });
    }
    const askedAt = steps.find((step) => step.status === 'return-asked')?.createdAt;
    if (!order.return || !askedAt) continue;
    await tx.insert(orderReturns).values({
      orderId,
      ...order.return,
      advertIds: lines.map(({ id }) => id),
      createdAt: askedAt,
    });
  }
}

/** Writes the messages about an order into the thread that was created with it. */
async function insertTalk(
  tx: Transaction,
  { orderId, sentAt, talk }: { orderId: string; sentAt: Date; talk: readonly DemoAnswer[] },
): Promise<void> {
  const { written, last } = writeTalk(sentAt, talk);
  const [thread] = await tx
    .update(threads)
    .set({ ...last, readByVendor: written.length, readByBuyer: written.length })
    .where(eq(threads.orderId, orderId))
    .returning({ id: threads.id });
  if (!thread) throw new Error('A sample order has no thread.');
  await tx.insert(threadMessages).values(written.map((message) => ({ ...message, threadId: thread.id })));
}
