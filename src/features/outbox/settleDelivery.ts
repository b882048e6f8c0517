import * as z from 'zod/mini';
import { accountAnswerSchema } from '#contract/people/account.ts';
import { accountAtom, deviceStore, keepAccount, keepWaitedPhoto } from '#src/http/session.ts';
import { noteOrderDelivered } from '#src/device/outbox/commands/orderEntry.ts';
import type { OutboxKind } from '#src/device/outbox/shared/entry.ts';
import type { Delivery } from '#src/device/outbox/tab/deliveries.ts';

/** Many of these come one after the other, and nobody needs to hear of each: read marks, and the pictures of a ZIP. */
const untold: ReadonlySet<OutboxKind> = new Set<OutboxKind>(['thread.mark', 'advert.pictures']);

/**
 * Updates what the device stores besides the outbox, after an entry was delivered while no page waited for it. May be
 * repeated.
 * @returns whether the person is to be told of the delivery
 */
export function settleDelivery(delivery: Delivery): boolean {
  const { kind, answer } = delivery;
  if (kind === 'order') noteOrderDelivered(delivery);
  if (kind === 'profile' || kind === 'account.vendor' || kind === 'profile.photo') {
    const saved = z.safeParse(accountAnswerSchema, answer);
    const isHere = saved.success && deviceStore.get(accountAtom)?.id === saved.data.user.id;
    if (isHere && kind === 'profile.photo') keepWaitedPhoto(saved.data.user);
    else if (isHere) keepAccount(saved.data.user);
  }
  return !untold.has(kind);
}
