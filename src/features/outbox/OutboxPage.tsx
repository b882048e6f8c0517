import styled from '@emotion/styled';
import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { tokenAtom } from '#src/http/session.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { useOutboxEntries } from '#src/device/outbox/useOutboxEntries.ts';
import { CircleCheckIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { PageContainer, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { from900 } from '#src/ui/layout/screen.ts';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { OutboxCard } from './OutboxCard.tsx';

const DiscardDialog = lazy(() => import('./DiscardDialog.tsx').then((file) => ({ default: file.DiscardDialog })));
const CompareDialog = lazy(() => import('./CompareDialog.tsx').then((file) => ({ default: file.CompareDialog })));

const Page = styled(PageContainer)({
  paddingBlock: '8px 48px',
  minHeight: '100vh',
  [from900]: { paddingBlock: '16px 72px' },
});
const Cards = styled('ol')({
  display: 'grid',
  gap: 16,
  margin: '24px 0 0',
  padding: 0,
  listStyle: 'none',
  alignItems: 'start',
  [from900]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
});

/**
 * What this person has not sent yet, each entry with its true state.
 * @param editLink gives the link to the form of an entry, or null where it has none
 */
export function OutboxPage({ editLink }: { editLink: (entry: OutboxEntry) => ReactNode }) {
  const entries = useOutboxEntries();
  const signedIn = useAtomValue(tokenAtom) !== null;
  const [asking, setAsking] = useState<{ dialog: 'discard' | 'compare'; id: string } | null>(null);
  const asked = entries?.find(({ id }) => id === asking?.id);
  const close = () => setAsking(null);
  return (
    <SunkenPage>
      <Page>
        <h1>Outbox</h1>
        <Lead>What you sent while the line was away. Each goes out once, in this order.</Lead>
        {entries === null && <RowSkeleton count={2} plainHeight={120} />}
        {entries?.length === 0 && (
          <EmptyState
            icon={<CircleCheckIcon size={28} />}
            heading="Everything is sent"
            actions={<LinkButton to="/view-product">View All Products</LinkButton>}
          >
            What you send without a line is kept here until the shop has it.
          </EmptyState>
        )}
        {entries !== null && entries.length > 0 && (
          <Cards>
            {entries.map((entry) => (
              <li key={entry.id}>
                <OutboxCard
                  entry={entry}
                  now={new Date()}
                  signedIn={signedIn}
                  editLink={editLink(entry)}
                  onDiscard={() => setAsking({ dialog: 'discard', id: entry.id })}
                  onCompare={() => setAsking({ dialog: 'compare', id: entry.id })}
                />
              </li>
            ))}
          </Cards>
        )}
        <Suspense>
          {asked && asking?.dialog === 'discard' && <DiscardDialog entry={asked} onClose={close} />}
          {asked && asking?.dialog === 'compare' && <CompareDialog entry={asked} onClose={close} />}
        </Suspense>
      </Page>
    </SunkenPage>
  );
}
