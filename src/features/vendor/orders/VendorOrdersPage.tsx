import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type OrderShelf, orderShelfNames } from '#contract/orders/orderStatuses.ts';
import type { OrderCounts } from '#contract/orders/receivedOrders.ts';
import { ApiError, readFailure } from '#src/http/failures.ts';
import { useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { ShowMore } from '#src/ui/buttons/ShowMore.tsx';
import { ChipRow, FilterChipLink } from '#src/ui/Chip.tsx';
import { ListPage, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { RowSkeleton, Skeleton } from '#src/ui/layout/Skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/layout/states.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { PackageIcon } from '#src/ui/pictures/icons.tsx';
import { useHereInView } from '#src/lib/useHereInView.ts';
import { OrdersSearchField } from './OrdersSearchField.tsx';
import type { OrdersSearch } from './ordersSearch.ts';
import { ReceivedCards } from './ReceivedCards.tsx';
import { receivedOrderQuery, receivedOrdersQuery } from './receivedQuery.ts';
import { radius } from '#src/ui/theme/shape.ts';
import styles from './VendorOrdersPage.module.css';

const shelfWords: Readonly<Record<OrderShelf, string>> = {
  new: 'New',
  'in-work': 'In progress',
  ready: 'Ready',
  returns: 'Returns',
  done: 'Done',
  off: 'Not completed',
};

const nothingOn: Readonly<Record<OrderShelf, string>> = {
  new: 'You have answered every order.',
  'in-work': 'Orders that you accept appear here until they are ready.',
  ready: 'Orders that wait for their buyers appear here.',
  returns: 'Nobody wants to return anything.',
  done: 'Orders that were handed over appear here.',
  off: 'Orders that were declined, cancelled or not collected appear here.',
};

/** The orders that a vendor received: filtered by state, found by name or number, and worked on. */
export function VendorOrdersPage({ accountId, search }: { accountId: string; search: OrdersSearch }) {
  return (
    <SunkenPage>
      <ListPage data-tall>
        <h1>Orders</h1>
        {search.order === undefined ? (
          <OrderList accountId={accountId} search={search} />
        ) : (
          <OneOrder accountId={accountId} id={search.order} />
        )}
      </ListPage>
    </SunkenPage>
  );
}

function OrderList({ accountId, search }: { accountId: string; search: OrdersSearch }) {
  const http = useHttp();
  const navigate = useNavigate();
  const list = useInfiniteQuery({
    ...receivedOrdersQuery(http, accountId, search),
    // The counts stay on screen while the orders of another state are on their way.
    placeholderData: keepPreviousData,
  });
  const { data, dataUpdatedAt, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    list;
  const entries = useUnsentEntries({ readAt: dataUpdatedAt });
  const counts = data?.pages[0]?.counts;
  const items = isPlaceholderData ? [] : (data?.pages.flatMap((page) => page.items) ?? []);
  const now = new Date(dataUpdatedAt);
  useReadySending(items.length > 0);
  return (
    <>
      <div className={styles.tools}>
        <OrdersSearchField
          inUrl={search.q ?? ''}
          onSearch={(q) =>
            void navigate({
              to: '/vendor-orders',
              search: { ...(search.shelf && { shelf: search.shelf }), ...(q !== '' && { q }) },
              replace: true,
            })
          }
        />
        {/* The chips are shown once their counts are known, which would move them. */}
        {counts || error ? <Shelves counts={counts} search={search} /> : <Skeleton height={48} round={radius.m} />}
      </div>
      {data === undefined && !error && <RowSkeleton count={3} plainHeight={200} />}
      {isPlaceholderData && <RowSkeleton count={2} plainHeight={200} />}
      <ReceivedCards key={`${search.shelf} ${search.q}`} orders={items} now={now} entries={entries}>
        {hasNextPage && !error && <ShowMore busy={isFetchingNextPage} onMore={fetchNextPage} />}
      </ReceivedCards>
      {counts && !isPlaceholderData && items.length === 0 && <Nothing search={search} counts={counts} />}
      {error && <ErrorState {...readFailure(error, hasNextPage ? fetchNextPage : refetch)} />}
    </>
  );
}

function Shelves({ counts, search: { shelf, q } }: { counts: OrderCounts | undefined; search: OrdersSearch }) {
  const searchText = q === undefined ? {} : { q };
  const bar = useHereInView<HTMLDivElement>('[data-selected]', counts !== undefined);
  return (
    <ChipRow as="nav" aria-label="Orders by state" ref={bar}>
      <FilterChipLink to="/vendor-orders" search={searchText} selected={shelf === undefined}>
        All
      </FilterChipLink>
      {orderShelfNames.map((name) => (
        <FilterChipLink
          key={name}
          to="/vendor-orders"
          search={{ ...searchText, shelf: name }}
          selected={shelf === name}
          count={counts?.[name]}
        >
          {shelfWords[name]}
        </FilterChipLink>
      ))}
    </ChipRow>
  );
}

function Nothing({ search: { shelf, q }, counts }: { search: OrdersSearch; counts: OrderCounts }) {
  const isAny = orderShelfNames.some((name) => counts[name] > 0);
  if (q !== undefined) {
    return (
      <EmptyState
        icon={<PackageIcon size={28} />}
        drawing="search"
        heading="No order found"
        actions={
          <LinkButton to="/vendor-orders" variant="outlined">
            Show all orders
          </LinkButton>
        }
      >
        No order has “{q}” in the buyer’s name, its number or the phone number.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<PackageIcon size={28} />} drawing="orders" heading={isAny ? 'Nothing here' : 'No orders yet'}>
      {shelf !== undefined && isAny
        ? nothingOn[shelf]
        : 'When a buyer sends you an order, it appears here and we mail you.'}
    </EmptyState>
  );
}

function OneCard({ children }: { children: ReactNode }) {
  return <div className={styles.one}>{children}</div>;
}

/** The one order that a mail or a notice links to. */
function OneOrder({ accountId, id }: { accountId: string; id: string }) {
  const http = useHttp();
  const { data, dataUpdatedAt, error, refetch } = useQuery(receivedOrderQuery(http, accountId, id));
  useReadySending(data !== undefined);
  const entries = useUnsentEntries({ readAt: dataUpdatedAt });
  const all = (
    <LinkButton to="/vendor-orders" variant="outlined">
      Show all orders
    </LinkButton>
  );
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState icon={<PackageIcon size={28} />} drawing="orders" heading="This order was not found" actions={all}>
        It may belong to another account. Sign in with the account that received it.
      </EmptyState>
    );
  }
  if (!data) {
    return error ? (
      <ErrorState {...readFailure(error, refetch)} actions={all} />
    ) : (
      <RowSkeleton count={1} plainHeight={320} />
    );
  }
  return (
    <ReceivedCards Frame={OneCard} orders={[data]} now={new Date(dataUpdatedAt)} entries={entries}>
      <div className={styles.one}>{all}</div>
    </ReceivedCards>
  );
}
