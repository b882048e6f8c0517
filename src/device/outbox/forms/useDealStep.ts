import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderView } from '#contract/orders/orders.ts';
import { dealsKey } from '#src/http/dealQuery.ts';
import { ownData } from '#src/http/ownData.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { type DealStep, sendDealStep } from '../commands/dealStep.ts';
import { outcomeNotice } from './outcomeNotice.ts';

/**
 * Takes steps of a deal. After a refusal too the deal is read again.
 * @param notify shows the outcome
 * @param onBegin is called with each step: what was pressed goes with it
 * @param onDone is called once the shop or the outbox has the step, before the deal is read again, so that no form stands
 * empty while a slow connection brings it
 */
export function useDealStep(
  order: OrderView,
  {
    notify,
    onBegin,
    onDone,
    trackingKey,
  }: {
    notify: (notice: ReturnType<typeof outcomeNotice>) => void;
    onBegin: () => void;
    onDone: () => void;
    trackingKey?: string | undefined;
  },
) {
  const http = useHttp();
  const queryClient = useQueryClient();
  return useMutation({
    onMutate: onBegin,
    mutationFn: (step: DealStep) => sendDealStep(http, order, step, trackingKey),
    onSuccess(became) {
      notify(outcomeNotice(became, 'Done.'));
      if (!('fault' in became)) onDone();
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: dealsKey });
      await queryClient.invalidateQueries({ queryKey: [ownData] });
    },
  });
}
