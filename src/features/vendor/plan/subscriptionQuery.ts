import { type Subscription, subscriptionSchema } from '#contract/vendor/payment.ts';
import type { Http } from '#src/http/http.ts';
import { ownData } from '#src/http/ownData.ts';
import { readQuery } from '#src/http/readQuery.ts';

/** The vendor's plan and the payment that the card shows. */
export function subscriptionQuery(http: Http, accountId: string) {
  return readQuery(http, [ownData, 'subscription', accountId], {
    path: '/payment/subscription',
    answer: subscriptionSchema,
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
