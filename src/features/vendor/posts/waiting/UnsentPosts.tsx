import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { pictureSteps } from '#src/device/outbox/view/pictureSteps.ts';
import { useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { usePictureProgress } from '#src/device/outbox/view/usePictureProgress.ts';
import { CheckIcon, CircleAlertIcon, WifiOffIcon } from '#src/ui/pictures/icons.tsx';
import { ProgressBars } from '#src/ui/ProgressBars.tsx';
import styles from './UnsentPosts.module.css';

/**
 * New adverts that are not in the list yet, above it. Shows nothing when there are none.
 * @param readAt when the list was read, see `useUnsentEntries`
 * @param listed the ids of the adverts in the list
 */
export function UnsentPosts({ readAt, listed }: { readAt: number; listed: ReadonlySet<string> }) {
  const posts = useUnsentEntries({ awaited: true, readAt }).filter(
    ({ kind, answer }) =>
      kind === 'advert.post' && !listed.has(z.safeParse(postedSchema, answer).data?.advert.id ?? ''),
  );
  const progress = usePictureProgress(posts.length > 0);
  if (posts.length === 0) return null;
  return (
    <ul
      className={styles.list}
      aria-label={posts.every(({ state }) => state === 'delivered') ? 'Just sent' : 'Not sent yet'}
    >
      {posts.map((entry) => {
        const refused = entry.state === 'needs-you';
        if (entry.state === 'delivered') {
          return (
            <li className={styles.row} key={entry.id}>
              <p className={styles.title}>{titleOf(entry)}</p>
              <p className={styles.state} data-sent="">
                <CheckIcon size={16} />
                Sent
              </p>
            </li>
          );
        }
        return (
          <li className={styles.row} key={entry.id}>
            <p className={styles.title}>{titleOf(entry)}</p>
            <p className={styles.state} data-refused={refused ? '' : undefined}>
              {refused ? <CircleAlertIcon size={16} /> : <WifiOffIcon size={16} />}
              <Link className={styles.stateLink} to="/outbox">
                {refused ? 'Not sent: needs you' : 'Not sent yet'}
              </Link>
            </p>
            {!refused && <ProgressBars steps={pictureSteps(entry, progress)} />}
          </li>
        );
      })}
    </ul>
  );
}

const postedSchema = z.object({ advert: z.object({ id: z.string() }) });
const titleOf = ({ label }: OutboxEntry) => label.replace(/^Post: /, '');
