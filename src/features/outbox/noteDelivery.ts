import type { QueryClient } from '@tanstack/react-query';
import { ownData } from '#src/http/ownData.ts';
import type { DeliveryHandler } from '#src/device/outbox/tab/deliveries.ts';
import { notify } from '#src/ui/notices/notify.tsx';

/** Handles what was sent while no page waited for it: updates what the device stores, and tells the person. */
export const noteDelivery: DeliveryHandler = async (delivery) => {
  const { settleDelivery } = await import('./settleDelivery.ts');
  const notice = await settleDelivery(delivery);
  if (notice) notify(notice);
};

/** Returns a function that fetches again what entries that have arrived may have changed. */
export function readOwnDataAgain(queryClient: QueryClient): () => void {
  return () => void queryClient.invalidateQueries({ queryKey: [ownData] });
}
