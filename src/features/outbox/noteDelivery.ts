import type { QueryClient } from '@tanstack/react-query';
import { ownData } from '#src/http/ownData.ts';
import type { Delivery, DeliveryHandler } from '#src/offline/outbox/deliveries.ts';
import { notify } from '#src/ui/notices.tsx';

/** Says that something was sent while nobody waited for it, and has what it may have changed read anew. */
export function noteDelivery(queryClient: QueryClient): DeliveryHandler {
  return async (delivery) => {
    await settle(delivery);
    notify({ kind: 'success', message: 'Sent', detail: delivery.label });
    await queryClient.invalidateQueries({ queryKey: [ownData] });
    await queryClient.invalidateQueries({ queryKey: ['orders'] });
  };
}

/** What the device keeps beside the outbox follows what has arrived. */
async function settle(delivery: Delivery): Promise<void> {
  const { id, kind, accountId, about, form } = delivery;
  if (kind === 'order') {
    const { noteOrderDelivered } = await import('#src/offline/orderEntry.ts');
    noteOrderDelivered(delivery);
  }
  const target = kind === 'advert.post' ? 'new' : kind === 'advert.edit' ? about[0] : undefined;
  if (accountId === null || target === undefined) return;
  const { forgetSentDraft } = await import('#src/offline/sentDraft.ts');
  await forgetSentDraft(accountId, target, { id, form });
}
