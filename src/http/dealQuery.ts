import { queryOptions } from '@tanstack/react-query';
import { type DealView, dealViewSchema } from '#contract/deal/deals.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import { ownData } from './ownData.ts';
import type { Http } from './http.ts';
import { whilePicturesAreMade } from './refetchIntervals.ts';
import { copyNoteOf } from './savedAnswers.ts';

/** First part of the keys of the deals that this person reads. */
export const dealsKey = [ownData, 'deals'] as const;
/** How often a payment is asked about while somebody waits for it, and the rest of the time. */
const payingMs = 4_000;
const restingMs = 60_000;
const resting = whilePicturesAreMade(({ problem }: DealView) => problem?.pictures ?? [], restingMs);

/**
 * The money of an order, as one of its sides sees it. It is stored for signed-in people, so that a code can be shown
 * without a connection.
 * @param trackingKey of an order that was sent without an account
 */
export function dealQuery(
  http: Http,
  { id, status, deal }: Pick<OrderView, 'id' | 'status' | 'deal'>,
  trackingKey?: string,
) {
  return queryOptions({
    // A step of the order, or of its money, is news of the deal too.
    queryKey: [...dealsKey, id, trackingKey, status, deal] as const,
    queryFn: (context): Promise<DealView> =>
      http.send({
        path: `/orders/${id}/deal`,
        answer: dealViewSchema,
        onCopy: copyNoteOf(context),
        ...(trackingKey !== undefined && { headers: { 'x-tracking-key': trackingKey } }),
      }),
    placeholderData: (before, query) => (query?.queryKey[dealsKey.length] === id ? before : undefined),
    refetchInterval: (query) => (query.state.data?.status === 'paying' ? payingMs : resting(query)),
  });
}
