import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { wasCollected } from '#contract/orders/orderGraph.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { onItsWay } from '#src/device/outbox/view/onItsWay.ts';
import { tokenAtom } from '#src/http/session.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { Skeleton, SkeletonRegion } from '#src/ui/layout/Skeleton.tsx';
import { OrderWaiting } from '#src/ui/order/orderParts.tsx';
import { ReviewText } from '#src/ui/review/ReviewText.tsx';
import { RemovedReview } from './RemovedReview.tsx';
import styles from './OrderCard.module.css';
import { lazyPart } from '#src/ui/lazyPart.tsx';

const ReviewForm = lazyPart(() => import('./ReviewForm.tsx').then((file) => file.ReviewForm));

/**
 * The review on the card of an order that was collected: five stars to give, and in the same place later the review with
 * the vendor's answer. Somebody without an account is asked on the order's page, which says why they must sign in.
 * @param waiting the review that is not sent yet
 */
export function CardReview({ order, waiting }: { order: OrderView; waiting: OutboxEntry | undefined }) {
  const signedIn = useAtomValue(tokenAtom) !== null;
  const { review, vendor } = order;
  if (!wasCollected(order.status)) return null;
  if (review) {
    return (
      <div className={styles.review}>
        <ReviewText
          stars={review.stars}
          by="You"
          written={{ text: review.text, when: formatDay(review.at) }}
          vendor={vendor.name}
          answer={review.answer && { text: review.answer.text, when: formatDay(review.answer.at) }}
        />
      </div>
    );
  }
  if (order.ownWordsRemoved) {
    return (
      <div className={styles.review}>
        <RemovedReview />
      </div>
    );
  }
  if (waiting) return <OrderWaiting what="Your review" way={onItsWay(waiting).way} why={waiting.problem?.message} />;
  if (!signedIn) return null;
  return (
    <div className={styles.review}>
      <Suspense
        fallback={
          <SkeletonRegion>
            <Skeleton height={76} />
          </SkeletonRegion>
        }
      >
        <ReviewForm order={order} trackingKey={undefined} isOnCard />
      </Suspense>
    </div>
  );
}
