import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { OrderView } from '#contract/orders/orders.ts';
import { maxReviewCharacters, type ReviewInput, reviewSchema } from '#contract/orders/reviewForms.ts';
import { sentOrdersKey } from '#src/http/ownData.ts';
import { useTypedFields } from '#src/device/typedWords.ts';
import { placeOfOrderWords, sendReview } from '#src/device/outbox/commands/orderCommands.ts';
import { outcomeNotice } from '#src/device/outbox/forms/outcomeNotice.ts';
import { useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { Fields } from '#src/ui/fields/form.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { focusNearCard } from '#src/ui/focusNearCard.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { StarsField } from '#src/ui/review/Stars.tsx';
import { SecondText } from '#src/ui/Text.tsx';

/** Asks the buyer for a review in stars and words. Load it lazily: few orders are at this point. */
export function ReviewForm({
  order,
  trackingKey,
  isOnCard = false,
}: {
  order: OrderView;
  trackingKey: string | undefined;
  /** Within the order's card: no panel of its own, and the words are asked for once the stars are given. */
  isOnCard?: boolean;
}) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const [{ stars: chosen, text }, type] = useTypedFields(placeOfOrderWords(order.id, 'review'), {
    stars: '',
    text: '',
  });
  const stars = Number(chosen);
  const [wasPressed, setAsked] = useState(false);
  useReadySending(stars > 0);
  const checked = z.safeParse(reviewSchema, { stars, text });
  const faultOf = (field: keyof ReviewInput) =>
    wasPressed ? checked.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const send = useMutation({
    // The form goes with what it sends.
    onMutate: () => focusNearCard(document.activeElement)(),
    mutationFn: (review: ReviewInput) => sendReview(http, order, review, trackingKey),
    onSuccess(became) {
      notify(outcomeNotice(became, 'Thank you. Your review is now on the vendor’s page.'));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sentOrdersKey }),
  });
  const Frame = isOnCard ? 'div' : Panel;
  return (
    <Frame>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (checked.success && !send.isPending) send.mutate(checked.data);
        }}
      >
        <Fields>
          <StarsField
            legend={isOnCard ? 'How was it?' : 'Your stars'}
            value={stars}
            error={faultOf('stars')}
            onChange={(given) => type({ stars: String(given) })}
          />
          {(!isOnCard || stars > 0) && (
            <>
              <TextAreaField
                label="In your words"
                help="Was the part as described in the advert? Was it ready in time?"
                maxCharacters={maxReviewCharacters}
                value={text}
                error={faultOf('text')}
                onChange={(event) => type({ text: event.target.value })}
              />
              <SecondText>
                Everybody can read it, with your first name and initial. You can write it only once and cannot change
                it.
              </SecondText>
              <SubmitButton pending={send.isPending}>Send review</SubmitButton>
            </>
          )}
        </Fields>
      </form>
    </Frame>
  );
}
