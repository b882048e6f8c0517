import { Link } from '@tanstack/react-router';
import { orderStateWords } from '#contract/orders/orderWords.ts';
import type { Thread } from '#contract/people/threads.ts';
import { initialsOf } from '#src/lib/text/initials.ts';
import { Badge, Initials } from '#src/ui/layout/Panel.tsx';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { recentWords } from './messageTimes.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './ThreadRow.module.css';

/** Describes the subject of a conversation: the title of its advert, or the state, number and title of its order. */
export function aboutWords({ advert, order, side }: Pick<Thread, 'advert' | 'order' | 'side'>): string {
  if (!order) return advert?.title ?? '';
  return `${orderStateWords(order.status, order.handover, side)} · Order ${order.number}: ${order.title}`;
}

function lastWords({ last, side }: Thread): string {
  if (!last) return 'Nothing written yet';
  const words = last.text || (last.pictures === 1 ? 'A picture' : `${last.pictures} pictures`);
  return last.side === side ? `You: ${words}` : words;
}

/** One row of the list, a link to its conversation. */
export function ThreadRow({ thread, now, current = false }: { thread: Thread; now: Date; current?: boolean }) {
  const { other, advert, order, unread, last } = thread;
  const picture = advert?.picture ?? order?.picture;
  return (
    <Link
      className={styles.row}
      to="/messages"
      search={{ thread: thread.id }}
      data-unread={unread > 0 ? '' : undefined}
      aria-current={current ? 'page' : undefined}
    >
      <span className={styles.face}>
        {picture ? (
          <PartPicture picture={picture} sizes="64px" round={8} />
        ) : (
          <Initials aria-hidden>{initialsOf(other.name)}</Initials>
        )}
      </span>
      <span className={spacing.fill}>
        <span className={styles.head}>
          <b className={styles.name}>{other.name}</b>
          {last && <SecondText className={styles.time}>{recentWords(last.sentAt, now)}</SecondText>}
        </span>
        <SecondText className={styles.line}>{aboutWords(thread)}</SecondText>
        <span className={styles.head}>
          <span className={styles.last}>{lastWords(thread)}</span>
          {unread > 0 && (
            <Badge className={styles.count}>
              {unread > 99 ? '99+' : unread}
              <span className="visually-hidden"> unread</span>
            </Badge>
          )}
        </span>
      </span>
    </Link>
  );
}
