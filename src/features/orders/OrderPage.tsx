import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, Suspense, useEffect } from 'react';
import * as z from 'zod/mini';
import { trackingKey } from '#contract/people/followKeys.ts';
import { type OrderView, orderViewSchema } from '#contract/orders/orders.ts';
import { orderMoverWords, orderStateWords } from '#contract/orders/orderWords.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { ApiError, isUnreachable, readFailure } from '#src/http/failures.ts';
import { accountAtom, tokenAtom } from '#src/http/session.ts';
import { useSessionRead } from '#src/http/useSessionRead.ts';
import { sentOrdersKey } from '#src/http/ownData.ts';
import { copyNoteOf } from '#src/http/savedAnswers.ts';
import { trackedOrdersAtom, withTracked } from '#src/device/lists/cartOrders.ts';
import { waitingMove } from '#src/device/outbox/commands/orderCommands.ts';
import { useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { ListPage, Section } from '#src/ui/layout/PageContainer.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/layout/states.tsx';
import { OrderSteps } from '#src/ui/order/orderParts.tsx';
import { MessageIcon, PackageIcon } from '#src/ui/pictures/icons.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderReviewSection } from './OrderReviewSection.tsx';
import { ordersQuery } from './ordersQuery.ts';
import { isOffByVendor, stepsTaken } from './orderProgress.ts';
import { useForgetOrder } from './useForgetOrder.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './OrderPage.module.css';
import { lazyPart } from '#src/ui/lazyPart.tsx';

const BuyerDeal = lazyPart(() => import('./deal/BuyerDeal.tsx').then((file) => file.BuyerDeal));

interface Slots {
  readonly similar: (advertIds: readonly string[]) => ReactNode;
  readonly pushQuestion: ReactNode;
}

/**
 * One request, for its buyer. It is read with the account, or with a key that this device has or that the mailed link
 * brings. The key is in the fragment of the link, which no server and no other page sees, and is removed from the
 * address at once.
 * @param similar shows parts like these, after a vendor declined or cancelled
 * @param pushQuestion offers to notify this device of the vendor's answer, after a review
 */
export function OrderPage({ id, ...slots }: { id: string } & Slots) {
  const read = useSessionRead();
  const isOpening = useKeyOfLink(id, read);
  return (
    <ListPage data-tall>
      {read && !isOpening ? <Found id={id} {...slots} /> : <RowSkeleton count={1} plainHeight={320} />}
    </ListPage>
  );
}

/**
 * Opens the request whose key the link brings. For the person to whom the link was sent, and who is signed in, the shop
 * adds it to the account, and its keys end; for anybody else this device follows it.
 * @returns whether the shop is still being asked
 */
function useKeyOfLink(orderId: string, isSessionRead: boolean): boolean {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const http = useHttp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signedIn = useAtomValue(tokenAtom) !== null;
  const [, setTracked] = useAtom(trackedOrdersAtom);
  const { mutate: open, isPending } = useMutation({
    mutationFn: async (opened: string) => {
      const request = { path: `/orders/${orderId}`, answer: orderViewSchema } as const;
      await http.send({ ...request, headers: { 'x-tracking-key': opened } });
      await http.send(request).catch((error: unknown) => {
        setTracked((current) => withTracked(current, { orderId, key: opened }));
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
    },
    // A key that opens nothing any more is not kept. Without a connection, the phone follows it until there is one.
    onError: (error, opened) =>
      isUnreachable(error) && setTracked((current) => withTracked(current, { orderId, key: opened })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sentOrdersKey }),
  });
  const key = z.safeParse(trackingKey, hash).data;
  useEffect(() => {
    if (key === undefined || !isSessionRead) return;
    if (signedIn) open(key);
    else setTracked((current) => withTracked(current, { orderId, key }));
    void navigate({ to: '/order', search: { id: orderId }, hash: '', replace: true });
  }, [key, orderId, isSessionRead, signedIn, open, navigate, setTracked]);
  return isPending;
}

function Found({ id, similar, pushQuestion }: { id: string } & Slots) {
  const http = useHttp();
  const navigate = useNavigate();
  const signedIn = useAtomValue(tokenAtom) !== null;
  const account = useAtomValue(accountAtom);
  const tracked = useAtomValue(trackedOrdersAtom);
  const person = signedIn ? (account?.email ?? '') : null;
  const list = useQuery(ordersQuery(http, person, tracked));
  const listed = list.data?.orders.find((order) => order.id === id);
  // The request may be older than those in the list.
  const single = useQuery({
    queryKey: [...sentOrdersKey, person, 'one', id] as const,
    queryFn: (context) => http.send({ path: `/orders/${id}`, answer: orderViewSchema, onCopy: copyNoteOf(context) }),
    enabled: signedIn && list.data !== undefined && !listed,
    retry: false,
  });
  const entries = useUnsentEntries({ readAt: listed ? list.dataUpdatedAt : single.dataUpdatedAt });
  const forget = useForgetOrder(http, person, tracked);
  const order = listed ?? single.data;
  useReadySending(order !== undefined);
  if (!order) {
    if (list.error) return <ErrorState {...readFailure(list.error, list.refetch)} />;
    const isLooking = list.data === undefined || (signedIn && single.isFetching);
    return isLooking ? <RowSkeleton count={1} plainHeight={320} /> : <NotFollowed id={id} signedIn={signedIn} />;
  }
  if (order.party === 'vendor') {
    return (
      <EmptyState
        isPage
        icon={<PackageIcon size={28} />}
        drawing="orders"
        heading={`You received order ${order.number}`}
        actions={
          <LinkButton to="/vendor-orders" search={{ order: id }}>
            Open it
          </LinkButton>
        }
      />
    );
  }
  const trackingKey = tracked.find(({ orderId }) => orderId === id)?.key;
  const waiting = waitingMove(entries, id);
  const rest = (
    <>
      <MessageLink order={order} trackingKey={trackingKey} signedIn={signedIn} />
      <OrderReviewSection {...{ order, trackingKey, signedIn, entries }} />
      {isOffByVendor(order) && similar(order.items.map(({ advertId }) => advertId))}
      <Steps order={order} />
      <p className={styles.back}>
        <LinkButton to="/orders" variant="outlined">
          All your requests
        </LinkButton>
        <Button variant="text" onClick={() => window.print()}>
          Print
        </Button>
      </p>
      {/* At the end, since it comes late: above the steps it would move them. */}
      {order.review?.answer === null && pushQuestion}
    </>
  );
  return (
    <div className={styles.one}>
      <OrderCard
        isPage
        order={order}
        trackingKey={trackingKey}
        waiting={waiting}
        onForget={() => {
          forget(order);
          void navigate({ to: '/orders' });
        }}
      />
      {/* Only while there is something to pay for. */}
      {order.deal === null && stepsTaken(order.status) !== null && (
        <p className={spacing.above3}>See the parts before you pay, and pay when you have them in your hands.</p>
      )}
      {order.deal === null ? (
        rest
      ) : (
        <Suspense fallback={<RowSkeleton count={1} plainHeight={180} />}>
          <BuyerDeal order={order} trackingKey={trackingKey} isWaiting={waiting !== undefined}>
            {rest}
          </BuyerDeal>
        </Suspense>
      )}
    </div>
  );
}

/** Links to the conversation of the request. The key of a request that was sent without an account opens it too. */
function MessageLink({
  order,
  trackingKey,
  signedIn,
}: {
  order: OrderView;
  trackingKey: string | undefined;
  signedIn: boolean;
}) {
  const keyed = trackingKey !== undefined && order.threadId !== null;
  if (!keyed && !signedIn) return null;
  const place = keyed
    ? { hash: new URLSearchParams({ thread: order.threadId ?? '', key: trackingKey }).toString() }
    : { search: { order: order.id } };
  return (
    <p className={styles.back}>
      <LinkButton to="/messages" {...place} variant="outlined" startIcon={<MessageIcon size={20} />}>
        Message the vendor
      </LinkButton>
    </p>
  );
}

function Steps({ order }: { order: OrderView }) {
  const names = { vendor: order.vendor.name, buyer: order.buyer.name };
  return (
    <Section aria-labelledby="steps">
      <h2 id="steps">Steps so far</h2>
      <OrderSteps
        steps={order.steps.map(({ status, by, at, reason }) => ({
          what: orderStateWords(status, order.handover),
          who: orderMoverWords(by, 'buyer', names, status),
          when: `${formatDay(at)}, ${formatTime(at)}`,
          reason,
        }))}
      />
    </Section>
  );
}

function NotFollowed({ id, signedIn }: { id: string; signedIn: boolean }) {
  return (
    <EmptyState
      isPage
      icon={<PackageIcon size={28} />}
      drawing="orders"
      heading="This request cannot be shown here"
      actions={
        <>
          <LinkButton to="/track-order">Track Your Order</LinkButton>
          {!signedIn && (
            <LinkButton to="/login" search={{ next: `/order?id=${id}` }} variant="outlined">
              Sign In
            </LinkButton>
          )}
        </>
      }
    >
      Open the link in our e-mail, sign in with the account that sent it, or look it up by its number.
    </EmptyState>
  );
}
