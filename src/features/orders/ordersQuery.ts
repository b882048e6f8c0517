import { queryOptions } from '@tanstack/react-query';
import { type OrderView, ordersAnswerSchema } from '#contract/people/orders.ts';
import type { Http } from '#src/http/http.ts';
import { shownSince } from '#src/http/shownSince.ts';
import type { TrackedOrder } from '#src/device/lists/cartOrders.ts';

/** Whoever follows a request should not have to load the page again. */
const followMs = 60_000;

/**
 * The requests that this person follows, newest first: those of the account, and those that the device sent without one.
 * @param account the signed-in account's id or e-mail; null without one
 */
export function ordersQuery(http: Http, account: string | null, tracked: readonly TrackedOrder[]) {
  const trackingKeys = tracked.map(({ key }) => key);
  return queryOptions({
    queryKey: ['orders', account, trackingKeys] as const,
    queryFn: async (asked): Promise<readonly OrderView[]> => {
      const shown = { shownSince: shownSince(asked) };
      const [own, followed] = await Promise.all([
        account === null
          ? []
          : http.send({ path: '/orders', answer: ordersAnswerSchema, ...shown }).then(({ items }) => items),
        trackingKeys.length === 0
          ? []
          : http
              .send({
                method: 'POST',
                path: '/orders/track',
                body: { trackingKeys },
                answer: ordersAnswerSchema,
                ...shown,
              })
              .then(({ items }) => items),
      ]);
      const known = new Map([...followed, ...own].map((order) => [order.id, order]));
      return [...known.values()].toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    },
    refetchInterval: followMs,
  });
}
