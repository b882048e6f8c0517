import { Suspense } from 'react';
import { wasCollected } from '#contract/orders/orderGraph.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { onItsWay } from '#src/device/outbox/view/onItsWay.ts';
import { waitingReview } from '#src/device/outbox/commands/orderCommands.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { Section, SectionHead } from '#src/ui/layout/PageContainer.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { OrderWaiting } from '#src/ui/order/orderParts.tsx';
import { ReviewText } from '#src/ui/review/ReviewText.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { RemovedReview } from './RemovedReview.tsx';

const ReviewForm = lazyPart(() => import('./ReviewForm.tsx').then((file) => file.ReviewForm));

/** The buyer's review of a collected order: asks for it, or shows it with the vendor's answer. Nothing before that. */
export function OrderReviewSection({
  order,
  trackingKey,
  signedIn,
  entries,
}: {
  order: OrderView;
  trackingKey: string | undefined;
  signedIn: boolean;
  /** The outbox entries that are not part of the order yet. */
  entries: readonly OutboxEntry[];
}) {
  const { review, vendor, ownWordsRemoved } = order;
  const waiting = waitingReview(entries, order.id);
  if (!wasCollected(order.status)) return null;
  const isAsked = !review && !ownWordsRemoved;
  return (
    <Section aria-labelledby="review">
      <SectionHead>
        <h2 id="review">{review || ownWordsRemoved ? 'Your review' : 'How was it?'}</h2>
      </SectionHead>
      {review && (
        <Panel>
          <ReviewText
            stars={review.stars}
            by="You"
            written={{ text: review.text, when: formatDay(review.at) }}
            vendor={vendor.name}
            answer={review.answer && { text: review.answer.text, when: formatDay(review.answer.at) }}
          />
        </Panel>
      )}
      {ownWordsRemoved && (
        <Panel>
          <RemovedReview />
        </Panel>
      )}
      {/* Its words can be read, changed and discarded in the outbox. */}
      {!review && waiting && (
        <OrderWaiting what="Your review" way={onItsWay(waiting).way} why={waiting.problem?.message} />
      )}
      {isAsked && !waiting && !signedIn && (
        <Panel>
          <p>Reviews count only from people with an account. Sign in to write yours.</p>
          <LinkButton to="/login" search={{ next: `/order?id=${order.id}` }} variant="outlined">
            Sign In
          </LinkButton>
        </Panel>
      )}
      {isAsked && !waiting && signedIn && (
        <Suspense fallback={<RowSkeleton count={1} plainHeight={300} />}>
          <ReviewForm order={order} trackingKey={trackingKey} />
        </Suspense>
      )}
    </Section>
  );
}
