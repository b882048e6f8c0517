import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderView } from '#contract/people/orders.ts';
import { dealsKey } from '#src/http/dealQuery.ts';
import { ownData } from '#src/http/ownData.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { type DealStep, sendDealStep } from '../commands/dealStep.ts';
import { queuedWords } from './useFormCommand.ts';

/** What is shown of the outcome: a notice. */
type Notice = { kind: 'success' | 'info' | 'error'; message: string; detail?: string };

/**
 * Takes steps of a deal. After a refusal too the deal is read again.
 * @param notify shows the outcome
 */
export function useDealStep(
  order: OrderView,
  { notify, trackingKey }: { notify: (notice: Notice) => void; trackingKey?: string | undefined },
) {
  const http = useHttp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: DealStep) => sendDealStep(http, order, step, trackingKey),
    onSuccess(became) {
      if ('fault' in became) return notify({ kind: 'error', message: became.fault.message });
      if (became.kind === 'queued') return notify({ kind: 'info', ...queuedWords });
      notify({ kind: 'success', message: became.answer?.message ?? 'Done.' });
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: dealsKey });
      await queryClient.invalidateQueries({ queryKey: [ownData] });
    },
  });
}
