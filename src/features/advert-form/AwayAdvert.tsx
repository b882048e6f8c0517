import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { type ApiError, failureSentence } from '#src/http/failures.ts';
import { useUnsentEntries } from '#src/device/outbox/useOutboxEntries.ts';
import { restoreAdvert } from '#src/device/outbox/restoreAdvert.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { PackageIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { notify } from '#src/ui/notices/notices.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';

/**
 * Says that an advert is not there to be edited. One that its vendor deleted can be brought back; the server says so when
 * it is somebody else's, or too late. Without a connection that is kept and goes out by itself, which is said also after a reload.
 * @param failure what the shop said of it; null when the address names none
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
  const { http } = useRouteContext({ from: '__root__' });
  const [pending, setPending] = useState(false);
  const isWaiting = useUnsentEntries().some(({ kind, about }) => kind === 'advert.restore' && about.includes(id));
  const restore = async () => {
    setPending(true);
    try {
      const { kind } = await restoreAdvert(http, { id, title: null });
      if (kind === 'delivered') onRestored();
    } catch (error) {
      notify({ kind: 'error', message: failureSentence(error) });
    } finally {
      setPending(false);
    }
  };
  return (
    <EmptyState
      icon={<PackageIcon size={32} />}
      drawing="tag"
      heading="This advert is not here"
      actions={
        <>
          <LinkButton to="/vendor-dashboard">To your adverts</LinkButton>
          {isWaiting && (
            <LinkButton to="/outbox" variant="outlined">
              See outbox
            </LinkButton>
          )}
          {!isWaiting && failure?.code === 'gone' && (
            <Button variant="outlined" disabled={pending} onClick={() => void restore()}>
              Bring it back
            </Button>
          )}
        </>
      }
    >
      {failure?.message ?? 'The address names no advert.'}{' '}
      <output>{isWaiting && 'Bringing it back is not sent yet, and goes out by itself.'}</output>
    </EmptyState>
  );
}
