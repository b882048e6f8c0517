import type { QueryClient } from '@tanstack/react-query';
import { ownData } from '#src/http/ownData.ts';
import type { DeliveryHandler } from '#src/device/outbox/deliveries.ts';
import { notify } from '#src/ui/notices/notices.tsx';

/** Says that something was sent while nobody waited for it, and has what it may have changed read anew. */
export function noteDelivery(queryClient: QueryClient): DeliveryHandler {
  return async (delivery) => {
    const { settleDelivery } = await import('./settleDelivery.ts');
    if (settleDelivery(delivery)) notify({ kind: 'success', message: 'Sent', detail: delivery.label });
    await queryClient.invalidateQueries({ queryKey: [ownData] });
  };
}
