import type { QueryClient } from '@tanstack/react-query';
import { ownData } from '#src/http/ownData.ts';
import type { DeliveryHandler } from '#src/device/outbox/tab/deliveries.ts';
import { notify } from '#src/ui/notices/notify.tsx';

/**
 * Returns the handler for entries that were sent while no page waited for them: it tells the person, and fetches the
 * data again that they may have changed.
 */
export function noteDelivery(queryClient: QueryClient): DeliveryHandler {
  return async (delivery) => {
    const { settleDelivery } = await import('./settleDelivery.ts');
    if (settleDelivery(delivery)) notify({ kind: 'success', message: 'Sent', detail: delivery.label });
    // Not awaited: the delivery is settled, and the next one must not wait for the network.
    void queryClient.invalidateQueries({ queryKey: [ownData] });
  };
}
