import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { type OrderStatus, type OrderView, orderViewSchema } from '#contract/orders.ts';
import { createCommandKeys } from '#src/http/commandKeys.ts';
import { failureSentence } from '#src/http/failures.ts';
import { notify } from '#src/ui/notices.tsx';
import { statusChip } from './orderWords.ts';

/**
 * Moves a request on: accept, decline, ready, collected, cancel.
 * @param trackingKey lets a buyer without an account do it
 */
export function useOrderStatus(order: OrderView, trackingKey: string | undefined) {
  const { http } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [keys] = useState(createCommandKeys);
  return useMutation({
    mutationFn: (status: OrderStatus) =>
      http.send({
        method: 'PATCH',
        path: `/orders/${order.id}`,
        body: { status },
        answer: orderViewSchema,
        idempotencyKey: keys.keyFor(status),
        ...(trackingKey !== undefined && { headers: { 'x-tracking-key': trackingKey } }),
      }),
    onSuccess(changed) {
      keys.forget();
      notify({ kind: 'success', message: `Request ${changed.number}: ${statusChip(changed).words}` });
    },
    onError: (error) => notify({ kind: 'error', message: failureSentence(error) }),
    // Also after a failure: the other side may have changed it meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
  });
}
