import { queryOptions } from '@tanstack/react-query';
import { type OrderView, ordersAnswerSchema, returnPictures } from '#contract/orders/orders.ts';
import type { Http } from '#src/http/http.ts';
import { pagesQuery } from '#src/http/pagesQuery.ts';
import { whilePicturesAreMade } from '#src/http/refetchIntervals.ts';
import { copyNoteOf, shownSince } from '#src/http/savedAnswers.ts';
import { sentOrdersKey } from '#src/http/ownData.ts';
import { maxTracked, type TrackedOrder } from '#src/device/lists/cartOrders.ts';

/** How often the requests are fetched again, so that a person who follows one need not reload the page. */
const followMs = 60_000;

/** The newest requests that a person follows. */
export interface Orders {
  readonly orders: readonly OrderView[];
  /** The cursor of the account's older requests; null when there are none. */
  readonly nextCursor: string | null;
}

/**
 * The requests that this person follows, newest first: the newest of the account, and those that were sent from the
 * device without one.
 * @param account the signed-in account's id or e-mail; null without one
 */
export function ordersQuery(http: Http, account: string | null, tracked: readonly TrackedOrder[]) {
  // Two lists that were joined may have more than one call takes.
  const trackingKeys = tracked.slice(0, maxTracked).map(({ key }) => key);
  return queryOptions({
    queryKey: [...sentOrdersKey, account, trackingKeys] as const,
    queryFn: async (context): Promise<Orders> => {
      const options = { shownSince: shownSince(context), onCopy: copyNoteOf(context) };
      const [own, followed] = await Promise.all([
        account === null ? null : http.send({ ...sent, ...options }),
        trackingKeys.length === 0
          ? []
          : http
              .send({
                method: 'POST',
                path: '/orders/track',
                body: { trackingKeys },
                answer: ordersAnswerSchema,
                ...options,
              })
              .then(({ items }) => items),
      ]);
      const known = new Map([...followed, ...(own?.items ?? [])].map((order) => [order.id, order]));
      const orders = [...known.values()].toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
      return { orders, nextCursor: own?.nextCursor ?? null };
    },
    // While this device follows one more, the others stay. Nobody sees those of the person before.
    placeholderData: (before, query) => (query?.queryKey[sentOrdersKey.length] === account ? before : undefined),
    refetchInterval: whilePicturesAreMade(({ orders }: Orders) => orders.flatMap(returnPictures), followMs),
  });
}

/** The requests of an account that are older than those of `ordersQuery`, a page at a time. @param from its `nextCursor` */
export function olderOrdersQuery(http: Http, account: string | null, from: string | null) {
  return pagesQuery(http, [...sentOrdersKey, account, 'older', from], sent, from);
}

const sent = { path: '/orders', query: { side: 'sent' }, answer: ordersAnswerSchema };
