import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { takeOrderBack } from '#src/offline/orderEntry.ts';
import { maybeSent, type OutboxEntry } from '#src/offline/shared/outbox/entry.ts';
import { Button } from '#src/ui/Button.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { notify } from '#src/ui/notices.tsx';

/* Where what lies in the outbox is edited. No route itself. */

/** The way to the form of an entry; null where it has none. */
export function entryEditLink(entry: OutboxEntry): ReactNode {
  const { id, kind, about } = entry;
  const [aboutId] = about;
  if (kind === 'advert.post') {
    return (
      <LinkButton variant="text" to="/add-product" search={{ entry: id }}>
        Edit
      </LinkButton>
    );
  }
  if (kind === 'advert.edit' && aboutId !== undefined) {
    return (
      <LinkButton variant="text" to="/edit-product" search={{ id: aboutId }}>
        Edit
      </LinkButton>
    );
  }
  if (kind === 'contact') {
    return (
      <LinkButton variant="text" to="/contact" search={{ entry: id }}>
        Edit
      </LinkButton>
    );
  }
  return orderChange(entry);
}

/** The way to change an order request: back into the cart, unless the vendor may have it. Null for other entries. */
export function orderChange(entry: OutboxEntry): ReactNode {
  return entry.kind === 'order' && !maybeSent(entry) ? <BackToCart id={entry.id} /> : null;
}

function BackToCart({ id }: { id: string }) {
  const navigate = useNavigate();
  const takeBack = async () => {
    if (await takeOrderBack(id)) return navigate({ to: '/cart-test' });
    notify({ kind: 'info', message: 'It is on its way', detail: 'It can no longer be changed here.' });
    return undefined;
  };
  return (
    <Button variant="text" onClick={() => void takeBack()}>
      Change in the cart
    </Button>
  );
}
