import type { Thread, ThreadMessage, ThreadSide } from '#contract/people/threads.ts';
import { phoneWaysOf } from '#contract/catalogue/contactWays.ts';
import { markHidden } from '#server/plugins/pictures/picturePasses.ts';
import { blockerFor } from '#server/plugins/session/blocks.ts';
import type { CompleteThread, FullMessage } from './threadsRepository.ts';

export const otherSide = (side: ThreadSide): ThreadSide => (side === 'vendor' ? 'buyer' : 'vendor');

/** Whether the vendor takes calls; a buyer who ordered gets the number in any case, to find the parts. */
const mayCall = ({ phone, contactWish }: CompleteThread['vendor']) => phoneWaysOf(phone, contactWish).includes('call');

export function threadView(row: CompleteThread, side: ThreadSide): Thread {
  const { thread, blocks, vendor, advert, picture, order, orderTitle, last } = row;
  const vendorName = vendor.companyName ?? vendor.fullname;
  const isVendor = side === 'vendor';
  return {
    id: thread.id,
    side,
    other: isVendor
      ? { name: thread.buyerName, phone: order?.buyerPhone ?? thread.buyerPhone }
      : { name: vendorName, phone: order || mayCall(vendor) ? vendor.phone : null },
    advert: advert && {
      id: advert.id,
      title: advert.title,
      state: advert.deletedAt !== null ? 'deleted' : advert.published ? 'shown' : 'hidden',
      picture: picture && !advert.published ? markHidden(picture) : picture,
    },
    order: order && {
      id: order.id,
      number: order.number,
      status: order.status,
      handover: order.handover,
      title: orderTitle ?? '',
      // The advert may be gone by now, but both sides of the order may still see its picture.
      picture: picture && markHidden(picture),
    },
    last: last && { ...last, sentAt: last.sentAt.toISOString() },
    unread: isVendor ? row.unreadOfBuyer : row.unreadOfVendor,
    otherReadUpTo: isVendor ? thread.readByBuyer : thread.readByVendor,
    doneAt: (isVendor ? thread.doneByVendorAt : thread.doneByBuyerAt)?.toISOString() ?? null,
    blockedBy: blockerFor(side, blocks),
    version: thread.version,
  };
}

export function messageView({ message, pictures }: FullMessage, side: ThreadSide): ThreadMessage {
  return {
    id: message.id,
    sequence: message.sequence,
    side: message.side,
    text: message.text,
    // Buyers talk with the vendor, whoever of its staff writes.
    ...(side === 'vendor' && message.staffId !== null && { staffId: message.staffId }),
    pictures: pictures.map(markHidden),
    sentAt: message.createdAt.toISOString(),
    command: message.side === side ? message.clientKey : null,
  };
}
