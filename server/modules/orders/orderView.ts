import type { OrderParty } from '#contract/orders/orderStatuses.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import { isFormerEmail } from '#server/formerAccounts.ts';
import type { FullOrder } from './orderReads.ts';
import { totalPesewas } from './orderRules.ts';

export function orderView(full: FullOrder, party: OrderParty): OrderView {
  const { order, vendor, items, steps, return: returned, review, threadId } = full;
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    party,
    vendor: {
      id: vendor.id,
      name: vendor.name,
      phone: vendor.phone,
      address: vendor.address,
      openingHours: vendor.openingHours,
      ...(isFormerEmail(vendor.email) && { hasLeft: true }),
    },
    buyer: {
      name: order.buyerName,
      phone: order.buyerPhone,
      isTold: order.buyerId !== null || order.buyerEmail !== null || order.wantsSms,
    },
    handover: order.handover,
    deal: full.deal,
    isSent: full.isSent,
    address: order.address,
    note: order.note,
    items: items.map(({ advertId, title, pricePesewas, quantity, returns, agreed, picture, left }) => ({
      advertId,
      title,
      pricePesewas,
      quantity,
      returns,
      agreed,
      picture: picture && { ...picture, alt: title },
      left: party === 'vendor' ? left : null,
    })),
    feePesewas: order.feePesewas,
    totalPesewas: totalPesewas(items) + (order.feePesewas ?? 0),
    // Buyers deal with the vendor, whoever of its staff took a step.
    steps: steps.map(({ status, movedBy, staffId, reason, createdAt }) => ({
      status,
      by: movedBy,
      ...(party === 'vendor' && staffId !== null && { staffId }),
      reason,
      at: createdAt.toISOString(),
    })),
    pickUp:
      order.readyFrom === null && order.heldUntil === null
        ? null
        : {
            readyFrom: order.readyFrom?.toISOString() ?? null,
            heldUntil: order.heldUntil?.toISOString() ?? null,
          },
    return: returned && {
      reason: returned.reason,
      advertIds: returned.advertIds,
      asNew: returned.asNew,
      pictures: returned.pictures.map((picture) => ({ ...picture, alt: 'Picture of the returned part' })),
    },
    review:
      review && !review.removedAt
        ? {
            id: review.id,
            stars: review.stars,
            text: review.text,
            at: review.createdAt.toISOString(),
            answer: answerOf(review, party),
          }
        : null,
    ...(isOwnRemoved(review, party) && { ownWordsRemoved: true }),
    threadId,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}

/** Whether the desk removed what this side wrote: the review, or the answer to a review that is still there. */
function isOwnRemoved(review: FullOrder['review'], party: OrderParty): boolean {
  if (!review) return false;
  if (party === 'buyer') return review.removedAt !== null;
  return review.removedAt === null && review.answerRemovedAt !== null;
}

function answerOf(
  { answer, answeredAt, answerStaffId, answerRemovedAt }: NonNullable<FullOrder['review']>,
  party: OrderParty,
) {
  if (answer === null || answeredAt === null || answerRemovedAt !== null) return null;
  const by = party === 'vendor' && answerStaffId !== null ? { staffId: answerStaffId } : {};
  return { text: answer, at: answeredAt.toISOString(), ...by };
}
