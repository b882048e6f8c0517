import type { ReactNode } from 'react';
import { useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { CircleCheckIcon, WifiOffIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import type { OrderOutcome } from './sendOrder.ts';
import styles from './SentOrders.module.css';

/**
 * The requests that have arrived, with a link to follow them, and those that wait to be sent. They are shown in the
 * page, because a toast disappears.
 */
export function SentOrders({
  outcomes,
  pushQuestion,
}: {
  outcomes: ReadonlyMap<string, { vendorName: string; outcome: OrderOutcome }>;
  /** Shown once something has arrived. */
  pushQuestion: ReactNode;
}) {
  const sent = [...outcomes].flatMap(([vendorId, { outcome }]) =>
    outcome.kind === 'sent' ? [{ vendorId, ...outcome }] : [],
  );
  const waiting = useUnsentEntries().filter(({ kind }) => kind === 'order');
  return (
    <div className={styles.list} aria-live="polite">
      {sent.map(({ vendorId, arrived, message }) => (
        <Strip
          key={vendorId}
          kind="success"
          icon={<CircleCheckIcon />}
          title={message}
          actions={
            <LinkButton to="/orders" variant="text">
              Follow it
            </LinkButton>
          }
        >
          {arrived && `Request ${arrived.order.number}. `}The vendor answers by phone or in the shop.
        </Strip>
      ))}
      {sent.length > 0 && pushQuestion}
      {waiting.map(({ id, label, state }) => (
        <Strip
          key={id}
          kind="warning"
          icon={<WifiOffIcon />}
          title={`${label}: not sent yet`}
          actions={
            <LinkButton to="/orders" variant="text">
              See it
            </LinkButton>
          }
        >
          {state === 'needs-you'
            ? 'The shop refused it. It is kept on this phone.'
            : 'It is safe on this phone and will be sent automatically. The vendor does not know about it yet.'}
        </Strip>
      ))}
    </div>
  );
}
