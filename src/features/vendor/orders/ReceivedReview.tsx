import { useState } from 'react';
import type { OrderReview } from '#contract/catalogue/reviews.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import { useStaffWords } from '#src/http/useStaffWords.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { onItsWay } from '#src/device/outbox/view/onItsWay.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { QuietPanel } from '#src/ui/layout/Panel.tsx';
import { ReviewText } from '#src/ui/review/ReviewText.tsx';
import { OrderWaiting } from '#src/ui/order/orderParts.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import styles from './ReceivedOrder.module.css';

const AnswerSheet = lazyLayer(() => import('./AnswerSheet.tsx').then((file) => file.AnswerSheet));

/** The buyer's review of an order, with a button to answer it once. */
export function ReceivedReview({
  order,
  review,
  waiting,
}: {
  order: OrderView;
  review: OrderReview;
  /** The answer that was written on this device and is not part of the review yet. */
  waiting: OutboxEntry | undefined;
}) {
  const [open, setOpen] = useState(false);
  const staffWords = useStaffWords([review.answer?.staffId]);
  return (
    <QuietPanel className={styles.note}>
      <ReviewText
        stars={review.stars}
        by={order.buyer.name}
        written={{ text: review.text, when: formatDay(review.at) }}
        vendor={staffWords(review.answer?.staffId)}
        answer={review.answer && { text: review.answer.text, when: formatDay(review.answer.at) }}
        actions={
          review.answer === null &&
          (order.ownWordsRemoved ? (
            <p>We removed the answer to this review. Why is in the vendor’s notices.</p>
          ) : waiting ? (
            <OrderWaiting what="Your answer" way={onItsWay(waiting).way} why={waiting.problem?.message} />
          ) : (
            <Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              Answer the review
            </Button>
          ))
        }
      />
      {open && <AnswerSheet order={order} onClose={() => setOpen(false)} />}
    </QuietPanel>
  );
}
