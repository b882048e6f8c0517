import { queryOptions } from '@tanstack/react-query';
import { type Subscription, subscriptionSchema } from '#contract/vendor/payment.ts';
import type { Http } from '#src/http/http.ts';
import { copyNoteOf } from '#src/http/savedAnswers.ts';
import { ownData } from '#src/http/ownData.ts';

/** The vendor's plan and the payment that the card shows. */
export function subscriptionQuery(http: Http, accountId: string) {
  return queryOptions({
    queryKey: [ownData, 'subscription', accountId],
    queryFn: (context) =>
      http.send({ path: '/payment/subscription', answer: subscriptionSchema, onCopy: copyNoteOf(context) }),
  });
}

/** Whether there is a payment without an outcome. */
export function isPending(subscription: Subscription | undefined): boolean {
  return subscription?.payment?.status === 'pending';
}

/** The pause before the next request, in ms: a tenth of the time watched so far, at least 2 s and at most 30 s. */
export function pollDelayMs(watchedMs: number): number {
  return Math.round(Math.min(30_000, Math.max(2_000, watchedMs / 10)));
}
