import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { OrderView } from '#contract/orders/orders.ts';
import { maxAnswerCharacters, reviewAnswerSchema } from '#contract/orders/reviewForms.ts';
import { useTypedWords } from '#src/device/typedWords.ts';
import { placeOfOrderWords, sendReviewAnswer } from '#src/device/outbox/commands/orderCommands.ts';
import { outcomeNotice } from '#src/device/outbox/forms/outcomeNotice.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { focusNearCard } from '#src/ui/focusNearCard.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { receivedOrdersKey } from './receivedQuery.ts';

/** Asks for the vendor's answer to a review. Load it lazily. */
export function AnswerSheet({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const [text, setText] = useTypedWords(placeOfOrderWords(order.id, 'review answer'));
  const [wasPressed, setAsked] = useState(false);
  const checked = z.safeParse(reviewAnswerSchema, { text });
  const send = useMutation({
    // The button that opened the sheet goes with the answer.
    onMutate: () => focusNearCard(document.getElementById(`order-${order.id}`))(),
    mutationFn: (words: string) => sendReviewAnswer(http, order, words),
    onSuccess(became) {
      notify(outcomeNotice(became, 'Answer published'));
      return 'fault' in became ? undefined : onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: receivedOrdersKey }),
  });
  return (
    <Sheet
      onClose={onClose}
      title="Answer the review"
      actions={
        <SubmitButton
          type="button"
          pending={send.isPending}
          onClick={() => {
            setAsked(true);
            if (checked.success && !send.isPending) send.mutate(checked.data.text);
          }}
        >
          Publish answer
        </SubmitButton>
      }
    >
      <p>Everybody can read it below the review. You can write it only once and cannot change it.</p>
      <TextAreaField
        label="Your answer"
        maxCharacters={maxAnswerCharacters}
        value={text}
        error={wasPressed ? checked.error?.issues[0]?.message : undefined}
        onChange={(event) => setText(event.target.value)}
      />
    </Sheet>
  );
}
