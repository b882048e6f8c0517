import { Link } from '@tanstack/react-router';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { pictureSteps } from '#src/device/outbox/view/pictureSteps.ts';
import { useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { usePictureProgress } from '#src/device/outbox/view/usePictureProgress.ts';
import { CircleAlertIcon, WifiOffIcon } from '#src/ui/pictures/icons.tsx';
import { ProgressBars } from '#src/ui/ProgressBars.tsx';
import styles from './UnsentPosts.module.css';

/** New adverts that are not sent yet, above the list of the others. Shows nothing when there are none. */
export function UnsentPosts() {
  const posts = useUnsentEntries({ awaited: true }).filter(({ kind }) => kind === 'advert.post');
  const progress = usePictureProgress(posts.length > 0);
  if (posts.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Not sent yet">
      {posts.map((entry) => {
        const refused = entry.state === 'needs-you';
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

const titleOf = ({ label }: OutboxEntry) => label.replace(/^Post: /, '');
