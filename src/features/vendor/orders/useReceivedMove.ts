import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { OrderView } from '#contract/people/orders.ts';
import { orderStateWords } from '#contract/people/orderWords.ts';
import { failureSentence } from '#src/http/failures.ts';
import { sentOrdersKey } from '#src/http/ownData.ts';
import { type OrderPatch, sendOrderMove } from '#src/device/outbox/commands/orderMove.ts';
import { queuedWords } from '#src/device/outbox/forms/useFormCommand.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { receivedOrdersKey } from './receivedQuery.ts';

/** Moves an order on for its vendor, and tells them the outcome. After a refusal too the order is fetched again. */
export function useReceivedMove(order: OrderView) {
  const { http } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (patch: OrderPatch) => sendOrderMove(http, order, patch),
    onSuccess(became, { status }) {
      if (became.kind === 'queued') return notify({ kind: 'info', ...queuedWords });
      const words = orderStateWords(became.answer?.status ?? status, order.handover);
      notify({ kind: 'success', message: `Order ${order.number}: ${words}` });
    },
    onError: (error) => notify({ kind: 'error', message: failureSentence(error) }),
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: receivedOrdersKey }),
        queryClient.invalidateQueries({ queryKey: sentOrdersKey }),
      ]);
    },
  });
}
