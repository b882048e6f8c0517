import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { failureSentence } from '#src/http/failures.ts';
import { useUnsentEntries } from '#src/offline/outbox/useOutboxEntries.ts';
import { restoreAdvert } from '#src/offline/restoreAdvert.ts';
import { Button } from '#src/ui/Button.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { notify } from '#src/ui/notices.tsx';

/**
 * Brings an advert back that its vendor deleted; the server says so when it is somebody else's, or too late. Without a
 * line it is kept and goes out by itself: then the way to the outbox stands here, also after a reload.
 */
export function RestoreOffer({ id, onRestored }: { id: string; onRestored: () => void }) {
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
  if (isWaiting) {
    return (
      <>
        <LinkButton to="/outbox" variant="outlined">
          See outbox
        </LinkButton>
        <output>It is to come back. That is not sent yet and goes out by itself.</output>
      </>
    );
  }
  return (
    <Button variant="outlined" disabled={pending} onClick={() => void restore()}>
      Bring it back
    </Button>
  );
}
