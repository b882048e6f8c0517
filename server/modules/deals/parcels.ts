import { eq } from 'drizzle-orm';
import { holdsMoney } from '#contract/deal/dealGraph.ts';
import type { ParcelBody } from '#contract/deal/deals.ts';
import { orderPhase } from '#contract/orders/orderGraph.ts';
import { parcels } from '#server/db/tables/dealSchema.ts';
import { lockVendorPictures } from '#server/plugins/pictures/lockOwnPictures.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import type { Transaction } from '../../db/connection.ts';
import { tellDealEvent } from './dealEvents.ts';
import { requireDeal } from './problem/problems.ts';
import type { DealContext } from './moveDeal.ts';

/**
 * For so long nobody counts on a parcel's arrival: the vendor's side may say it in the second in which it was sent, and
 * the buyer's days to stop the money must not pass while the parcel is on the road.
 */
export const onTheWayHours = 48;

/**
 * Notes that the vendor has given the parts to a carrier. From then on the buyer gets the money back by "something is
 * wrong", not by cancelling. May be repeated, to correct the waybill.
 */
export async function sendParcel(
  context: DealContext,
  tx: Transaction,
  orderId: string,
  { images, staffId, ...parcel }: ParcelBody & { staffId: string | null },
): Promise<void> {
  const { deal, order } = await requireDeal(tx, orderId);
  if (deal.status !== 'held' || orderPhase(order.status) !== 'waiting' || order.handover !== 'delivery') {
    const message = 'Only an order that is paid, ready and for delivery can be sent.';
    throw new ProblemError(409, 'conflict', message, { details: { status: order.status, deal: deal.status } });
  }
  const now = context.clock();
  const [known] = await tx.select().from(parcels).where(eq(parcels.orderId, orderId));
  const [picture] = images ?? [];
  if (picture) await lockVendorPictures(tx, { vendorId: order.vendorId, staffId }, [picture.id]);
  // Whoever corrects the waybill's number keeps its picture.
  const body = { ...parcel, ...(picture && { pictureId: picture.id }) };
  await tx
    .insert(parcels)
    .values({ orderId, ...body, sentAt: now })
    .onConflictDoUpdate({ target: parcels.orderId, set: body });
  if (known) return;
  const happening = { deal: { ...deal, updatedAt: now }, order, reason: null } as const;
  await tellDealEvent(context, tx, { ...happening, event: 'sent', by: 'vendor' });
}

/** Notes that the carrier has the parcel at its station. May be repeated: the first time counts. */
export async function noteArrival(context: DealContext, tx: Transaction, orderId: string): Promise<void> {
  const { deal, order } = await requireDeal(tx, orderId);
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.orderId, orderId)).for('update');
  if (!parcel) throw new ProblemError(409, 'conflict', 'This order was not given to a carrier yet.');
  if (parcel.arrivedAt !== null) return;
  if (!holdsMoney(deal.status)) {
    const message = 'The money of this order is settled already. Look at the order again.';
    throw new ProblemError(409, 'conflict', message, { details: { deal: deal.status } });
  }
  const now = context.clock();
  await tx.update(parcels).set({ arrivedAt: now }).where(eq(parcels.orderId, orderId));
  // The words promise the money to the vendor, which is not so while something is wrong.
  if (deal.status === 'disputed') return;
  const happening = { deal: { ...deal, updatedAt: now }, order, reason: null } as const;
  await tellDealEvent(context, tx, { ...happening, event: 'arrived', by: 'vendor' });
}
