import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { OrderView } from '#contract/orders/orders.ts';
import { vendorOf } from '#contract/vendor/forVendor.ts';
import { shopTime } from '#src/http/shopTime.ts';
import { readFailure } from '#src/http/failures.ts';
import { accountAtom, tokenAtom } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { useSessionRead } from '#src/http/useSessionRead.ts';
import { type TrackedOrder, trackedOrdersAtom } from '#src/device/lists/cartOrders.ts';
import { arrivedOrder, orderEntryForm } from '#src/device/outbox/commands/orderEntry.ts';
import { waitingMove, waitingReview } from '#src/device/outbox/commands/orderCommands.ts';
import { useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { ShowMore } from '#src/ui/buttons/ShowMore.tsx';
import { PackageIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { CardGrid } from '#src/ui/layout/CardGrid.tsx';
import { ListPage } from '#src/ui/layout/PageContainer.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/layout/states.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { OrderCard } from './OrderCard.tsx';
import { olderOrdersQuery, type Orders as OrdersAnswer, ordersQuery } from './ordersQuery.ts';
import { isPast } from './orderProgress.ts';
import { PastOrder } from './PastOrder.tsx';
import { useForgetOrder } from './useForgetOrder.ts';
import { WaitingOrder } from './WaitingOrder.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './OrdersPage.module.css';

/**
 * The order requests that a person sent, and the state of each.
 * @param changeOf returns the link to change a request that is not sent yet, or null when there is none
 */
export function OrdersPage({ changeOf }: { changeOf: (entry: OutboxEntry) => ReactNode }) {
  const http = useHttp();
  const read = useSessionRead();
  const signedIn = useAtomValue(tokenAtom) !== null;
  const account = useAtomValue(accountAtom);
  const tracked = useAtomValue(trackedOrdersAtom);
  const person = signedIn ? (account?.email ?? '') : null;
  const list = useQuery({ ...ordersQuery(http, person, tracked), enabled: read });
  const entries = useUnsentEntries({ readAt: list.dataUpdatedAt });
  useReadySending((list.data?.orders.length ?? 0) > 0);
  const heading = useRef<HTMLHeadingElement>(null);
  const listed = new Set(list.data?.orders.map(({ id }) => id));
  const waiting = entries.filter(
    (entry) => orderEntryForm(entry) !== null && !listed.has(arrivedOrder(entry)?.order.id ?? ''),
  );
  return (
    <ListPage data-tall>
      <Lead>Track Your Order</Lead>
      <h1 ref={heading} tabIndex={-1}>
        Your requests
      </h1>
      {waiting.length > 0 && (
        <section className={styles.part} aria-labelledby="waiting">
          <h2 id="waiting">Waiting to be sent</h2>
          <CardGrid>
            {waiting.map((entry) => (
              <WaitingOrder key={entry.id} entry={entry} change={changeOf(entry)} />
            ))}
          </CardGrid>
        </section>
      )}
      {read ? (
        <Orders {...{ list, person, tracked, entries, heading }} hasWaiting={waiting.length > 0} />
      ) : (
        <RowSkeleton count={2} plainHeight={120} />
      )}
    </ListPage>
  );
}

function Orders({
  list: { data, error, refetch },
  person,
  tracked,
  hasWaiting,
  entries,
  heading,
}: {
  list: UseQueryResult<OrdersAnswer>;
  person: string | null;
  tracked: readonly TrackedOrder[];
  hasWaiting: boolean;
  entries: readonly OutboxEntry[];
  heading: RefObject<HTMLElement | null>;
}) {
  const http = useHttp();
  const signedIn = person !== null;
  const account = useAtomValue(accountAtom);
  const forget = useForgetOrder(http, person, tracked);
  const [now] = useState(() => new Date());
  const [forgotten, setForgotten] = useState(0);
  useEffect(() => {
    // The button that had the focus has gone with its card.
    if (forgotten > 0) heading.current?.focus({ preventScroll: true });
  }, [forgotten, heading]);
  if (!data) {
    return <ReadState failure={error && readFailure(error, refetch)} rows={2} height={120} />;
  }
  const keyOf = new Map(tracked.map(({ orderId, key }) => [orderId, key]));
  // Without an account only what this device still follows.
  const sent = data.orders.filter(({ id, party }) => party === 'buyer' && (signedIn || keyOf.has(id)));
  const card = (order: OrderView) => (
    <OrderCard
      key={order.id}
      order={order}
      trackingKey={keyOf.get(order.id)}
      onForget={() => {
        forget(order);
        setForgotten((before) => before + 1);
      }}
      waiting={waitingMove(entries, order.id)}
      waitingReview={waitingReview(entries, order.id)}
    />
  );
  // What this device did to it and the shop does not have yet is on the card.
  const isOver = (order: OrderView) => isPast(order, shopTime(now.getTime())) && !waitingMove(entries, order.id);
  return (
    <>
      {vendorOf(account) !== null && (
        <p className={styles.part}>
          <LinkButton to="/vendor-orders" variant="outlined">
            Orders that you received
          </LinkButton>
        </p>
      )}
      {sent.length > 0 ? (
        <section className={styles.part} aria-label="Requests that you sent">
          {!signedIn && (
            <Lead>
              These requests are kept on this device, where anybody who uses it can see them. Sign in before you send,
              and you see them on every device.
            </Lead>
          )}
          <Groups orders={sent} isOver={isOver} card={card} isFirst />
          <OlderOrders person={person} from={data.nextCursor} isOver={isOver} card={card} />
          {!signedIn && <LookUp />}
        </section>
      ) : (
        !hasWaiting && (
          <EmptyState
            icon={<PackageIcon size={28} />}
            drawing="orders"
            heading="No requests yet"
            actions={
              <>
                <LinkButton to="/view-product">View All Products</LinkButton>
                <LinkButton to="/cart-test" variant="outlined">
                  Cart
                </LinkButton>
                {!signedIn && (
                  <>
                    <LinkButton to="/login" search={{ next: '/orders' }} variant="outlined">
                      Sign In
                    </LinkButton>
                    <LinkButton to="/track-order" variant="outlined">
                      Look up by number
                    </LinkButton>
                  </>
                )}
              </>
            }
          >
            {signedIn
              ? 'Put parts into the cart and send the request. The answer of each vendor appears here.'
              : 'Requests that you sent from this device appear here. Sign in to see those of your account.'}
          </EmptyState>
        )
      )}
    </>
  );
}

/** Requests that go on as cards, then those that are over as lines. */
function Groups({
  orders,
  isOver,
  card,
  isFirst = false,
}: {
  orders: readonly OrderView[];
  isOver: (order: OrderView) => boolean;
  card: (order: OrderView) => ReactNode;
  /** The newest ones, which have a heading for each group. */
  isFirst?: boolean;
}) {
  const active = orders.filter((order) => !isOver(order));
  const past = orders.filter(isOver);
  return (
    <>
      {active.length > 0 && (
        <>
          {isFirst && <h2 className={spacing.above5}>Active</h2>}
          <CardGrid>{active.map(card)}</CardGrid>
        </>
      )}
      {past.length > 0 && (
        <>
          {isFirst && <h2 className={spacing.above5}>Past</h2>}
          <div className={styles.past}>
            {past.map((order) => (
              <PastOrder key={order.id} order={order} />
            ))}
          </div>
        </>
      )}
    </>
  );
}

/** For people without an account, the way to a request that another phone sent. */
function LookUp() {
  return (
    <p className={styles.part}>
      <LinkButton to="/track-order" variant="outlined">
        Look up another order by its number
      </LinkButton>
    </p>
  );
}

/** The requests that are older than the first page, once the person asks for them. */
function OlderOrders({
  person,
  from,
  ...group
}: {
  person: string | null;
  from: string | null;
  isOver: (order: OrderView) => boolean;
  card: (order: OrderView) => ReactNode;
}) {
  const http = useHttp();
  // Keeps the cursor of the first "Show more": a new request shifts the first page, but not what is shown here.
  const [begun, setBegun] = useState<string | null>(null);
  const { data, error, hasNextPage, isLoading, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...olderOrdersQuery(http, person, begun ?? from),
    enabled: begun !== null,
  });
  if (from === null && begun === null) return null;
  const isBusy = isLoading || isFetchingNextPage;
  const more = () => {
    if (begun === null) setBegun(from);
    else void (data ? fetchNextPage() : refetch());
  };
  return (
    <>
      {data && <Groups orders={data.pages.flatMap(({ items }) => items)} {...group} />}
      {error && <ErrorState {...readFailure(error, more)} />}
      {(!data || hasNextPage) && !error && <ShowMore busy={isBusy} onMore={more} />}
    </>
  );
}
