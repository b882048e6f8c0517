import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderView } from '#contract/orders/orders.ts';
import { orderStateWords } from '#contract/orders/orderWords.ts';
import { sentOrdersKey } from '#src/http/ownData.ts';
import { type OrderPatch, sendOrderMove, stepHoldMs } from '#src/device/outbox/commands/orderCommands.ts';
import { queuedWords } from '#src/device/outbox/forms/useFormCommand.ts';
import { takeBack } from '#src/device/outbox/commands/takeBack.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { focusNearCard } from '#src/ui/focusNearCard.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { undoMs } from '#src/features/vendor/undoMs.ts';
import { receivedOrdersKey } from './receivedQuery.ts';

interface ReceivedStep {
  readonly patch: OrderPatch;
  /** The order as it was when its sheet was opened; the card below is read again meanwhile. */
  readonly seen?: OrderView;
}

/**
 * Moves an order on for its vendor, and tells them the outcome. After a refusal too the order is fetched again. The step
 * that hands the parts over has no way back once the shop knows of it, and starts the time for a return. So it waits in
 * the outbox for some seconds, in which it can be undone.
 */
export function useReceivedMove(order: OrderView) {
  const http = useHttp();
  const queryClient = useQueryClient();

  async function undo(entryId: string): Promise<void> {
    const words = orderStateWords(order.status, order.handover);
    notify(
      (await takeBack(entryId))
        ? { kind: 'success', message: `Order ${order.number} stays: ${words}` }
        : {
            kind: 'warning',
            message: `Too late to undo: the change to order ${order.number} was already sent or undone`,
          },
    );
  }

  return useMutation({
    // What was pressed goes with its step.
    onMutate: () => focusNearCard(document.getElementById(`order-${order.id}`))(),
    mutationFn: ({ patch, seen = order }: ReceivedStep) =>
      sendOrderMove(http, seen, patch, { holdMs: patch.status === 'collected' ? stepHoldMs : undefined }),
    onSuccess(became, { patch: { status } }) {
      if ('fault' in became) return notify({ kind: 'error', message: became.fault.message });
      const words = orderStateWords(
        became.kind === 'delivered' ? (became.answer?.status ?? status) : status,
        order.handover,
      );
      const message = `Order ${order.number}: ${words}`;
      if (became.kind === 'delivered') return notify({ kind: 'success', message });
      if (status !== 'collected') return notify({ kind: 'info', ...queuedWords });
      notify({
        kind: 'info',
        message,
        action: { label: 'Undo', onAct: () => void undo(became.id) },
        durationMs: undoMs,
      });
    },
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: receivedOrdersKey }),
        queryClient.invalidateQueries({ queryKey: sentOrdersKey }),
      ]);
    },
  });
}
