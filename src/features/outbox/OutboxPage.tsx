import { useAtomValue } from 'jotai';
import { type ReactNode, useRef, useState } from 'react';
import { tokenAtom } from '#src/http/session.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { pictureSteps } from '#src/device/outbox/view/pictureSteps.ts';
import { useOutboxEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { usePictureProgress } from '#src/device/outbox/view/usePictureProgress.ts';
import { CardGrid } from '#src/ui/layout/CardGrid.tsx';
import { ListPage, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { NothingHere } from './NothingHere.tsx';
import { OutboxCard } from './OutboxCard.tsx';

const DiscardDialog = lazyLayer(() => import('./DiscardDialog.tsx').then((file) => file.DiscardDialog));

/**
 * Lists the entries that this person has not sent yet, each with its true state.
 * @param editLink returns the link to the form of an entry, or null when it has none
 */
export function OutboxPage({ editLink }: { editLink: (entry: OutboxEntry) => ReactNode }) {
  const entries = useOutboxEntries({ awaited: true });
  const progress = usePictureProgress((entries?.length ?? 0) > 0);
  const signedIn = useAtomValue(tokenAtom) !== null;
  const [discarding, setDiscarding] = useState<string | null>(null);
  const toDiscard = entries?.find(({ id }) => id === discarding);
  const close = () => setDiscarding(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SunkenPage>
      <ListPage data-tall>
        <h1 ref={heading} tabIndex={-1}>
          Outbox
        </h1>
        <Lead>What you sent that has not reached the shop yet. Each is sent once, in this order.</Lead>
        {entries === null && <RowSkeleton count={2} plainHeight={120} />}
        {entries?.length === 0 && <NothingHere />}
        {entries !== null && entries.length > 0 && (
          <CardGrid as="ol">
            {entries.map((entry) => (
              <li key={entry.id}>
                <OutboxCard
                  entry={entry}
                  now={new Date()}
                  signedIn={signedIn}
                  steps={pictureSteps(entry, progress)}
                  editLink={editLink(entry)}
                  onDiscard={() => setDiscarding(entry.id)}
                />
              </li>
            ))}
          </CardGrid>
        )}
        {toDiscard && <DiscardDialog entry={toDiscard} onClose={close} onDiscarded={() => heading.current?.focus()} />}
      </ListPage>
    </SunkenPage>
  );
}
