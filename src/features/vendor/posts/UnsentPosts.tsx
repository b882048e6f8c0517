import { Link } from '@tanstack/react-router';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { pictureSteps } from '#src/device/outbox/entryProgress.ts';
import { useUnsentEntries } from '#src/device/outbox/useOutboxEntries.ts';
import { usePictureProgress } from '#src/device/outbox/usePictureProgress.ts';
import { formatBytes } from '#src/lib/byteSize.ts';
import { CircleAlertIcon, WifiOffIcon } from '#src/ui/pictures/icons.tsx';
import styles from './UnsentPosts.module.css';

/** New adverts that the shop does not have yet, above those that it has. Nothing while there is none. */
export function UnsentPosts() {
  const posts = useUnsentEntries({ awaited: true }).filter(({ kind }) => kind === 'advert.post');
  const progress = usePictureProgress(posts.length > 0);
  if (posts.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Not sent yet">
      {posts.map((entry) => {
        const steps = pictureSteps(entry, progress);
        const bytes = steps.reduce((sum, step) => sum + step.bytes, 0);
        const sentBytes = steps.reduce((sum, step) => sum + step.sentBytes, 0);
        const refused = entry.state === 'needs-you';
        return (
          <li className={styles.row} key={entry.id}>
            <p className={styles.title}>{titleOf(entry)}</p>
            <p className={styles.state} data-refused={refused ? '' : undefined}>
              {refused ? <CircleAlertIcon size={16} /> : <WifiOffIcon size={16} />}
              <Link className={styles.stateLink} to="/outbox">
                {refused ? 'Not sent: needs you' : 'Not sent yet'}
              </Link>
              {bytes > 0 && !refused && (
                <span>
                  {sentBytes > 0 && `${formatBytes(sentBytes)} of `}
                  {formatBytes(bytes)}
                </span>
              )}
            </p>
            {bytes > 0 && !refused && (
              <progress aria-label={`${titleOf(entry)}: pictures sent`} max={bytes} value={sentBytes} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

const titleOf = ({ label }: OutboxEntry) => label.replace(/^Post: /, '');
