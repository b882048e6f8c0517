import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { OrderStatus } from '#contract/people/orderGraph.ts';
import { type OrderView, orderViewSchema } from '#contract/people/orders.ts';
import { failureSentence } from '#src/http/failures.ts';
import { sendAtOnce } from '#src/device/outbox/sendAtOnce.ts';
import { queuedWords } from '#src/device/outbox/useFormCommand.ts';
import { notify } from '#src/ui/notices/notices.tsx';
import { actWords, statusChip } from './orderWords.ts';

/**
 * Moves a request on: accept, decline, ready, collected, cancel. Without a connection it is kept and goes out by itself.
 * @param trackingKey lets a buyer without an account do it
 */
export function useOrderStatus(order: OrderView, trackingKey: string | undefined) {
  const { http } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (status: OrderStatus) =>
      sendAtOnce(http, {
        kind: 'order.status',
        label: `${actWords(status, order)}: request ${order.number}`,
        about: [order.id],
        request: {
          method: 'PATCH',
          path: `/orders/${order.id}`,
          body: { status },
          ...(trackingKey !== undefined && { headers: { 'x-tracking-key': trackingKey } }),
        },
        answer: orderViewSchema,
      }),
    onSuccess(became, status) {
      if (became.kind === 'queued') return notify({ kind: 'info', ...queuedWords });
      const chip = statusChip(became.answer ?? { ...order, status });
      notify({ kind: 'success', message: `Request ${order.number}: ${chip.words}` });
    },
    onError: (error) => notify({ kind: 'error', message: failureSentence(error) }),
    // Also after a failure: the other side may have changed it meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
  });
}
