import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Notice, NoticeKind } from '#contract/people/notices.ts';
import { readFailure } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { BareLink } from '#src/ui/links.tsx';
import { IconTile, Panel } from '#src/ui/layout/Panel.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';
import {
  BellIcon,
  HeartIcon,
  MessageIcon,
  PackageIcon,
  SearchIcon,
  ShieldCheckIcon,
  StoreIcon,
} from '#src/ui/pictures/icons.tsx';
import { ClockIcon, HandshakeIcon, StarIcon } from '#src/ui/pictures/workIcons.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { noticesQuery } from './noticesQuery.ts';
import { useRead } from './useRead.ts';
import styles from './NoticesPage.module.css';

const icons: Readonly<Record<string, ReactNode>> = {
  order: <PackageIcon />,
  message: <MessageIcon />,
  review: <StarIcon />,
  price: <HeartIcon />,
  search: <BellIcon />,
  plan: <StoreIcon />,
  advert: <ClockIcon />,
  decision: <ShieldCheckIcon />,
  wanted: <SearchIcon />,
  'wanted-answer': <SearchIcon />,
  offer: <HandshakeIcon />,
} satisfies Record<NoticeKind, ReactNode>;

/** How many are shown until the person asks for all: on a phone the settings are below the list. */
const shownAtFirst = 8;

/** The newest notices, each a link to what it is about. */
export function NoticeList({ email }: { email: string }) {
  const http = useHttp();
  const { data, error, refetch } = useQuery(noticesQuery(http, email));
  const read = useRead(email);
  const [all, setAll] = useState(false);
  if (!data) {
    return <ReadState failure={error && readFailure(error, refetch)} rows={3} height={96} />;
  }
  return (
    <Panel as="section" aria-label="Newest notices">
      {data.items.length === 0 && (
        <EmptyState icon={<BellIcon size={28} />} drawing="bell" heading="Nothing yet">
          News about your orders, messages and searches appears here.
        </EmptyState>
      )}
      {data.unread > 0 && (
        <Button variant="text" className={styles.all} onClick={() => read()}>
          Mark all as read
        </Button>
      )}
      <ul className={styles.list}>
        {data.items.slice(0, all ? undefined : shownAtFirst).map((notice) => (
          <Row key={notice.id} notice={notice} onOpen={() => read(notice.path)} />
        ))}
      </ul>
      {!all && data.items.length > shownAtFirst && (
        <Button variant="text" fullWidth onClick={() => setAll(true)}>
          Show all {data.items.length}
        </Button>
      )}
    </Panel>
  );
}

function Row({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { kind, title, body, path, at, read } = notice;
  return (
    <li className={styles.item}>
      <BareLink className={styles.link} to={path} onClick={onOpen}>
        <IconTile aria-hidden>{icons[kind] ?? <BellIcon />}</IconTile>
        <span>
          <span className={read ? undefined : styles.unread}>
            {title}
            {!read && <span className="visually-hidden"> (unread)</span>}
          </span>
          <SecondText className={styles.line}>{body}</SecondText>
          <SecondText className={styles.line}>{`${formatDay(at)}, ${formatTime(at)}`}</SecondText>
        </span>
      </BareLink>
    </li>
  );
}
