import { useInfiniteQuery } from '@tanstack/react-query';
import { shopTime } from '#src/http/shopTime.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { ThreadRow } from './ThreadRow.tsx';
import { unreadQuery, unreadThreadsQuery } from './threadsQueries.ts';
import { useNews } from './useNews.ts';
import styles from './UnreadPanel.module.css';

const shownAtMost = 3;

/** Links to the newest unread conversations. Shows nothing when all are read: the list above it says so. */
export function UnreadPanel({ person }: { person: string }) {
  const http = useHttp();
  const { data, dataUpdatedAt } = useInfiniteQuery(unreadThreadsQuery(http, person));
  useNews(unreadQuery(http, person));
  const items = data?.pages[0]?.items ?? [];
  if (items.length === 0) return null;
  const now = shopTime(dataUpdatedAt);
  return (
    <Panel as="section" className={styles.list} aria-label="Unread messages">
      {items.slice(0, shownAtMost).map((thread) => (
        <ThreadRow key={thread.id} thread={thread} now={now} />
      ))}
    </Panel>
  );
}
