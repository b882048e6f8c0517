import * as z from 'zod/mini';
import { accountAnswerSchema } from '#contract/people/account.ts';
import { accountAtom, deviceStore, keepAccount, keepWaitedPhoto } from '#src/http/session.ts';
import { noteOrderDelivered } from '#src/device/outbox/orderEntry.ts';
import type { Delivery } from '#src/device/outbox/deliveries.ts';
import { forgetSentDraft } from '#src/device/outbox/sentDraft.ts';

/** What the device keeps beside the outbox follows what has arrived while nobody waited for it. May be repeated. */
export async function settleDelivery(delivery: Delivery): Promise<void> {
  const { id, kind, accountId, about, form, answer } = delivery;
  switch (kind) {
    case 'order':
      return noteOrderDelivered(delivery);
    case 'profile':
    case 'profile.photo': {
      const saved = z.safeParse(accountAnswerSchema, answer);
      const isHere = saved.success && deviceStore.get(accountAtom)?.id === saved.data.user.id;
      if (!isHere) return;
      if (kind === 'profile') keepAccount(saved.data.user);
      else keepWaitedPhoto(saved.data.user);
      return;
    }
    case 'advert.post':
    case 'advert.edit': {
      const target = kind === 'advert.post' ? 'new' : about[0];
      if (accountId !== null && target !== undefined) await forgetSentDraft(accountId, target, { id, form });
      return;
    }
    default:
  }
}
