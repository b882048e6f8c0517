import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classes } from '#src/lib/classes.ts';
import { countedText } from '#src/lib/text/countText.ts';
import { ChevronRightIcon, CircleCheckIcon, MessageIcon, PackageIcon, ReturnIcon } from '#src/ui/pictures/icons.tsx';
import { ClockIcon, StarIcon } from '#src/ui/pictures/workIcons.tsx';
import { planId } from './planPlace.ts';
import styles from './ToDo.module.css';

/**
 * What waits for the vendor, at the top of the dashboard, each row a link. When nothing waits it says so in one
 * sentence. `known` says that all counts have arrived. Until then the room of one row is kept.
 */
export function ToDo({
  known,
  newOrders,
  returns,
  unread,
  reviews,
  paymentPending,
  unsent,
}: {
  known: boolean;
  newOrders: number;
  /** Orders with an open return. */
  returns: number;
  unread: number;
  /** Reviews without an answer. */
  reviews: number;
  paymentPending: boolean;
  /** Whether something waits in the outbox, which says so itself below. */
  unsent: boolean;
}) {
  const rows: { key: string; words: string; icon: ReactNode; link: LinkProps }[] = [];
  if (newOrders > 0)
    rows.push({
      key: 'orders',
      words: countedText(newOrders, 'new order', 'new orders'),
      icon: <PackageIcon size={20} />,
      link: { to: '/vendor-orders', search: { shelf: 'new' } },
    });
  if (returns > 0)
    rows.push({
      key: 'returns',
      words: countedText(returns, 'open return', 'open returns'),
      icon: <ReturnIcon size={20} />,
      link: { to: '/vendor-orders', search: { shelf: 'returns' } },
    });
  if (unread > 0)
    rows.push({
      key: 'messages',
      words: countedText(unread, 'unread conversation', 'unread conversations'),
      icon: <MessageIcon size={20} />,
      link: { to: '/messages' },
    });
  if (reviews > 0)
    rows.push({
      key: 'reviews',
      words: countedText(reviews, 'review to answer', 'reviews to answer'),
      icon: <StarIcon size={20} />,
      link: { to: '/vendor-orders', search: { shelf: 'done' } },
    });
  if (paymentPending)
    rows.push({
      key: 'payment',
      words: 'A payment is pending',
      icon: <ClockIcon size={20} />,
      link: { to: '/vendor-dashboard', hash: planId },
    });
  if (rows.length === 0 && unsent) return null;
  return (
    <section className={styles.panel} aria-label="To do">
      <ul className={styles.list}>
        {rows.map(({ key, words, icon, link }) => (
          <li key={key}>
            <Link {...link} className={styles.row}>
              {icon}
              <span>{words}</span>
              <ChevronRightIcon size={20} />
            </Link>
          </li>
        ))}
        {rows.length === 0 && (
          <li className={classes(styles.row, styles.calm)}>
            {known && (
              <>
                <CircleCheckIcon size={20} />
                <span>Nothing to do: no new orders, no unread messages.</span>
              </>
            )}
          </li>
        )}
      </ul>
    </section>
  );
}
