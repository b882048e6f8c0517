import type { ReactNode } from 'react';
import { formatPrice } from '#contract/core/money/money.ts';
import { arrivedOrder, orderEntryForm } from '#src/device/outbox/commands/orderEntry.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { waitWords } from '#src/device/outbox/view/waitWords.ts';
import { StatusChip } from '#src/ui/Chip.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { lineWords, OrderActions, OrderHead, OrderLines } from '#src/ui/order/orderParts.tsx';
import spacing from '#src/ui/layout/spacing.module.css';

/** A request that has not reached the vendor yet: its parts and state. @param change the link to change it, if any */
export function WaitingOrder({ entry, change }: { entry: OutboxEntry; change: ReactNode }) {
  const form = orderEntryForm(entry);
  if (!form) return null;
  const refused = entry.state === 'needs-you';
  const isSent = entry.state === 'delivered';
  const arrived = arrivedOrder(entry);
  const total = form.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return (
    <Panel as="article" aria-label={entry.label}>
      <OrderHead>
        <h2>{form.vendorName}</h2>
        <StatusChip kind={refused ? 'error' : isSent ? 'info' : 'warning'}>
          {refused ? 'Needs you' : isSent ? 'Sent' : 'Not sent yet'}
        </StatusChip>
      </OrderHead>
      <p className={spacing.above2}>
        {refused
          ? (entry.problem?.message ?? 'The shop did not accept it.')
          : isSent
            ? sentWords(form.vendorName, arrived)
            : `${waitWords()} ${form.vendorName} does not know about it yet.`}
      </p>
      <OrderLines
        lines={form.items.map(({ id, name, quantity, price }) => ({
          id,
          words: <span>{lineWords(quantity, name)}</span>,
          price: formatPrice(price * quantity),
        }))}
        total={formatPrice(total)}
      />
      {arrived && (
        <OrderActions>
          <LinkButton to="/order" search={{ id: arrived.order.id }} variant="outlined">
            Follow it
          </LinkButton>
        </OrderActions>
      )}
      {!isSent && (
        <OrderActions>
          <LinkButton to="/outbox" variant="outlined">
            See outbox
          </LinkButton>
          {change}
        </OrderActions>
      )}
    </Panel>
  );
}

/** As the cart says it of a request that was sent with a connection. */
function sentWords(vendorName: string, arrived: ReturnType<typeof arrivedOrder>): string {
  return arrived ? `${arrived.message} Request ${arrived.order.number}.` : `Sent to ${vendorName}.`;
}
