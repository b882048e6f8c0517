import { lazy, Suspense, useState } from 'react';
import type { OrderReview } from '#contract/catalogue/reviews.ts';
import type { OrderView } from '#contract/people/orders.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { waitingReview } from '#src/device/outbox/commands/orderReview.ts';
import { useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { QuietPanel } from '#src/ui/layout/Panel.tsx';
import { ReviewText } from '#src/ui/review/ReviewText.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import styles from './ReceivedOrder.module.css';

const AnswerSheet = lazy(() => import('./AnswerSheet.tsx').then((file) => ({ default: file.AnswerSheet })));

/** The buyer's review of an order, with a button to answer it once. */
export function ReceivedReview({ order, review }: { order: OrderView; review: OrderReview }) {
  const [open, setOpen] = useState(false);
  const waiting = waitingReview(useUnsentEntries(), order.id);
  return (
    <QuietPanel className={styles.note}>
      <ReviewText
        stars={review.stars}
        by={order.buyer.name}
        said={{ text: review.text, when: formatDay(review.at) }}
        vendor="You"
        answer={review.answer && { text: review.answer.text, when: formatDay(review.answer.at) }}
        actions={
          review.answer === null &&
          (waiting ? (
            <SecondText>Your answer is not sent yet.</SecondText>
          ) : (
            <Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              Answer the review
            </Button>
          ))
        }
      />
      {open && (
        <Suspense>
          <AnswerSheet order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </QuietPanel>
  );
}
