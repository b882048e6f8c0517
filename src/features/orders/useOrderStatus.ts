import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderView } from '#contract/orders/orders.ts';
import { orderStateWords } from '#contract/orders/orderWords.ts';
import { sentOrdersKey } from '#src/http/ownData.ts';
import { type OrderPatch, sendOrderMove } from '#src/device/outbox/commands/orderCommands.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { cancelledAfter } from './buyersWords.ts';
import { queuedWords } from '#src/device/outbox/forms/useFormCommand.ts';
import { focusNearCard } from '#src/ui/focusNearCard.ts';
import { notify } from '#src/ui/notices/notify.tsx';

/** A change that a buyer makes to a request. */
interface OrderAct {
  readonly patch: OrderPatch;
  readonly pictures?: readonly Blob[];
}

/**
 * Moves a request on for its buyer: cancels it, agrees to a fee, or asks to return it. Without a connection the change
 * is stored and sent automatically later.
 * @param trackingKey lets a buyer without an account do it
 * @param onDone is called once the shop or the outbox has the change, before the request is read again, so that no form
 * stands empty while a slow connection brings it
 */
export function useOrderStatus(order: OrderView, trackingKey: string | undefined, onDone?: () => void) {
  const http = useHttp();
  const queryClient = useQueryClient();
  return useMutation({
    // What was pressed goes with its step.
    onMutate: () => focusNearCard(document.getElementById(`order-${order.id}`))(),
    mutationFn: ({ patch, pictures }: OrderAct) => sendOrderMove(http, order, patch, { trackingKey, pictures }),
    onSuccess(became, { patch: { status } }) {
      if ('fault' in became) return notify({ kind: 'error', message: became.fault.message });
      onDone?.();
      if (became.kind === 'queued') return notify({ kind: 'info', ...queuedWords });
      const words = orderStateWords(became.answer?.status ?? status, order.handover);
      const crossed = became.answer && cancelledAfter(became.answer);
      notify({ kind: 'success', message: `Request ${order.number}: ${words}`, ...(crossed && { detail: crossed }) });
    },
    // Also after a failure: the other side may have changed it meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: sentOrdersKey }),
  });
}
