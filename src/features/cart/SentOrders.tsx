import styled from '@emotion/styled';
import { CircleCheckIcon } from '#src/ui/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { Strip } from '#src/ui/Strip.tsx';
import type { OrderOutcome } from './sendOrder.ts';

const List = styled('div')({ display: 'grid', gap: 8, marginTop: 16 });

/** The requests that have arrived, with the way to follow them. Stands in the page, since a toast goes away. */
export function SentOrders({
  outcomes,
}: {
  outcomes: ReadonlyMap<string, { vendorName: string; outcome: OrderOutcome }>;
}) {
  const sent = [...outcomes.values()].flatMap(({ outcome }) => (outcome.kind === 'sent' ? [outcome] : []));
  return (
    <List aria-live="polite">
      {sent.map(({ order, message }) => (
        <Strip
          key={order.id}
          kind="success"
          icon={<CircleCheckIcon />}
          title={message}
          actions={
            <LinkButton to="/orders" variant="text">
              Follow it
            </LinkButton>
          }
        >
          Request {order.number}. The vendor answers by phone or on this page.
        </Strip>
      ))}
    </List>
  );
}
