import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useOutboxCount } from '#src/device/outbox/outboxCount.ts';
import { unreadQuery } from '#src/features/messages/threadsQueries.ts';
import { useOrderCounts } from '#src/features/vendor/orders/receivedQuery.ts';
import { isPending, subscriptionQuery } from '#src/features/vendor/plan/subscriptionQuery.ts';
import { ToDo } from '#src/features/vendor/ToDo.tsx';
import { VendorTabs } from '#src/features/vendor/VendorTabs.tsx';

/** What the pages of the vendor area share: the way between them, with what is new in each. */
export function VendorTabsPlace({ accountId }: { accountId: string }) {
  const { newOrders, unread } = useWork(accountId);
  return <VendorTabs newOrders={newOrders ?? 0} unread={unread ?? 0} />;
}

/** What waits for the vendor, out of orders, messages, payment and outbox. */
export function ToDoPlace({ accountId }: { accountId: string }) {
  const { http } = useRouteContext({ from: '__root__' });
  const { newOrders, reviews, unread } = useWork(accountId);
  const subscription = useQuery(subscriptionQuery(http, accountId)).data;
  const unsent = useOutboxCount() > 0;
  return (
    <ToDo
      known={newOrders !== undefined && unread !== undefined && subscription !== undefined}
      newOrders={newOrders ?? 0}
      unread={unread ?? 0}
      reviews={reviews ?? 0}
      paymentPending={isPending(subscription)}
      unsent={unsent}
    />
  );
}

function useWork(accountId: string) {
  const { http } = useRouteContext({ from: '__root__' });
  const counts = useOrderCounts(accountId);
  const unread = useQuery(unreadQuery(http, accountId)).data?.unread;
  return { newOrders: counts?.new, reviews: counts?.reviewsToAnswer, unread };
}
