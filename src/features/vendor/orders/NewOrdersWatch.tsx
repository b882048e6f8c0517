import { useEffect } from 'react';
import { useOrderCounts } from './receivedQuery.ts';

/** Tells how many orders a vendor has not answered, now and whenever that changes. Shows nothing. Load it lazily. */
export function NewOrdersWatch({ accountId, onCount }: { accountId: string; onCount: (newOrders: number) => void }) {
  const newOrders = useOrderCounts(accountId)?.new ?? 0;
  useEffect(() => {
    onCount(newOrders);
    return () => onCount(0);
  }, [newOrders, onCount]);
  return null;
}
