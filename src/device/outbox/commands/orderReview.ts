import { type OrderView, orderViewSchema } from '#contract/people/orders.ts';
import type { ReviewInput } from '#contract/people/reviewForms.ts';
import type { Http } from '#src/http/http.ts';
import type { CommandOutcome } from './command.ts';
import { sendAtOnce } from './sendAtOnce.ts';
import type { OutboxEntry } from '../shared/entry.ts';

/**
 * Sends a buyer's review of an order through the outbox. Without a connection it is saved and sent automatically later.
 * Never throws.
 * @param trackingKey of an order that was sent without an account, which a signed-in person then reviews
 */
export function sendReview(
  http: Http,
  order: OrderView,
  review: ReviewInput,
  trackingKey: string | undefined,
): Promise<CommandOutcome<OrderView>> {
  return sendAtOnce(http, {
    kind: 'review',
    label: `Review: request ${order.number}`,
    about: [order.id],
    request: {
      method: 'POST',
      path: `/orders/${order.id}/review`,
      body: review,
      ...(trackingKey !== undefined && { headers: { 'x-tracking-key': trackingKey } }),
    },
    answer: orderViewSchema,
  });
}

/** Sends a vendor's answer to a review in the same way. */
export function sendReviewAnswer(http: Http, order: OrderView, text: string): Promise<CommandOutcome<OrderView>> {
  return sendAtOnce(http, {
    kind: 'review.answer',
    label: `Answer to a review: order ${order.number}`,
    about: [order.id],
    request: { method: 'POST', path: `/orders/${order.id}/review/answer`, body: { text } },
    answer: orderViewSchema,
  });
}

/** Finds the review of an order, or the answer to it, that is not sent yet. */
export function waitingReview(entries: readonly OutboxEntry[], orderId: string): OutboxEntry | undefined {
  return entries.find(({ kind, about }) => (kind === 'review' || kind === 'review.answer') && about.includes(orderId));
}
