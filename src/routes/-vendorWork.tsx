import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Account } from '#contract/people/account.ts';
import { vendorOf } from '#contract/vendor/forVendor.ts';
import { useOutboxCount } from '#src/device/outbox/view/outboxCount.ts';
import { unreadQuery, unreadThreadsQuery } from '#src/features/messages/threadsQueries.ts';
import { decisionsQuery } from '#src/features/vendor/decisionsQuery.ts';
import { figuresQuery } from '#src/features/vendor/figures/figuresQuery.ts';
import { orderCountsQuery } from '#src/features/vendor/orders/receivedQuery.ts';
import { isPending as isPaymentPending, subscriptionQuery } from '#src/features/vendor/plan/subscriptionQuery.ts';
import type { DashboardSearch } from '#src/features/vendor/posts/dashboardSearch.ts';
import { ownAdvertsQuery } from '#src/features/vendor/posts/ownAdvertsQuery.ts';
import { ToDo } from '#src/features/vendor/ToDo.tsx';
import { VendorTabs } from '#src/features/vendor/VendorTabs.tsx';
import { shopInfoQuery } from '#src/features/shell/shopInfoQuery.ts';
import { countText } from '#src/lib/text/countText.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { useSendOncePlanned } from './-useSendOncePlanned.ts';

/**
 * Shared by the pages of the vendor area: the tabs between them, with the number of new items in each. Each of these pages
 * sends what waited for a plan.
 */
export function VendorTabsPlace({ account }: { account: Account }) {
  useSendOncePlanned();
  const { newOrders, unread } = useWork(account.id);
  const { data: shop } = useQuery(shopInfoQuery(useHttp()));
  return (
    <VendorTabs
      newOrders={newOrders ?? 0}
      unread={unread ?? 0}
      hasMoney={shop?.safeDeal != null}
      isOwner={isOwner(account)}
    />
  );
}

/** The same for a page that is not of the vendor area: it shows nothing. */
export function SendOncePlanned() {
  useSendOncePlanned();
  return null;
}

/** Whether a person of the vendor area owns the vendor; otherwise they are on its staff. */
export const isOwner = (account: Account) => vendorOf(account)?.isOwner === true;

/** The tasks that wait for the vendor, from orders, messages, payment and outbox. */
export function ToDoPlace({ account }: { account: Account }) {
  const http = useHttp();
  const owner = isOwner(account);
  const { newOrders, returns, reviews, unread } = useWork(account.id);
  const subscription = useQuery({ ...subscriptionQuery(http, account.id), enabled: owner }).data;
  const unsent = useOutboxCount() > 0;
  return (
    <ToDo
      known={newOrders !== undefined && unread !== undefined && (!owner || subscription !== undefined)}
      newOrders={newOrders ?? 0}
      returns={returns ?? 0}
      unread={unread ?? 0}
      reviews={reviews ?? 0}
      paymentPending={isPaymentPending(subscription)}
      unsent={unsent}
    />
  );
}

/**
 * How many things wait: "8 to do"; "Figures" when nothing does, since one button unfolds both. Staff have no figures.
 */
export function ToDoWords({ account }: { account: Account }) {
  const { newOrders = 0, returns = 0, reviews = 0, unread = 0 } = useWork(account.id);
  const count = newOrders + returns + reviews + unread;
  return count > 0 || !isOwner(account) ? `${countText(count)} to do` : 'Figures';
}

/** Whether all above a vendor's adverts has loaded or failed: one after the other would push the adverts down. */
export function useDashboardSettled(account: Account, search: DashboardSearch): boolean {
  const http = useHttp();
  const { id: accountId } = account;
  const enabled = isOwner(account);
  // Space is reserved for these two, so they are only requested early and not waited for.
  useQuery(ownAdvertsQuery(http, accountId, search));
  useQuery({ ...figuresQuery(http, accountId), enabled });
  const ofOwner = [
    useQuery({ ...decisionsQuery(http, accountId), enabled }),
    useQuery({ ...subscriptionQuery(http, accountId), enabled }),
  ];
  const queries = [
    useQuery(orderCountsQuery(http, accountId)),
    useQuery(unreadQuery(http, accountId)),
    useInfiniteQuery(unreadThreadsQuery(http, accountId)),
  ];
  return [...(enabled ? ofOwner : []), ...queries].every(
    ({ isPending, failureCount }) => !isPending || failureCount > 0,
  );
}

function useWork(accountId: string) {
  const http = useHttp();
  const { data: counts } = useQuery(orderCountsQuery(http, accountId));
  const unread = useQuery(unreadQuery(http, accountId)).data?.unread;
  return { newOrders: counts?.new, returns: counts?.returns, reviews: counts?.reviewsToAnswer, unread };
}
