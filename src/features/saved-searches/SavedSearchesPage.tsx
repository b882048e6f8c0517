import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, useRef } from 'react';
import { readFailure } from '#src/http/failures.ts';
import { accountAtom, pendingEmail, tokenAtom } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { useSessionRead } from '#src/http/useSessionRead.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { CardGrid } from '#src/ui/layout/CardGrid.tsx';
import { ListPage } from '#src/ui/layout/PageContainer.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { EmptyState, SignInFirst } from '#src/ui/layout/states.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { BellIcon } from '#src/ui/pictures/icons.tsx';
import { SavedSearchRow } from './SavedSearchRow.tsx';
import { savedSearchesQuery } from './savedSearchesQuery.ts';
import { useSavedSearchActions } from './useSavedSearchActions.ts';
import { PageHead } from '#src/ui/layout/PageHead.tsx';

/** The searches that a person saved, to come back to and to be told about. */
export function SavedSearchesPage({ pushQuestion }: { pushQuestion?: ReactNode }) {
  const read = useSessionRead();
  const signedIn = useAtomValue(tokenAtom) !== null;
  const account = useAtomValue(accountAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ListPage data-tall>
      <PageHead title="Saved searches" />
      <h1 ref={heading} tabIndex={-1}>
        Saved searches
      </h1>
      {!read ? (
        <RowSkeleton count={2} plainHeight={120} />
      ) : signedIn ? (
        <SavedSearches
          email={account?.email ?? pendingEmail() ?? ''}
          onRemoved={() => heading.current?.focus()}
          pushQuestion={pushQuestion}
        />
      ) : (
        <SignInFirst
          icon={<BellIcon size={28} />}
          drawing="search"
          heading="Sign in to see them"
          next="/saved-searches"
        >
          Your searches are kept on your account, and we mail you what is new in them.
        </SignInFirst>
      )}
    </ListPage>
  );
}

function SavedSearches({
  email,
  onRemoved,
  pushQuestion,
}: {
  email: string;
  onRemoved: () => void;
  pushQuestion: ReactNode;
}) {
  const http = useHttp();
  const { data, error, refetch } = useQuery(savedSearchesQuery(http, email));
  const { setMails, noteSeen, remove } = useSavedSearchActions(email);
  if (!data) {
    return <ReadState failure={error && readFailure(error, refetch)} rows={2} height={120} />;
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={<BellIcon size={28} />}
        drawing="search"
        heading="Nothing here yet"
        actions={<LinkButton to="/view-product">View All Products</LinkButton>}
      >
        Search for a part, choose a category or your vehicle, and press “Save this search”. We mail you when one is
        posted.
      </EmptyState>
    );
  }
  return (
    <>
      <Lead>New parts are mailed to {email}, once a day at most.</Lead>
      <CardGrid as="ul">
        {data.items.map((item) => (
          <SavedSearchRow
            key={item.id}
            item={item}
            onSeen={() => noteSeen(item)}
            onMails={(mails) => setMails(item, mails)}
            onRemove={() => {
              remove(item);
              onRemoved();
            }}
          />
        ))}
      </CardGrid>
      {pushQuestion}
    </>
  );
}
