import { useMemo } from 'react';
import { useOutboxEntries } from '#src/offline/outbox/useOutboxEntries.ts';
import { type WaitingChange, waitingChanges } from './waitingChanges.ts';

/** What this vendor did to their adverts and what is not sent yet, by advert, also after a reload. */
export function useWaitingChanges(): ReadonlyMap<string, WaitingChange> {
  const entries = useOutboxEntries();
  return useMemo(() => waitingChanges(entries ?? []), [entries]);
}
