import * as z from 'zod/mini';
import { accountAnswerSchema } from '#contract/people/account.ts';
import { offerMovedSchema } from '#contract/deal/priceOffers.ts';
import { accountAtom, deviceStore, keepAccount, keepWaitedPhoto } from '#src/http/session.ts';
import { copyTypedWords } from '#src/device/copyTypedWords.ts';
import { noteOrderDelivered } from '#src/device/outbox/commands/orderEntry.ts';
import type { OutboxKind } from '#src/device/outbox/shared/entry.ts';
import type { Delivery } from '#src/device/outbox/tab/deliveries.ts';

/** Many of these come one after the other, and nobody needs to hear of each: read marks, and the pictures of a ZIP. */
const untold: ReadonlySet<OutboxKind> = new Set<OutboxKind>(['thread.mark', 'advert.pictures']);

interface DeliveryNotice {
  readonly kind: 'success' | 'info';
  readonly message: string;
  readonly detail: string;
}

/**
 * Updates what the device stores besides the outbox, after an entry was delivered while no page waited for it. May be
 * repeated.
 * @returns what the person is told of the delivery; null for nothing
 */
export async function settleDelivery(delivery: Delivery): Promise<DeliveryNotice | null> {
  const { kind, answer, label } = delivery;
  if (kind === 'order') {
    noteOrderDelivered(delivery);
    // The entry is deleted next, and with it the only other place that has the key of a guest's request.
    await copyTypedWords();
  }
  if (kind === 'profile' || kind === 'account.vendor' || kind === 'profile.photo') {
    const saved = z.safeParse(accountAnswerSchema, answer);
    const isHere = saved.success && deviceStore.get(accountAtom)?.id === saved.data.user.id;
    if (isHere && kind === 'profile.photo') keepWaitedPhoto(saved.data.user);
    else if (isHere) keepAccount(saved.data.user);
  }
  if (untold.has(kind)) return null;
  const offer = kind === 'offer.make' ? z.safeParse(offerMovedSchema, answer).data : undefined;
  // It has arrived, and was refused at once.
  if (offer?.status === 'refused') return { kind: 'info', message: label, detail: offer.message };
  return { kind: 'success', message: 'Sent', detail: label };
}
