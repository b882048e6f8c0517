import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { untilPainted } from '#src/lib/untilPainted.ts';
import { Button } from './Button.tsx';
import styles from './ShowMore.module.css';

const rows = () => [...document.querySelectorAll<HTMLElement>('main :is(li, article, tr)')];

/** Puts the focus on the first row that was not there before the press, unless it has gone elsewhere. */
async function goOn(before: { current: ReadonlySet<HTMLElement> | null }): Promise<void> {
  await untilPainted();
  const known = before.current;
  before.current = null;
  const first = known && rows().find((row) => !known.has(row));
  if (!first || !document.activeElement?.matches('body, [data-more]')) return;
  first.tabIndex = -1;
  first.focus();
}

/**
 * Fetches the next part of a list, below what is there. Whoever presses it with the keyboard goes on at the first row
 * that comes, as the button may go with the last of them.
 */
export function ShowMore({
  busy,
  onMore,
  children = 'Show more',
}: {
  busy: boolean;
  onMore: () => unknown;
  children?: ReactNode;
}) {
  const before = useRef<ReadonlySet<HTMLElement> | null>(null);
  useEffect(() => {
    if (busy) return () => void goOn(before);
    return undefined;
  }, [busy]);
  const press = ({ detail }: MouseEvent) => {
    if (busy) return;
    if (detail === 0) before.current = new Set(rows());
    onMore();
  };
  return (
    <div className={styles.place}>
      <Button variant="outlined" data-more aria-disabled={busy} onClick={press}>
        {busy ? 'Loading...' : children}
      </Button>
    </div>
  );
}
