import { useMemo } from 'react';
import { useUnsentEntries } from '#src/device/outbox/useOutboxEntries.ts';
import { type WaitingChange, waitingChanges } from './waitingChanges.ts';

/** What this vendor did to their adverts and what is not sent yet, by advert, also after a reload. */
export function useWaitingChanges(): ReadonlyMap<string, WaitingChange> {
  const entries = useUnsentEntries();
  return useMemo(() => waitingChanges(entries), [entries]);
}
