import { queryOptions } from '@tanstack/react-query';
import { type Subscription, subscriptionSchema } from '#contract/payment.ts';
import type { Http } from '#src/http/http.ts';
import { ownData } from '#src/http/ownData.ts';

/** The vendor's plan and newest payment; while that is pending, asked again and again until it is settled. */
export function subscriptionQuery(http: Http, accountId: string) {
  return queryOptions({
    queryKey: [ownData, 'subscription', accountId],
    queryFn: () => http.send({ path: '/payment/subscription', answer: subscriptionSchema }),
    refetchInterval: (query) => (isPending(query.state.data) ? pollDelayMs(query.state.dataUpdateCount) : false),
    // Coming back from the payment's tab is the moment at which its outcome is wanted.
    refetchOnWindowFocus: (query) => (isPending(query.state.data) ? 'always' : true),
  });
}

function isPending(subscription: Subscription | undefined): boolean {
  return subscription?.payment?.status === 'pending';
}

/** The pause after so many answers: 2 s at first, half as long again each time, at most 30 s. */
export function pollDelayMs(answers: number): number {
  return Math.min(30_000, Math.round(2_000 * 1.5 ** Math.max(0, answers - 1)));
}
