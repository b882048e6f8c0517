import * as z from 'zod/mini';
import { accountAnswerSchema } from '#contract/people/account.ts';
import { accountAtom, deviceStore, keepAccount, keepWaitedPhoto } from '#src/http/session.ts';
import { noteOrderDelivered } from '#src/device/outbox/orderEntry.ts';
import type { Delivery } from '#src/device/outbox/deliveries.ts';

/** What the device keeps beside the outbox follows what has arrived while nobody waited for it. May be repeated. */
export async function settleDelivery(delivery: Delivery): Promise<void> {
  const { kind, answer } = delivery;
  switch (kind) {
    case 'order':
      return noteOrderDelivered(delivery);
    case 'profile':
    case 'account.vendor':
    case 'profile.photo': {
      const saved = z.safeParse(accountAnswerSchema, answer);
      const isHere = saved.success && deviceStore.get(accountAtom)?.id === saved.data.user.id;
      if (!isHere) return;
      if (kind === 'profile.photo') keepWaitedPhoto(saved.data.user);
      else keepAccount(saved.data.user);
      return;
    }
    default:
  }
}
