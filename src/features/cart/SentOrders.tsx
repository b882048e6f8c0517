import type { ReactNode } from 'react';
import { waitWords } from '#src/device/outbox/view/waitWords.ts';
import { WifiOffIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import type { useSentOrders } from './useSentOrders.ts';
import spacing from '#src/ui/layout/spacing.module.css';

/** The requests that have arrived or wait, with links. They are in the page, because a toast disappears. */
export function SentOrders({
  sent,
  waiting,
  pushQuestion,
}: ReturnType<typeof useSentOrders> & {
  /** Shown once something has arrived. */
  pushQuestion: ReactNode;
}) {
  return (
    <div className={`${spacing.stack2} ${spacing.above4}`} aria-live="polite">
      {sent.map(({ key, number, orderId, message }) => (
        <Strip
          key={key}
          kind="success"
          title={message}
          actions={
            <LinkButton
              {...(orderId === null ? { to: '/orders' } : { to: '/order', search: { id: orderId } })}
              variant="text"
            >
              Follow it
            </LinkButton>
          }
        >
          {number !== null && `Request ${number}. `}The vendor answers by phone or in the shop.
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
            ? 'The shop refused it. Open it to see why.'
            : `${waitWords()} The vendor does not know about it yet.`}
        </Strip>
      ))}
    </div>
  );
}
