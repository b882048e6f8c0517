import { useState } from 'react';
import type { ApiError } from '#src/http/failures.ts';
import { useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { restoreAdvert } from '#src/device/outbox/commands/restoreAdvert.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { PackageIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';

/**
 * Shown when there is no such advert to edit. Its vendor can bring back a deleted one; the server refuses when it is
 * somebody else's, or when it is too late. Without a connection the request waits in the outbox, which is shown here
 * even after a reload.
 * @param failure the shop's answer; null when the address names no advert
 */
export function AwayAdvert({
  id,
  failure,
  onRestored,
}: {
  id: string;
  failure: ApiError | null;
  onRestored: () => void;
}) {
  const http = useHttp();
  const [pending, setPending] = useState(false);
  const [openedAt] = useState(Date.now);
  const request = useUnsentEntries({ readAt: openedAt }).findLast(
    ({ kind, about }) => kind === 'advert.restore' && about.includes(id),
  );
  const isSent = request?.state === 'delivered';
  const isWaiting = request !== undefined && !isSent;
  const restore = async () => {
    setPending(true);
    const outcome = await restoreAdvert(http, { id, title: null });
    setPending(false);
    if (outcome.kind === 'delivered') onRestored();
    if ('fault' in outcome) notify({ kind: 'error', message: outcome.fault.message });
  };
  return (
    <EmptyState
      icon={<PackageIcon size={32} />}
      drawing="tag"
      heading="Advert not found"
      actions={
        <>
          <LinkButton to="/vendor-dashboard">To your adverts</LinkButton>
          {isWaiting && (
            <LinkButton to="/outbox" variant="outlined">
              See outbox
            </LinkButton>
          )}
          {!request && failure?.code === 'gone' && (
            <Button variant="outlined" disabled={pending} onClick={() => void restore()}>
              Bring it back
            </Button>
          )}
        </>
      }
    >
      {failure?.message ?? 'This link does not lead to an advert.'}{' '}
      <output>
        {isWaiting && 'Your request to bring it back is not sent yet. It will be sent automatically.'}
        {isSent && 'Your request to bring it back was sent.'}
      </output>
    </EmptyState>
  );
}
