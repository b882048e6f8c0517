import { useOutboxCount } from '#src/device/outbox/view/outboxCount.ts';
import { LinkIconButton } from '#src/ui/links.tsx';
import { CountBadge } from '#src/ui/layout/Panel.tsx';
import { CloudOffIcon } from '#src/ui/pictures/icons.tsx';
import styles from './OutboxBadge.module.css';

/** The link to the outbox in the top bar, with the number of entries; nothing at all while the outbox is empty. */
export function OutboxBadge() {
  const count = useOutboxCount();
  if (count === 0) return null;
  return (
    <LinkIconButton to="/outbox" aria-label={`Outbox, ${count} not sent`} className={styles.counted}>
      <CloudOffIcon />
      <CountBadge count={count} />
    </LinkIconButton>
  );
}
