import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { readFailure } from '#src/http/failures.ts';
import { accountAtom, pendingEmail, tokenAtom } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { useSessionRead } from '#src/http/useSessionRead.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { EmptyState, ErrorState, SignInFirst } from '#src/ui/layout/states.tsx';
import { MessageIcon } from '#src/ui/pictures/icons.tsx';
import type { MessagesPlace } from './messagesPlace.ts';
import { ThreadList } from './ThreadList.tsx';
import { ThreadPane } from './ThreadPane.tsx';
import { orderThreadQuery, type ThreadAccess, unreadQuery, versionQuery } from './threadsQueries.ts';
import { useNews } from './useNews.ts';
import styles from './MessagesPage.module.css';

/**
 * A person's list of conversations beside the open one; on a phone one or the other. A guest without an account reads
 * their conversation with the key in the fragment of the address.
 * @param pushQuestion offers to notify this device of the answer; shown once something was written
 */
export function MessagesPage({ thread, order, keyed, pushQuestion }: MessagesPlace & { pushQuestion: ReactNode }) {
  const read = useSessionRead();
  const signedIn = useAtomValue(tokenAtom) !== null;
  const account = useAtomValue(accountAtom);
  if (!read) return <Waiting />;
  if (keyed !== null) return <GuestThread access={keyed} />;
  if (!signedIn) {
    const wanted = new URLSearchParams({ ...(thread && { thread }), ...(order && { order }) }).toString();
    return (
      <PageContainer className={styles.plain}>
        <h1>Messages</h1>
        <SignInFirst
          icon={<MessageIcon size={28} />}
          drawing="messages"
          heading="Sign in to see them"
          next={wanted === '' ? '/messages' : `/messages?${wanted}`}
        >
          If you have no account, open the link in the e-mail that you got when you asked a vendor.
        </SignInFirst>
      </PageContainer>
    );
  }
  const person = account?.id ?? pendingEmail() ?? '';
  return order === undefined ? (
    <Panes person={person} open={thread ?? null} pushQuestion={pushQuestion} />
  ) : (
    <OrderPanes person={person} order={order} pushQuestion={pushQuestion} />
  );
}

function Waiting() {
  return (
    <PageContainer className={styles.plain}>
      <h1>Messages</h1>
      <RowSkeleton count={4} plainHeight={72} />
    </PageContainer>
  );
}

function GuestThread({ access }: { access: ThreadAccess }) {
  const http = useHttp();
  useNews(versionQuery(http, access));
  return (
    <PageContainer className={styles.panes} data-open data-alone>
      <h1 className="visually-hidden">Messages</h1>
      <div className={styles.thread}>
        <ThreadPane key={access.id} access={access} person={null} />
      </div>
    </PageContainer>
  );
}

function OrderPanes({ person, order, pushQuestion }: { person: string; order: string; pushQuestion: ReactNode }) {
  const http = useHttp();
  const { data, error, refetch } = useQuery(orderThreadQuery(http, person, order));
  if (data) return <Panes person={person} open={data.id} pushQuestion={pushQuestion} />;
  if (data === undefined && !error) return <Waiting />;
  const failure = error
    ? readFailure(error, refetch)
    : { heading: 'This conversation was not found', children: 'It belongs to somebody else’s order.' };
  return <ErrorState isPage {...failure} actions={<LinkButton to="/messages">All messages</LinkButton>} />;
}

function Panes({ person, open, pushQuestion }: { person: string; open: string | null; pushQuestion: ReactNode }) {
  const http = useHttp();
  useNews(unreadQuery(http, person));
  return (
    <PageContainer className={styles.panes} data-open={open === null ? undefined : ''}>
      {/* On a phone the list is not there, with its heading. */}
      {open !== null && <h1 className={`visually-hidden ${styles.alone}`}>Messages</h1>}
      <div className={styles.list}>
        <h1>Messages</h1>
        <ThreadList person={person} current={open} />
      </div>
      <div className={styles.thread}>
        {open === null ? (
          <div className={styles.none}>
            <EmptyState icon={<MessageIcon size={28} />} drawing="messages" heading="Choose a conversation">
              It opens here.
            </EmptyState>
          </div>
        ) : (
          <ThreadPane key={open} access={{ id: open, key: null }} person={person} pushQuestion={pushQuestion} />
        )}
      </div>
    </PageContainer>
  );
}
