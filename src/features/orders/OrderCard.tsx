import styled from '@emotion/styled';
import { createLink } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { displayPhone } from '#contract/fields.ts';
import { formatPrice } from '#contract/money.ts';
import { nextOrderStatuses, type OrderStatus, type OrderView } from '#contract/orders.ts';
import { formatDay, formatTime } from '#src/lib/dateText.ts';
import type { OutboxEntry } from '#src/offline/shared/outbox/entry.ts';
import { AnchorButton, Button } from '#src/ui/Button.tsx';
import { StatusChip } from '#src/ui/Chip.tsx';
import { colour } from '#src/ui/colour.ts';
import { PhoneIcon, WifiOffIcon } from '#src/ui/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { type } from '#src/ui/theme/typography.ts';
import { actWords, nextWords, statusChip } from './orderWords.ts';
import { useOrderStatus } from './useOrderStatus.ts';

const ConfirmDialog = lazy(() => import('#src/ui/ConfirmDialog.tsx').then((file) => ({ default: file.ConfirmDialog })));

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '4px 12px',
});
const Second = styled('p')({ ...type.small, color: colour.textSecond });
const Items = styled('ul')({
  marginBlock: 12,
  borderBlock: `1px solid ${colour.hairline}`,
  paddingBlock: 4,
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: 16, paddingBlock: 6 },
  '& b': { whiteSpace: 'nowrap' },
});
const ItemLink = createLink(styled('a')({ color: 'inherit', textDecoration: 'none', minWidth: 0 }));
const Total = styled('p')({ display: 'flex', justifyContent: 'space-between', gap: 16, '& b': { ...type.price } });
const Facts = styled('div')({ ...type.small, display: 'grid', gap: 2, marginTop: 8, color: colour.textSecond });
const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 });

const Waiting = styled('div')({
  ...type.smallStrong,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 6px',
  marginTop: 8,
  color: colour.warning,
  '&[data-refused]': { color: colour.error },
});

/** These end a request, so they are asked twice. */
const final: readonly OrderStatus[] = ['declined', 'cancelled'];

/** One request, as its buyer or its vendor sees it. */
export function OrderCard({
  order,
  trackingKey,
  waiting,
}: {
  order: OrderView;
  trackingKey: string | undefined;
  /** What was done to it here and is not sent yet. */
  waiting: OutboxEntry | undefined;
}) {
  const { party, vendor, buyer, status, handover } = order;
  const change = useOrderStatus(order, trackingKey);
  const [asking, setAsking] = useState<OrderStatus | null>(null);
  const chip = statusChip(order);
  const next = nextWords(order);
  const phone = party === 'buyer' ? vendor.phone : buyer.phone;
  return (
    <Panel as="article" aria-label={`Request ${order.number}`}>
      <Head>
        <div>
          <h2>{party === 'buyer' ? vendor.name : buyer.name}</h2>
          <Second>
            Request {order.number} · {formatDay(order.createdAt)}, {formatTime(order.createdAt)}
          </Second>
        </div>
        <StatusChip kind={chip.kind}>{chip.words}</StatusChip>
      </Head>
      {next && <p style={{ marginTop: 8 }}>{next}</p>}
      <Items>
        {order.items.map((item) => (
          <li key={item.advertId}>
            <ItemLink to="/single-advert" search={{ id: item.advertId }}>
              {item.quantity > 1 && `${item.quantity} × `}
              {item.title}
            </ItemLink>
            <b>{formatPrice(item.pricePesewas * item.quantity)}</b>
          </li>
        ))}
      </Items>
      <Total>
        Total <b>{formatPrice(order.totalPesewas)}</b>
      </Total>
      <Facts>
        <span>{handover === 'delivery' ? `Delivery to ${order.address ?? ''}` : 'Pick-up at the vendor'}</span>
        {order.note && <span>Note: {order.note}</span>}
        {phone !== null && (
          <span>
            {party === 'buyer' ? 'Vendor' : 'Buyer'}: {displayPhone(phone)}
          </span>
        )}
      </Facts>
      {waiting && (
        <Waiting data-refused={waiting.state === 'needs-you' ? '' : undefined}>
          <WifiOffIcon size={18} />
          <span>
            {waiting.label.replace(/:.*/, '')}: {waiting.state === 'needs-you' ? 'needs you' : 'not sent yet'}
          </span>
          <LinkButton to="/outbox" variant="text">
            See outbox
          </LinkButton>
        </Waiting>
      )}
      <Acts>
        {(waiting ? [] : nextOrderStatuses(party, status)).map((wanted, index) => (
          <Button
            key={wanted}
            variant={final.includes(wanted) ? 'text' : index === 0 ? 'contained' : 'outlined'}
            {...(final.includes(wanted) && { color: 'error' })}
            disabled={change.isPending}
            onClick={() => (final.includes(wanted) ? setAsking(wanted) : change.mutate(wanted))}
          >
            {actWords(wanted, handover)}
          </Button>
        ))}
        {phone !== null && (
          <AnchorButton href={`tel:${phone}`} variant="outlined" startIcon={<PhoneIcon size={20} />}>
            Call
          </AnchorButton>
        )}
      </Acts>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            danger
            title={`${actWords(asking, handover)}?`}
            confirmLabel={actWords(asking, handover)}
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
