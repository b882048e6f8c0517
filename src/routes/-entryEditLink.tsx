import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useProfileDialog } from '#src/features/account/profile/profileDialogPlace.ts';
import { takeOrderBack } from '#src/device/outbox/commands/takeOrderBack.ts';
import { maybeSent, type OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';

/* Decides where each entry of the outbox is edited. Not a route. */

const QuestionEditor = lazyPart(() => import('./-entryDialogs.tsx').then((file) => file.QuestionEditor));
const ReportEditor = lazyPart(() => import('./-entryDialogs.tsx').then((file) => file.ReportEditor));

/** Both are edited in the profile's form. */
const isProfile = ({ kind }: OutboxEntry) => kind === 'profile' || kind === 'profile.photo';

/** The link or button that opens an entry's form; null if it has none. @param onEdit opens it over the page */
function entryEditLink(entry: OutboxEntry, onEdit: (entry: OutboxEntry) => void): ReactNode {
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
      <LinkButton variant="text" to="/edit-product" search={{ id: aboutId, entry: id }}>
        {entry.problem?.code === 'conflict' ? 'See both' : 'Edit'}
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
  if (kind === 'wanted.ask') {
    return (
      <LinkButton variant="text" to="/wanted-parts" search={{ entry: id }}>
        Edit
      </LinkButton>
    );
  }
  // The page opens it by itself, as the one that was not imported.
  if (kind === 'advert.import' && entry.state === 'needs-you') {
    return (
      <LinkButton variant="text" to="/price-list">
        Correct
      </LinkButton>
    );
  }
  if (kind === 'enquiry' || kind === 'report' || isProfile(entry)) {
    return (
      <Button variant="text" aria-haspopup="dialog" onClick={() => onEdit(entry)}>
        Edit
      </Button>
    );
  }
  return orderChange(entry);
}

/**
 * The link to the form of each entry, and the form itself if it opens over the page. A question and a report need only
 * the data in the entry, so they can be edited even when the advert's page is not stored on the device.
 */
export function useEntryEditing(): { editLink: (entry: OutboxEntry) => ReactNode; editor: ReactNode } {
  const profile = useProfileDialog();
  const [open, setOpen] = useState<OutboxEntry | null>(null);
  const edit = (entry: OutboxEntry) => {
    if (isProfile(entry)) profile.show();
    else setOpen(entry);
  };
  const close = () => setOpen(null);
  return {
    editLink: (entry) => entryEditLink(entry, edit),
    editor: (
      <Suspense>
        {open?.kind === 'enquiry' && <QuestionEditor entry={open} onClose={close} />}
        {open?.kind === 'report' && <ReportEditor entry={open} onClose={close} />}
      </Suspense>
    ),
  };
}

/**
 * Button that moves an order request back to the cart, unless the vendor may already have it. Null for other entries.
 */
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
