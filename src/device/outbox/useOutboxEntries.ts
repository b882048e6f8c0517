import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { OutboxEntry } from './shared/entry.ts';
import { outboxCountAtom } from './outboxCount.ts';

/**
 * What this person has not sent yet, in order, as it is at this moment: in this tab, in others and in the worker. Null
 * until it was read, and on the server.
 * @param awaited whether what a form of this tab waits for is among it; it shows there
 */
export function useOutboxEntries({ awaited = false } = {}): readonly OutboxEntry[] | null {
  return useFollowed(true, awaited);
}

const nothing: readonly OutboxEntry[] = [];

/** The same for a page that shows them beside its own: empty until it was read. Loads nothing while there is nothing. */
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
      const engine = await import('./engine.ts');
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
