import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { displayPhone } from '#contract/core/fields.ts';
import { isBadEnd, nextOrderStatuses, type OrderStatus } from '#contract/people/orderGraph.ts';
import type { OrderView } from '#contract/people/orders.ts';
import { formatDay, formatTime } from '#src/lib/dateText.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { AnchorButton, Button } from '#src/ui/buttons/Button.tsx';
import { StatusChip } from '#src/ui/Chip.tsx';
import { PhoneIcon, WifiOffIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { ForgetOrder } from './ForgetOrder.tsx';
import { lineWords, OrderActs, OrderHead, OrderLines } from './orderParts.tsx';
import { actWords, nextWords, statusChip } from './orderWords.ts';
import { useOrderStatus } from './useOrderStatus.ts';
import styles from './OrderCard.module.css';

const ConfirmDialog = lazy(() =>
  import('#src/ui/overlays/ConfirmDialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

/** What needs more words than a press of a button. */
const needsWords: readonly OrderStatus[] = ['fee-asked', 'return-asked'];

/** One request, as its buyer or its vendor sees it. */
export function OrderCard({
  order,
  trackingKey,
  waiting,
  onForget,
}: {
  order: OrderView;
  /** Of a request that this phone follows without an account. */
  trackingKey: string | undefined;
  /** What was done to it here and is not sent yet. */
  waiting: OutboxEntry | undefined;
  /** Has this phone follow it no longer. */
  onForget: () => void;
}) {
  const { party, vendor, buyer, status, handover } = order;
  const change = useOrderStatus(order, trackingKey);
  const [asking, setAsking] = useState<OrderStatus | null>(null);
  const chip = statusChip(order);
  const next = nextWords(order);
  const phone = party === 'buyer' ? vendor.phone : buyer.phone;
  return (
    <Panel as="article" aria-label={`Request ${order.number}`}>
      <OrderHead>
        <div>
          <h2>{party === 'buyer' ? vendor.name : buyer.name}</h2>
          <p className={styles.second}>
            Request {order.number} · {formatDay(order.createdAt)}, {formatTime(order.createdAt)}
          </p>
        </div>
        <StatusChip kind={chip.kind}>{chip.words}</StatusChip>
      </OrderHead>
      {next && <p style={{ marginTop: 8 }}>{next}</p>}
      <OrderLines
        lines={order.items.map(({ advertId, title, quantity, pricePesewas }) => ({
          id: advertId,
          words: (
            <Link className={styles.itemLink} to="/single-advert" search={{ id: advertId }}>
              {lineWords(quantity, title)}
            </Link>
          ),
          quantity,
          pricePesewas,
        }))}
        totalPesewas={order.totalPesewas}
      />
      <div className={styles.facts}>
        <span>{handover === 'delivery' ? `Delivery to ${order.address ?? ''}` : 'Pick-up at the vendor'}</span>
        {order.note && <span>Note: {order.note}</span>}
        {phone !== null && (
          <span>
            {party === 'buyer' ? 'Vendor' : 'Buyer'}: {displayPhone(phone)}
          </span>
        )}
      </div>
      {waiting && (
        <div className={styles.waiting} data-refused={waiting.state === 'needs-you' ? '' : undefined}>
          <WifiOffIcon size={18} />
          <span>
            {waiting.label.replace(/:.*/, '')}: {waiting.state === 'needs-you' ? 'needs you' : 'not sent yet'}
          </span>
          <LinkButton to="/outbox" variant="text">
            See outbox
          </LinkButton>
        </div>
      )}
      <OrderActs>
        {(waiting ? [] : nextOrderStatuses(party, status).filter((next) => !needsWords.includes(next))).map(
          (wanted, index) => (
            <Button
              key={wanted}
              variant={isBadEnd(wanted) ? 'text' : index === 0 ? 'contained' : 'outlined'}
              {...(isBadEnd(wanted) && { color: 'error' })}
              disabled={change.isPending}
              onClick={() => (isBadEnd(wanted) ? setAsking(wanted) : change.mutate(wanted))}
            >
              {actWords(wanted, order)}
            </Button>
          ),
        )}
        {phone !== null && (
          <AnchorButton href={`tel:${phone}`} variant="outlined" startIcon={<PhoneIcon size={20} />}>
            Call
          </AnchorButton>
        )}
        {trackingKey !== undefined && !waiting && <ForgetOrder order={order} onForget={onForget} />}
      </OrderActs>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            danger
            title={`${actWords(asking, order)}?`}
            confirmLabel={actWords(asking, order)}
            cancelLabel="Keep it"
            onCancel={() => setAsking(null)}
            onConfirm={() => {
              change.mutate(asking);
              setAsking(null);
            }}
          >
            {party === 'buyer'
              ? `${vendor.name} is told that you no longer want the parts.`
              : `${buyer.name} is told that you cannot help this time.`}
          </ConfirmDialog>
        </Suspense>
      )}
    </Panel>
  );
}
