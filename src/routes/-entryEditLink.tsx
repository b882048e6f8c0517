import type { ReactNode } from 'react';
import type { OutboxEntry } from '#src/offline/shared/outbox/entry.ts';
import { LinkButton } from '#src/ui/links.tsx';

/* Where what lies in the outbox is edited. No route itself. */

/** The link to the form of an entry; null where it has none. */
export function entryEditLink({ id, kind, about }: OutboxEntry): ReactNode {
  if (kind === 'advert.post') {
    return (
      <LinkButton variant="text" to="/add-product" search={{ entry: id }}>
        Edit
      </LinkButton>
    );
  }
  const [advertId] = about;
  if (kind === 'advert.edit' && advertId !== undefined) {
    return (
      <LinkButton variant="text" to="/edit-product" search={{ id: advertId }}>
        Edit
      </LinkButton>
    );
  }
  return null;
}
