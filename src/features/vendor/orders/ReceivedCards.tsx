import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { OrderView } from '#contract/orders/orders.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { delay } from '#src/lib/delay.ts';
import { CardGrid } from '#src/ui/layout/CardGrid.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import type { DealProps } from './deal/VendorDeal.tsx';
import { ReceivedOrder } from './ReceivedOrder.tsx';

/** A vendor at the counter needs the orders, also when a payment does not come. */
const patienceMs = 5_000;

/**
 * Received orders as cards. How high a card is depends on its payment where it is paid through the shop,
 * so the cards are shown once those payments are there; one that comes in later waits alone.
 * @param children what follows the cards, which they would move
 */
export function ReceivedCards({
  Frame = CardGrid,
  orders,
  children,
  ...shared
}: {
  Frame?: ComponentType<{ children: ReactNode }>;
  orders: readonly OrderView[];
  now: Date;
  entries: readonly OutboxEntry[];
  children?: ReactNode;
}) {
  const { isKnown, Payment } = useKnownDeals(orders);
  const [isShown, setShown] = useState(false);
  if (orders.length === 0) return null;
  if (!isShown && orders.every(isKnown)) setShown(true);
  if (!isShown) return <RowSkeleton count={Math.min(3, orders.length)} plainHeight={200} />;
  return (
    <>
      <Frame>
        {orders.filter(isKnown).map((order) => (
          <ReceivedOrder key={order.id} order={order} Payment={Payment} {...shared} />
        ))}
      </Frame>
      {children}
    </>
  );
}

interface Known {
  readonly ids: ReadonlySet<string>;
  /** What shows payments, if its script came with the first of them: so it is drawn at once. */
  readonly Payment?: ComponentType<DealProps> | undefined;
}

/** Tells of which orders the payment is there, or cannot be read, or is none. */
function useKnownDeals(orders: readonly OrderView[]) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const [{ ids, Payment }, setKnown] = useState<Known>({ ids: new Set() });
  const isKnown = ({ id, deal }: OrderView) => deal === null || ids.has(id);
  const unknown = orders.filter((order) => !isKnown(order));
  const read = useEffectEvent(async () => {
    const deals = import('./deal/readDeals.ts').then(({ readDeals }) => readDeals(http, queryClient, unknown));
    const [{ VendorDeal }] = await Promise.all([import('./deal/VendorDeal.tsx'), deals]);
    return VendorDeal;
  });
  const wanted = unknown.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (wanted === '') return;
    let isOver = false;
    const know = (loaded: Known['Payment'] | void) => {
      if (isOver) return;
      setKnown((before) => ({
        ids: new Set([...before.ids, ...wanted.split(' ')]),
        Payment: before.ids.size === 0 && loaded ? loaded : before.Payment,
      }));
    };
    // If the script or a payment does not arrive, each card says so.
    Promise.race([read(), delay(patienceMs)]).then(know, () => know());
    return () => {
      isOver = true;
    };
  }, [wanted]);
  return { isKnown, Payment };
}
