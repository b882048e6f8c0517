import { useEffect, useState } from 'react';
import { storageKeys } from '#src/device/storageKeys.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';

/**
 * Whether this device has shown the outcome of a payment before this visit of the page; good news is told once.
 * @param reference the payment whose outcome is shown now; null for none
 */
export function useSeenBefore(reference: string | null): boolean {
  const [seen] = useState(() => localStore.get(storageKeys.seenPayment));
  useEffect(() => {
    if (reference !== null) localStore.set(storageKeys.seenPayment, reference);
  }, [reference]);
  return reference !== null && seen === reference;
}
