import { queryOptions } from '@tanstack/react-query';
import { type Subscription, subscriptionSchema } from '#contract/vendor/payment.ts';
import type { Http } from '#src/http/http.ts';
import { ownData } from '#src/http/ownData.ts';

/** The vendor's plan and the payment to tell about. */
export function subscriptionQuery(http: Http, accountId: string) {
  return queryOptions({
    queryKey: [ownData, 'subscription', accountId],
    queryFn: () => http.send({ path: '/payment/subscription', answer: subscriptionSchema }),
  });
}

/** Whether there is a payment without an outcome. */
export function isPending(subscription: Subscription | undefined): boolean {
  return subscription?.payment?.status === 'pending';
}

/** The pause before asking again: 2 s at first, a tenth of the time that somebody has been watching, at most 30 s. */
export function pollDelayMs(watchedMs: number): number {
  return Math.round(Math.min(30_000, Math.max(2_000, watchedMs / 10)));
}
