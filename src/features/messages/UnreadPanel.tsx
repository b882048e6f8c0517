import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { StatusChip } from '#src/ui/Chip.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { SectionHead } from '#src/ui/layout/PageContainer.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { ThreadRow } from './ThreadRow.tsx';
import { unreadQuery, unreadThreadsQuery } from './threadsQueries.ts';
import { useNews } from './useNews.ts';
import styles from './UnreadPanel.module.css';

const shownAtMost = 3;

/** The newest conversations with something unread, and the way to all. Takes no room before it is known. */
export function UnreadPanel({ person }: { person: string }) {
  const { http } = useRouteContext({ from: '__root__' });
  const { data, dataUpdatedAt } = useInfiniteQuery(unreadThreadsQuery(http, person));
  useNews(unreadQuery(http, person));
  const [page] = data?.pages ?? [];
  if (!page) return null;
  const now = new Date(dataUpdatedAt);
  return (
    <section className={styles.part} aria-labelledby="unread-title">
      <SectionHead>
        <span className={styles.title}>
          <h2 id="unread-title">Messages</h2>
          {page.unread > 0 && <StatusChip kind="info">{page.unread} unread</StatusChip>}
        </span>
        <AppLink to="/messages">All messages</AppLink>
      </SectionHead>
      <Panel className={styles.list}>
        {page.items.length === 0 && <SecondText className={styles.none}>You have read everything.</SecondText>}
        {page.items.slice(0, shownAtMost).map((thread) => (
          <ThreadRow key={thread.id} thread={thread} now={now} />
        ))}
      </Panel>
    </section>
  );
}
