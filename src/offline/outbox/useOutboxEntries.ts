import { useEffect, useState } from 'react';
import type { OutboxEntry } from '../shared/outbox/entry.ts';

/**
 * What this person has not sent yet, in order, as it is at this moment: in this tab, in others and in the worker. Null
 * until it was read, and on the server.
 */
export function useOutboxEntries(): readonly OutboxEntry[] | null {
  const [entries, setEntries] = useState<readonly OutboxEntry[] | null>(null);
  useEffect(() => {
    let unlisten: (() => void) | null = null;
    let left = false;
    const follow = async () => {
      const engine = await import('./engine.ts');
      if (left) return;
      const show = () => setEntries(engine.shownEntries());
      unlisten = engine.listenToEntries(show);
      await engine.startEngine();
      show();
    };
    void follow();
    return () => {
      left = true;
      unlisten?.();
    };
  }, []);
  return entries;
}
