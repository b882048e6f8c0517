import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { OutboxEntry } from '../shared/entry.ts';
import { outboxCountAtom } from './outboxCount.ts';

/**
 * Returns the entries that this person has not sent yet, in order, and follows changes by this tab, other tabs and the
 * worker. Null until they were read, and on the server.
 * @param awaited whether to include entries that a form of this tab waits for; the form already shows those
 */
export function useOutboxEntries({ awaited = false } = {}): readonly OutboxEntry[] | null {
  return useFollowed(true, awaited);
}

const nothing: readonly OutboxEntry[] = [];

/**
 * The same for a page that shows these entries beside its own content: empty until they were read. Loads nothing while
 * the outbox is empty.
 */
export function useUnsentEntries({ awaited = false } = {}): readonly OutboxEntry[] {
  const isAny = useAtomValue(outboxCountAtom) > 0;
  const entries = useFollowed(isAny, awaited);
  return isAny ? (entries ?? nothing) : nothing;
}

function useFollowed(isWanted: boolean, awaited: boolean): readonly OutboxEntry[] | null {
  const [entries, setEntries] = useState<readonly OutboxEntry[] | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let unlisten: (() => void) | null = null;
    let left = false;
    const follow = async () => {
      const engine = await import('../tab/engine.ts');
      if (left) return;
      const show = () => setEntries(awaited ? engine.readEntries() : engine.shownEntries());
      unlisten = engine.listenToEntries(show);
      await engine.startEngine();
      show();
    };
    void follow();
    return () => {
      left = true;
      unlisten?.();
    };
  }, [isWanted, awaited]);
  return entries;
}
