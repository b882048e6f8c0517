import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { untilPainted } from '#src/lib/untilPainted.ts';
import { Button } from './Button.tsx';
import styles from './ShowMore.module.css';

const rows = () => [...document.querySelectorAll<HTMLElement>('main :is(li, article, tr)')];

/** The page and its rows as the keyboard pressed for more. */
interface Before {
  readonly page: string;
  readonly rows: ReadonlySet<HTMLElement>;
}

/** Puts the focus on the first row that was not there before the press, unless it has gone elsewhere. */
async function goOn(before: { current: Before | null }): Promise<void> {
  await untilPainted();
  const known = before.current;
  before.current = null;
  if (known?.page !== location.pathname) return;
  const first = rows().find((row) => !known.rows.has(row));
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
  const before = useRef<Before | null>(null);
  useEffect(() => {
    if (busy) return () => void goOn(before);
    return undefined;
  }, [busy]);
  const press = ({ detail }: MouseEvent) => {
    before.current = detail === 0 ? { page: location.pathname, rows: new Set(rows()) } : null;
    onMore();
  };
  return (
    <div className={styles.place}>
      <Button variant="outlined" data-more disabled={busy} onClick={press}>
        {busy ? 'Loading...' : children}
      </Button>
    </div>
  );
}
