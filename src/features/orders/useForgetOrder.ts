import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import type { OrderView } from '#contract/orders/orders.ts';
import type { Http } from '#src/http/http.ts';
import { type TrackedOrder, trackedOrdersAtom } from '#src/device/lists/cartOrders.ts';
import { dropFromTrackedCopy } from '#src/device/reads/trackedCopy.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { ordersQuery } from './ordersQuery.ts';

/**
 * Returns a function that makes this device stop following a request: it deletes the key and what is saved of the
 * request. The parameters are those of the `ordersQuery` on screen.
 */
export function useForgetOrder(http: Http, account: string | null, tracked: readonly TrackedOrder[]) {
  const queryClient = useQueryClient();
  const setTracked = useSetAtom(trackedOrdersAtom);
  return ({ id, number }: OrderView) => {
    const without = (orders: readonly TrackedOrder[]) => orders.filter(({ orderId }) => orderId !== id);
    const { queryKey } = ordersQuery(http, account, tracked);
    const state = queryClient.getQueryState(queryKey);
    // The other requests stay on screen, and keep their age.
    if (state?.data) {
      const others = { ...state.data, orders: state.data.orders.filter((order) => order.id !== id) };
      const updatedAt = state.dataUpdatedAt;
      queryClient.setQueryData(ordersQuery(http, account, without(tracked)).queryKey, others, { updatedAt });
    }
    setTracked(without);
    dropFromTrackedCopy(id);
    queryClient.removeQueries({ queryKey, exact: true });
    notify({ kind: 'info', message: `Request ${number} is no longer on this device` });
  };
}
