import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReceivedOffer } from '#contract/deal/priceOffers.ts';
import { outcomeNotice } from '#src/device/outbox/forms/outcomeNotice.ts';
import { offersKey } from '#src/http/ownData.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { focusNearCard } from '#src/ui/focusNearCard.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { answerOffer, type OfferAnswer } from './offerCalls.ts';

/** The answers that one side gives to an offer, each with one tap. A refusal of the shop is shown, and the list is read again. */
export function useOfferAnswer(offer: ReceivedOffer) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { mutate, mutateAsync, isPending } = useMutation({
    // The buttons go with the answer.
    onMutate: () => focusNearCard(document.activeElement)(),
    mutationFn: (answer: OfferAnswer) => answerOffer(http, offer, answer),
    onSuccess(outcome) {
      notify(outcomeNotice(outcome, 'Done.'));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: offersKey }),
  });
  return { answer: (status: OfferAnswer['status']) => mutate({ status }), counter: mutateAsync, isPending };
}
